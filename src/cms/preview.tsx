import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import type { ReactNode } from 'react';

import { type Picture, prose } from './prose.tsx';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields that a page shows at its head, or not as words. */
const HEAD = [
  'title',
  'heading',
  'name',
  'excerpt',
  'heroDescription',
  'intro',
  'image',
  'heroImage',
  'photo',
  'answer',
  'body',
];
const UNSEEN =
  /^(sheet|order|draft|noindex|drawing|decorative|color|letter|id|seoTitle|description|summary|date|updated|section|category|author|reviewedBy|relatedServices|services|src|alt|file|sample)$/;
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && !value.length);

/** `servicePoints` becomes `Service points`. */
const label = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A value below its heading: texts as paragraphs and lists, items by their title and text. */
function show(value: unknown, picture: Picture): ReactNode {
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string'))
      return (
        <ul>
          {value.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    return value.filter(isValues).map((item, index) => (
      <div className="mt-6" key={index}>
        {show(item, picture)}
      </div>
    ));
  }
  if (!isValues(value)) return <p>{words(value) || String(value)}</p>;
  const { title, question, name = title ?? question, src, alt } = value;
  return (
    <>
      {words(src) && <img src={picture(words(src))} alt={words(alt)} />}
      {words(name) && <h3>{words(name)}</h3>}
      {Object.entries(value)
        .filter(
          ([key, inner]) =>
            !/^(title|question|name|src|alt|drawing|decorative|order)$/.test(key) && !isEmpty(inner),
        )
        .map(([key, inner]) => (
          <div className="mt-3" key={key}>
            {show(inner, picture)}
          </div>
        ))}
    </>
  );
}

/** An entry in the site's own styles: its head and text as on its page, its other words below. */
export function EntryPreview({ entry, getAsset }: CustomPreviewTemplateProps): ReactNode {
  const data = (entry.get('data') as unknown as { toJS: () => Values }).toJS();
  const {
    title,
    heading = title,
    name = heading,
    image,
    heroImage = image,
    photo = heroImage,
    answer,
  } = data;
  const { excerpt, heroDescription = excerpt, intro = heroDescription, description = intro } = data;
  const picture: Picture = (src) => {
    if (src.startsWith('https:')) return `${src}?auto=format&w=960`;
    const asset = getAsset(src) as { toString: () => string } | undefined;
    return asset?.toString();
  };
  const { src, alt } = isValues(photo) ? photo : {};
  const rest = Object.entries(data).filter(
    ([key, value]) => !HEAD.includes(key) && !UNSEEN.test(key) && !isEmpty(value),
  );
  return (
    <main className="container band">
      <h1 className="text-h2">{words(heading ?? name)}</h1>
      <p className="mt-6 text-lead">{words(intro ?? description)}</p>
      {words(src) && (
        <div className="photo panel mt-6">
          <img src={picture(words(src))} alt={words(alt)} />
        </div>
      )}
      <div className="prose mt-6">
        {words(answer) && (
          <div className="key-facts panel">
            <p>{words(answer)}</p>
          </div>
        )}
        {prose(words(data['body']), picture)}
        {rest.map(([key, value]) => (
          <section className="mt-6" key={key}>
            {key !== 'bands' && <h2>{label(key)}</h2>}
            {show(value, picture)}
          </section>
        ))}
      </div>
    </main>
  );
}

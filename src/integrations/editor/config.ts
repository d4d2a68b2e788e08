import { basename, dirname } from 'node:path';

import type { CmsConfig, Collection, Field } from '@sveltia/cms';

import { firm } from '../../firm.ts';
import { absolute, href } from '../../lib/href.ts';
import { shortLanguage } from '../../language.ts';
import { CONTENT } from '../../schemas/content-files.ts';
import { firmSchema } from '../../schemas/firm.ts';
import { translations } from '../../schemas/languages.ts';
import { hasPart, isLeftOut, pageSchemas, pathOfPage } from '../../schemas/page.ts';
import { allSources, type Source } from '../../schemas/sources.ts';
import type { EditorBackend } from './backend.ts';
import { fieldsOf, OF_EACH } from './fields.ts';
import { labelOf } from './labels.ts';

/** The text as it is in the file: a rich text editor would rewrite components. */
const BODY: Field = { name: 'body', label: 'Text', widget: 'richtext', modes: ['raw'], ...OF_EACH };
const PAGES = `${CONTENT}/pages`;
/** The languages of the site, the first one first, if it has several: their files are edited side by side. */
const locales = translations().length ? [shortLanguage, ...translations()] : undefined;
/** A path that stands for the file or folder in each language. */
const inEach = (path: string): string => (locales ? path.replace(CONTENT, `${CONTENT}/{{locale}}`) : path);
const isShown = ({ part }: Source): boolean => !part || hasPart(part);
/** Uploaded pictures are scaled down, and lose their location data. */
const PICTURE = { format: 'webp', quality: 90, width: 2560, height: 2560 } as const;
const UPLOADS = { slugify_filename: true, transformations: { raster_image: PICTURE } };

/** A folder with a file for each entry. */
function folder({ path, ending, recursive, schema, page }: Source): Collection {
  const name = basename(path);
  const fields = fieldsOf(schema);
  const isText = ending === '.mdx';
  return {
    name,
    label: labelOf(name),
    folder: inEach(path),
    ...OF_EACH,
    preview_path: href(page ? `${page}{{slug}}/` : `/${name}/`),
    // Renaming a file would add a key that the schema does not allow.
    aliases_field: false,
    // The field that names the file of a new entry.
    identifier_field: fields.some((field) => field.name === 'title') ? 'title' : 'name',
    extension: isText ? 'mdx' : 'json',
    format: isText ? 'yaml-frontmatter' : 'json',
    fields: [...fields, ...(isText ? [BODY] : [])],
    // A folder for each discipline.
    ...(recursive && { nested: { depth: 2, subfolders: false }, meta: { path: {} } }),
  };
}

/** @param path of the file below src/content, without its extension */
const file = (path: string, label: string, fields: Field[], page: `/${string}` = '/') => ({
  name: path.replace(/^\w+\//, '').replaceAll('/', '-'),
  label,
  preview_path: href(page),
  // A translation's facts only replace some of the first language's, and are not edited beside them.
  ...(path.includes('/')
    ? { file: inEach(`${CONTENT}/${path}.json`), ...OF_EACH }
    : { file: `${CONTENT}/${path}.json` }),
  format: 'json',
  fields,
});

/** Files in a folder, each with a list, whose items are in the order of the page. */
const listsIn = (name: string, label: string): Collection => ({
  name,
  label,
  ...OF_EACH,
  files: allSources
    .filter((source) => dirname(source.path) === `${CONTENT}/${name}` && isShown(source))
    .map(({ path, schema }) => {
      const list = basename(path, '.json');
      const title = labelOf(list);
      const fields = fieldsOf(schema);
      return file(`${name}/${list}`, title, [
        { name: 'items', label: title, widget: 'list', root: true, fields, ...OF_EACH },
      ]);
    }),
});

/** The editor's configuration: the content that it edits, with fields from the content schemas. */
export const editorConfig = ({ backend: name, repo, branch, local = false }: EditorBackend): CmsConfig => ({
  load_config_file: false,
  app_title: firm.name,
  logo: { src: href('/favicon.svg') },
  // Signing in through a popup needs a server, and `window.opener`, which the site's headers block.
  backend: { name, repo, branch, auth_methods: ['token'], squash_merges: true },
  // An edit becomes a branch with a pull request; a folder on this computer has neither.
  publish_mode: local ? 'simple' : 'editorial_workflow',
  site_url: absolute('/'),
  // The preview pane would show bare values instead of the page.
  editor: { preview: false },
  // For files of samples; picture fields have their own folder.
  media_folder: 'public/samples',
  public_folder: '/samples',
  media_libraries: { default: { config: UPLOADS }, stock_assets: false },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true },
  ...(locales && {
    i18n: {
      structure: 'multiple_folders',
      locales,
      initial_locales: 'default',
      omit_default_locale_from_file_path: true,
    },
  }),
  collections: [
    {
      name: 'firm',
      label: 'The firm',
      files: [
        file('firm', 'Facts about the firm', fieldsOf(firmSchema)),
        file('redirects', 'Old addresses', [{ name: 'to', widget: 'keyvalue', root: true, required: false }]),
      ],
    },
    ...allSources.filter((source) => source.ending && source.path !== PAGES && isShown(source)).map(folder),
    {
      name: 'pages',
      label: 'Pages',
      ...OF_EACH,
      files: [...pageSchemas]
        .filter(([id]) => !isLeftOut(`/${id}/`))
        .map(([id, schema]) => file(`pages/${id}`, labelOf(id), fieldsOf(schema), pathOfPage(id))),
    },
    listsIn('home', 'Home page'),
    listsIn('lists', 'Lists'),
  ],
});

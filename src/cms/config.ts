import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import type { z } from 'zod';

import { fields, type Shape, shapeOf } from './fields.ts';
import type { CmsBackend } from './backend.ts';
import { href } from '../lib/href.ts';
import {
  claimSchema,
  disciplineSchema,
  processStepSchema,
  reasonSchema,
  testimonialSchema,
} from '../schemas/home.ts';
import { blogCategorySchema, portfolioCategorySchema, sampleFormatSchema } from '../schemas/lists.ts';
import { pageSchema } from '../schemas/page.ts';
import { authorSchema, postSchema } from '../schemas/post.ts';
import { projectSchema } from '../schemas/project.ts';
import { sampleGroupSchema } from '../schemas/sample-group.ts';
import { serviceSchema } from '../schemas/service.ts';
import { site } from '../site.config.ts';
import { getDraftsAsWell } from '../data/published.ts';

/** Lists of the home page, one file each, with what the editor calls them. */
const HOME = {
  claims: ['Claims', claimSchema],
  disciplines: ['Disciplines', disciplineSchema],
  process: ['Process', processStepSchema],
  reasons: ['Reasons', reasonSchema],
  testimonials: ['Testimonials', testimonialSchema],
} as const;

/** Lists that entries choose from, one file each. */
const LISTED = {
  'blog-categories': ['Blog categories', blogCategorySchema],
  'portfolio-categories': ['Portfolio categories', portfolioCategorySchema],
  'sample-formats': ['Sample formats', sampleFormatSchema],
} as const;

/** The text as it stands in the file: a rich editor would rewrite our components. */
const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  modes: ['raw'],
  editor_components: [],
};

/** Words of a list as they are chosen and shown. */
const names = (entries: readonly { data: { name: string } }[]) =>
  entries.map(({ data: { name } }) => ({ value: name, label: name }));

const without = (name: string, { properties = {}, ...shape }: Shape): Shape => ({
  ...shape,
  properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name)),
});

/** The fields of one page; it asks for its bands by name, so the editor offers those and no others. */
function pageShape(bands: string[]): Shape {
  const shape = shapeOf(pageSchema);
  const { additionalProperties: band = {}, ...record } = shape.properties?.['bands'] ?? {};
  const properties = Object.fromEntries(bands.map((name) => [name, band]));
  if (!bands.length) return without('bands', shape);
  return {
    ...shape,
    properties: { ...shape.properties, bands: { ...record, properties, required: bands } },
  };
}

/**
 * The configuration of the editor in the browser, made of the schemas and of what the content holds now.
 * @param backend where the content is
 */
export async function cmsConfig({ name, repo, branch }: CmsBackend): Promise<CmsConfig> {
  const choices = {
    authors: (await getDraftsAsWell('authors')).map(({ id, data: { name, role } }) => ({
      value: id,
      label: `${name}, ${role}`,
    })),
    services: (await getDraftsAsWell('services')).map(({ id, data }) => ({ value: id, label: data.title })),
    blogCategories: names(await getDraftsAsWell('blogCategories')),
    portfolioCategories: names(await getDraftsAsWell('portfolioCategories')),
    sampleFormats: names(await getDraftsAsWell('sampleFormats')),
  };
  const folder = (path: string, label: string, shape: Shape, extension: 'mdx' | 'json'): Collection => ({
    name: path.replace('/', '-'),
    label,
    folder: `src/content/${path}`,
    // What an entry is called gives a new one the name of its file.
    identifier_field: shape.properties?.['title'] ? 'title' : 'name',
    extension,
    format: extension === 'mdx' ? 'yaml-frontmatter' : 'json',
    fields: extension === 'mdx' ? [...fields(shape, choices), body] : fields(shape, choices),
  });
  /** Files that hold a list each, without the fields that the loader fills in. */
  const lists = (
    name: string,
    label: string,
    files: Readonly<Record<string, readonly [label: string, schema: z.ZodType]>>,
    derived: readonly string[],
  ): Collection => ({
    name,
    label,
    files: Object.entries(files).map(([list, [title, schema]]) => ({
      name: list,
      label: title,
      file: `src/content/${name}/${list}.json`,
      format: 'json',
      fields: [
        {
          name: 'items',
          label: title,
          widget: 'list',
          root: true,
          // The place in the file is the place on the page.
          fields: fields(
            derived.reduce((shape, field) => without(field, shape), shapeOf(schema)),
            choices,
          ),
        },
      ],
    })),
  });
  const disciplines = await getDraftsAsWell('disciplines');
  const pages = await getDraftsAsWell('pages');
  return {
    load_config_file: false,
    app_title: site.name,
    logo: { src: href('/favicon.svg') },
    // A sign-in by window needs a server of its own and an opener, which the site's headers deny.
    backend: { name, repo, branch, auth_methods: ['token'] },
    // Files for samples; photos stay on the photo host and are written as addresses.
    media_folder: 'public/samples',
    public_folder: '/samples',
    // The site's own look is a build away; a preview here would show another.
    editor: { preview: false },
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      folder('blog', 'Blog', shapeOf(postSchema), 'mdx'),
      folder('authors', 'Authors', shapeOf(authorSchema), 'json'),
      ...disciplines.map(({ id, data }) =>
        folder(`services/${id}`, data.title, shapeOf(serviceSchema), 'mdx'),
      ),
      folder('portfolio', 'Portfolio', shapeOf(projectSchema), 'json'),
      folder('samples', 'Samples', shapeOf(sampleGroupSchema), 'json'),
      {
        name: 'pages',
        label: 'Pages',
        files: pages.map(({ id, data }) => ({
          name: id,
          label: data.title,
          file: `src/content/pages/${id}.json`,
          format: 'json',
          fields: fields(pageShape(Object.keys(data.bands)), choices),
        })),
      },
      lists('home', 'Home page', HOME, ['order']),
      lists('lists', 'Categories and formats', LISTED, ['id', 'order']),
    ],
  };
}

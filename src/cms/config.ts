import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import { z } from 'zod';

import { getDraftsAsWell } from '../data/published.ts';
import { absolute, href } from '../lib/href.ts';
import * as home from '../schemas/home.ts';
import { legalSchema } from '../schemas/legal.ts';
import * as lists from '../schemas/lists.ts';
import { pageSchema } from '../schemas/page.ts';
import { authorSchema, postSchema } from '../schemas/post.ts';
import { projectSchema } from '../schemas/project.ts';
import { sampleGroupSchema } from '../schemas/sample-group.ts';
import { serviceSchema } from '../schemas/service.ts';
import { firm } from '../firm.ts';
import type { CmsBackend } from './backend.ts';
import { type Choices, fields, shapeOf } from './fields.ts';

/** Files that hold a list each: name, label, schema of an item without what the loader fills in, page that shows it. */
type Lists = readonly (readonly [file: string, label: string, schema: z.ZodType, page?: string])[];

const HOME: Lists = [
  ['claims', 'Claims', home.claimSchema.omit({ order: true })],
  ['disciplines', 'Disciplines', home.disciplineSchema.omit({ order: true })],
  ['process', 'Process', home.processStepSchema.omit({ order: true })],
  ['reasons', 'Reasons', home.reasonSchema.omit({ order: true })],
  ['testimonials', 'Testimonials', home.testimonialSchema.omit({ order: true })],
];

const DERIVED = { id: true, order: true } as const;
const LISTS: Lists = [
  ['blog-categories', 'Blog categories', lists.blogCategorySchema.omit(DERIVED), 'blog/'],
  ['portfolio-categories', 'Portfolio categories', lists.portfolioCategorySchema.omit(DERIVED), 'portfolio/'],
  ['sample-formats', 'Sample formats', lists.sampleFormatSchema.omit(DERIVED), 'samples/'],
];

/** The text as in the file: a rich editor would rewrite components. */
const BODY: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  modes: ['raw'],
  editor_components: [],
};

/** The schema of a page with the bands that its template shows by name, and no others. */
function schemaOfPage(bands: string[]): z.ZodType {
  if (!bands.length) return pageSchema.omit({ bands: true });
  const record = pageSchema.shape.bands;
  const named = z.object(Object.fromEntries(bands.map((name) => [name, record.unwrap().valueType])));
  return pageSchema.extend({ bands: named.optional().describe(record.description ?? '') });
}

/** Pages with another address than the name of their file. */
const addressOf = (id: string): string =>
  ({ home: '', 'not-found': '404.html', 'server-error': '500.html' })[id] ?? `${id}/`;

async function getChoices(): Promise<Choices> {
  const names = async (list: 'blogCategories' | 'portfolioCategories' | 'sampleFormats') =>
    (await getDraftsAsWell(list)).map(({ data: { name } }) => ({ value: name, label: name }));
  const authors = await getDraftsAsWell('authors');
  const services = await getDraftsAsWell('services');
  return {
    authors: authors.map(({ id, data }) => ({ value: id, label: `${data.name}, ${data.role}` })),
    services: services.map(({ id, data }) => ({ value: id, label: data.title })),
    blogCategories: await names('blogCategories'),
    portfolioCategories: await names('portfolioCategories'),
    sampleFormats: await names('sampleFormats'),
  };
}

/** The editor's configuration, derived from the schemas and the present content. */
export async function cmsConfig({ name, repo, branch, reviewed }: CmsBackend): Promise<CmsConfig> {
  const choices = await getChoices();
  const fieldsOf = (schema: z.ZodType) => fields(shapeOf(schema), choices);
  /** @param page address of an entry's page, with `{{slug}}` for the name of its file */
  const folder = (
    path: string,
    label: string,
    schema: z.ZodObject,
    type: 'mdx' | 'json',
    page = `${path}/{{slug}}/`,
  ): Collection => ({
    name: path.replace('/', '-'),
    label,
    folder: `src/content/${path}`,
    preview_path: href(`/${page}`),
    // A file with another name would get a key of which the schema knows nothing.
    aliases_field: false,
    // The field that names the file of a new entry.
    identifier_field: 'title' in schema.shape ? 'title' : 'name',
    extension: type,
    format: type === 'mdx' ? 'yaml-frontmatter' : 'json',
    fields: type === 'mdx' ? [...fieldsOf(schema), BODY] : fieldsOf(schema),
  });
  const file = (path: string, label: string, page: string, content: Field[]) => ({
    name: path.replace(/.*\//, ''),
    label,
    preview_path: href(`/${page}`),
    file: `src/content/${path}.json`,
    format: 'json' as const,
    fields: content,
  });
  // The order of the items in the file is that on the page.
  const listFiles = (name: string, label: string, files: Lists): Collection => ({
    name,
    label,
    files: files.map(([list, title, schema, page = '']) =>
      file(`${name}/${list}`, title, page, [
        { name: 'items', label: title, widget: 'list', root: true, fields: fieldsOf(schema) },
      ]),
    ),
  });
  const disciplines = await getDraftsAsWell('disciplines');
  const pages = await getDraftsAsWell('pages');
  return {
    load_config_file: false,
    app_title: firm.name,
    logo: { src: href('/favicon.svg') },
    // Signing in through a window needs a server and an opener, which the site's headers deny.
    backend: { name, repo, branch, auth_methods: ['token'], squash_merges: true },
    // An edit becomes a branch with a pull request; a folder on this computer has neither.
    publish_mode: reviewed ? 'editorial_workflow' : 'simple',
    site_url: absolute('/'),
    show_preview_links: reviewed,
    // Files for samples; fields for pictures have a folder of their own.
    media_folder: 'public/samples',
    public_folder: '/samples',
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          // Cameras take far larger pictures than any place shows, and write down where.
          transformations: { raster_image: { format: 'webp', quality: 90, width: 2560, height: 2560 } },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      folder('blog', 'Blog', postSchema, 'mdx'),
      folder('authors', 'Authors', authorSchema, 'json', 'people/{{slug}}/'),
      ...disciplines.map(({ id, data }) => folder(`services/${id}`, data.title, serviceSchema, 'mdx')),
      folder('portfolio', 'Portfolio', projectSchema, 'json'),
      folder('samples', 'Samples', sampleGroupSchema, 'json', 'samples/'),
      folder('legal', 'Legal texts', legalSchema, 'mdx'),
      {
        name: 'pages',
        label: 'Pages',
        files: pages.map(({ id, data }) =>
          file(`pages/${id}`, data.title, addressOf(id), fieldsOf(schemaOfPage(Object.keys(data.bands)))),
        ),
      },
      listFiles('home', 'Home page', HOME),
      listFiles('lists', 'Categories and formats', LISTS),
    ],
  };
}

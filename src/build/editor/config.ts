import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import type { z } from 'zod';

import { absolute, href } from '../../lib/href.ts';
import * as home from '../../schemas/home.ts';
import { legalSchema } from '../../schemas/legal.ts';
import * as lists from '../../schemas/lists.ts';
import { pageSchema } from '../../schemas/page.ts';
import { authorSchema, postSchema } from '../../schemas/post.ts';
import { projectSchema } from '../../schemas/project.ts';
import { sampleGroupSchema } from '../../schemas/sample-group.ts';
import { serviceSchema } from '../../schemas/service.ts';
import { site } from '../../site.config.ts';
import type { EditorBackend } from './backend.ts';
import { fields, type Shape, shapeOf } from './fields.ts';

/** A file that holds a list: its name, its label, the schema of an item, the page that shows it. */
type List = readonly [file: string, label: string, schema: z.ZodType, page?: string];

const HOME: List[] = [
  ['claims', 'Claims', home.claimSchema],
  ['disciplines', 'Disciplines', home.disciplineSchema],
  ['process', 'Process', home.processStepSchema],
  ['reasons', 'Reasons', home.reasonSchema],
  ['testimonials', 'Testimonials', home.testimonialSchema],
];
const LISTS: List[] = [
  ['blog-categories', 'Blog categories', lists.blogCategorySchema, 'blog/'],
  ['portfolio-categories', 'Portfolio categories', lists.portfolioCategorySchema, 'portfolio/'],
  ['sample-formats', 'Sample formats', lists.sampleFormatSchema, 'samples/'],
];

/** The text as in the file: a rich editor would rewrite components. */
const BODY: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  modes: ['raw'],
  editor_components: [],
};

/** What an uploaded picture becomes. */
const PICTURE = { format: 'webp', quality: 90, width: 2560, height: 2560 } as const;

/** The schema of a page with its own bands and no others. */
function pageShape(bands: string[]): Shape {
  const { properties: { bands: all, ...properties } = {}, ...shape } = shapeOf(pageSchema);
  const { additionalProperties: band, ...rest } = all ?? {};
  if (!bands.length || typeof band !== 'object') return { ...shape, properties };
  const own = { ...rest, properties: Object.fromEntries(bands.map((name) => [name, band])) };
  return { ...shape, properties: { ...properties, bands: own } };
}

/** Pages with another address than the name of their file. */
const addressOf = (id: string): string =>
  ({ home: '', 'not-found': '404.html', 'server-error': '500.html' })[id] ?? `${id}/`;

/** @param page address of an entry's page, with `{{slug}}` for the name of its file */
const folder = (
  name: string,
  label: string,
  schema: z.ZodObject,
  type: 'mdx' | 'json',
  page = `${name}/{{slug}}/`,
) =>
  ({
    name,
    label,
    folder: `src/content/${name}`,
    preview_path: href(`/${page}`),
    // A file with another name would get a key of which the schema knows nothing.
    aliases_field: false,
    // The field that names the file of a new entry.
    identifier_field: 'title' in schema.shape ? 'title' : 'name',
    extension: type,
    format: type === 'mdx' ? 'yaml-frontmatter' : 'json',
    fields: [...fields(shapeOf(schema)), ...(type === 'mdx' ? [BODY] : [])],
  }) satisfies Collection;

/** @param path of the file below src/content, without its extension */
const file = (path: string, label: string, page: string, content: Field[]) => ({
  name: path.replace(/^\w+\//, '').replaceAll('/', '-'),
  label,
  preview_path: href(`/${page}`),
  file: `src/content/${path}.json`,
  format: 'json',
  fields: content,
});

/** Files that hold a list each; the order of its items is that on the page. */
const listFiles = (name: string, label: string, files: List[]): Collection => ({
  name,
  label,
  files: files.map(([list, title, schema, page = '']) =>
    file(`${name}/${list}`, title, page, [
      { name: 'items', label: title, widget: 'list', root: true, fields: fields(shapeOf(schema)) },
    ]),
  ),
});

/**
 * The editor's configuration: what it edits, and the fields for it, from the schemas of the content.
 * @param pages those of src/content/pages, each with the names of the bands that its template shows
 */
export const editorConfig = (
  { backend: name, repo, branch, local = false }: EditorBackend,
  pages: readonly { id: string; title: string; bands: string[] }[],
): CmsConfig => ({
  load_config_file: false,
  app_title: site.name,
  logo: { src: href('/favicon.svg') },
  // Signing in through a window needs a server and an opener, which the site's headers deny.
  backend: { name, repo, branch, auth_methods: ['token'], squash_merges: true },
  // An edit becomes a branch with a pull request; a folder on this computer has neither.
  publish_mode: local ? 'simple' : 'editorial_workflow',
  show_preview_links: !local,
  site_url: absolute('/'),
  // The pane beside the form would show bare values, and not the page.
  editor: { preview: false },
  // Files for samples; fields for pictures have a folder of their own.
  media_folder: 'public/samples',
  public_folder: '/samples',
  media_libraries: {
    // Cameras take far larger pictures than any place shows, and write down where.
    default: { config: { slugify_filename: true, transformations: { raster_image: PICTURE } } },
    stock_assets: false,
  },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true },
  collections: [
    {
      ...folder('services', 'Services', serviceSchema, 'mdx'),
      // A folder for each discipline.
      nested: { depth: 2, subfolders: false },
      meta: { path: {} },
    },
    folder('blog', 'Blog', postSchema, 'mdx'),
    folder('authors', 'Authors', authorSchema, 'json', 'people/{{slug}}/'),
    folder('portfolio', 'Portfolio', projectSchema, 'json'),
    folder('samples', 'Samples', sampleGroupSchema, 'json', 'samples/'),
    folder('legal', 'Legal texts', legalSchema, 'mdx'),
    {
      name: 'pages',
      label: 'Pages',
      files: pages.map(({ id, title, bands }) =>
        file(`pages/${id}`, title, addressOf(id), fields(pageShape(bands))),
      ),
    },
    listFiles('home', 'Home page', HOME),
    listFiles('lists', 'Categories and formats', LISTS),
  ],
});

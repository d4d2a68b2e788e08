import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import { z } from 'zod';

import { firm } from '../../firm.ts';
import { absolute, href } from '../../lib/href.ts';
import { firmSchema } from '../../schemas/firm.ts';
import * as home from '../../schemas/home.ts';
import { legalSchema } from '../../schemas/legal.ts';
import * as lists from '../../schemas/lists.ts';
import { pageSchema } from '../../schemas/page.ts';
import { authorSchema, postSchema } from '../../schemas/post.ts';
import { projectSchema } from '../../schemas/project.ts';
import { sampleGroupSchema } from '../../schemas/sample-group.ts';
import { serviceSchema } from '../../schemas/service.ts';
import { takeoffSchema } from '../../schemas/takeoff.ts';
import type { EditorBackend } from './backend.ts';
import { fieldsOf, labelOf } from './fields.ts';

/** The text as in the file: a rich editor would rewrite components. */
const BODY: Field = { name: 'body', label: 'Text', widget: 'richtext', modes: ['raw'] };
/** Uploaded pictures are scaled down, and lose the place where they were taken. */
const PICTURE = { format: 'webp', quality: 90, width: 2560, height: 2560 } as const;
const UPLOADS = { slugify_filename: true, transformations: { raster_image: PICTURE } };

/** Services have a folder for each discipline. */
const BY_DISCIPLINE = { nested: { depth: 2, subfolders: false }, meta: { path: {} } };

/** The schema of a page with the bands that its template shows by name, and no others. */
function schemaOfPage(bands: string[]): z.ZodType {
  if (!bands.length) return pageSchema.omit({ bands: true });
  const band = pageSchema.shape.bands.unwrap().valueType;
  const named = z.object(Object.fromEntries(bands.map((name) => [name, band])));
  return pageSchema.extend({ bands: named.optional() });
}

/** Pages with another address than the name of their file. */
const addressOf = (id: string): string =>
  ({ home: '', 'not-found': '404.html', 'server-error': '500.html' })[id] ?? `${id}/`;

/** @param page address of an entry's page, with `{{slug}}` for the name of its file */
const folder = (name: string, schema: z.ZodObject, type: 'mdx' | 'json', page = `${name}/{{slug}}/`) =>
  ({
    name,
    label: labelOf(name),
    folder: `src/content/${name}`,
    preview_path: href(`/${page}`),
    // A file with another name would get a key of which the schema knows nothing.
    aliases_field: false,
    // The field that names the file of a new entry.
    identifier_field: 'title' in schema.shape ? 'title' : 'name',
    extension: type,
    format: type === 'mdx' ? 'yaml-frontmatter' : 'json',
    fields: [...fieldsOf(schema), ...(type === 'mdx' ? [BODY] : [])],
  }) satisfies Collection;

/** @param path of the file below src/content, without its extension */
const file = (path: string, label: string, fields: Field[], page = '') => ({
  name: path.replace(/^\w+\//, '').replaceAll('/', '-'),
  label,
  preview_path: href(`/${page}`),
  file: `src/content/${path}.json`,
  format: 'json',
  fields,
});

/** Files that hold a list each; the order of its items is that on the page. */
const listFiles = (name: string, label: string, schemas: Record<string, z.ZodType>): Collection => ({
  name,
  label,
  files: Object.entries(schemas).map(([list, schema]) => {
    const title = labelOf(list);
    const fields = fieldsOf(schema);
    const items: Field = { name: 'items', label: title, widget: 'list', root: true, fields };
    return file(`${name}/${list}`, title, [items]);
  }),
});

/**
 * The editor's configuration: what it edits, and the fields for it, from the schemas of the content.
 * @param pages entries of src/content/pages, whose bands are those that their templates show
 */
export const editorConfig = (
  { backend: name, repo, branch, local = false }: EditorBackend,
  pages: readonly { id: string; data: { title: string; bands: object } }[],
): CmsConfig => ({
  load_config_file: false,
  app_title: firm.name,
  logo: { src: href('/favicon.svg') },
  // Signing in through a window needs a server and an opener, which the site's headers deny.
  backend: { name, repo, branch, auth_methods: ['token'], squash_merges: true },
  // An edit becomes a branch with a pull request; a folder on this computer has neither.
  publish_mode: local ? 'simple' : 'editorial_workflow',
  site_url: absolute('/'),
  // The pane beside the form would show bare values, and not the page.
  editor: { preview: false },
  // Files for samples; fields for pictures have a folder of their own.
  media_folder: 'public/samples',
  public_folder: '/samples',
  media_libraries: { default: { config: UPLOADS }, stock_assets: false },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true },
  collections: [
    {
      name: 'firm',
      label: 'The firm',
      files: [
        file('firm', 'Facts about the firm', fieldsOf(firmSchema)),
        file('redirects', 'Old addresses', [{ name: 'to', widget: 'keyvalue', root: true, required: false }]),
      ],
    },
    { ...folder('services', serviceSchema, 'mdx'), ...BY_DISCIPLINE },
    folder('blog', postSchema, 'mdx'),
    folder('authors', authorSchema, 'json', 'people/{{slug}}/'),
    folder('portfolio', projectSchema, 'json'),
    folder('samples', sampleGroupSchema, 'json', 'samples/'),
    folder('takeoffs', takeoffSchema, 'json', 'samples/{{slug}}/'),
    folder('legal', legalSchema, 'mdx'),
    {
      name: 'pages',
      label: 'Pages',
      files: pages.map(({ id, data: { title, bands } }) =>
        file(`pages/${id}`, title, fieldsOf(schemaOfPage(Object.keys(bands))), addressOf(id)),
      ),
    },
    listFiles('home', 'Home page', {
      claims: home.claimSchema,
      disciplines: home.disciplineSchema,
      process: home.processStepSchema,
      reasons: home.reasonSchema,
      testimonials: home.testimonialSchema,
    }),
    listFiles('lists', 'Lists', {
      'blog-categories': lists.blogCategorySchema,
      'portfolio-categories': lists.portfolioCategorySchema,
      'sample-formats': lists.sampleFormatSchema,
    }),
  ],
});

import type { Field, RelationField } from '@sveltia/cms';
import { z } from 'zod';

import { PICTURES } from '../../pictures/inspect.ts';

type Keyword = 'description' | 'format' | 'pattern' | 'required' | 'readOnly' | 'default';
type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The JSON schema of a value, as far as the editor uses it. */
export interface Shape extends Pick<z.core.JSONSchema.JSONSchema, Keyword | Limit> {
  type?: string;
  enum?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  /** Collection whose entries the value refers to, as in src/content.config.ts. */
  reference?: string;
}

/** Texts that may be longer get a box of several lines. */
const LONG = 90;

/** Converts a schema of a collection to a JSON schema. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const ofList = (file: string) => ({ collection: 'lists', file, value_field: 'items.*.name' });
/** Where the editor finds the entries that a value may refer to. */
const RELATIONS: Record<
  string,
  Pick<RelationField, 'collection' | 'file' | 'value_field' | 'display_fields'>
> = {
  authors: { collection: 'authors', display_fields: ['{{name}}, {{role}}'] },
  services: { collection: 'services', display_fields: ['title'] },
  samples: { collection: 'samples', display_fields: ['title'] },
  blogCategories: ofList('blog-categories'),
  portfolioCategories: ofList('portfolio-categories'),
  sampleFormats: ofList('sample-formats'),
};

/** `heroDescription` becomes `Hero description`. */
const label = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * The editor's fields for an object, in the order of its schema, without what the loader fills in.
 * @throws Error for a value that the editor has no field for
 */
export const fields = ({ properties = {}, required = [] }: Shape): Field[] =>
  Object.entries(properties)
    .filter(([, value]) => !value.readOnly)
    .map(([name, value]) => field(name, value, required.includes(name)));

function field(name: string, value: Shape, required: boolean): Field {
  const { description: hint = '', minLength: minlength, maxLength: maxlength } = value;
  const common = { name, label: label(name), hint, required };
  if (value.reference) {
    const relation = RELATIONS[value.reference];
    if (relation) return { ...common, widget: 'relation', ...relation };
  } else if (value.enum) return { ...common, widget: 'select', options: value.enum };
  else
    switch (value.format ?? value.type) {
      case 'date':
        return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
      case 'picture':
        // Written as ./crane.webp; without the point, the editor writes an address.
        return { ...common, widget: 'image', media_folder: `/${PICTURES}`, public_folder: '.' };
      case 'document':
        return { ...common, widget: 'file', media_folder: '/public/samples', public_folder: '.' };
      case 'string': {
        const limits = { ...common, minlength, maxlength };
        if (maxlength && maxlength > LONG)
          return { ...limits, widget: 'text', pattern: ['^[^\\n\\r]*$', 'Keep this text on one line.'] };
        return { ...limits, widget: 'string', pattern: value.pattern ? [value.pattern, hint] : undefined };
      }
      case 'integer':
        return { ...common, widget: 'number', value_type: 'int', min: value.minimum, max: value.maximum };
      case 'boolean':
        return { ...common, widget: 'boolean', default: value.default === true };
      case 'object':
        if (value.properties) return { ...common, widget: 'object', fields: fields(value) };
        break;
      case 'array': {
        const { items = {}, minItems: min, maxItems: max } = value;
        return items.properties
          ? { ...common, widget: 'list', fields: fields(items), min, max }
          : { ...common, widget: 'list', field: field('item', items, true), min, max };
      }
    }
  throw new Error(`src/build/editor/fields.ts: no field for "${name}" (${JSON.stringify(value)}).`);
}

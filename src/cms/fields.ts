import type { Field } from '@sveltia/cms';
import { z } from 'zod';

import { PICTURES } from '../pictures/inspect.ts';

type Keyword = 'description' | 'format' | 'pattern' | 'required' | 'minimum' | 'maximum';
type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The JSON schema of a value, as far as the editor uses it. */
export interface Shape extends Pick<z.core.JSONSchema.JSONSchema, Keyword | Limit> {
  type?: string;
  enum?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  /** Collection whose entries the value refers to. */
  reference?: string;
  /** What the schema says of a text that does not follow its pattern. */
  mistake?: string;
}

/** Options of a field that refers to an entry, by collection: the entries' ids and names. */
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/** Texts that may be longer get a box of several lines. */
const LONG = 90;

/** A text that no pattern of ours allows; the schema's words about it, without the text itself. */
const ODD = 'http:// ?\n';
const mistakeOf = (schema: z.core.$ZodType): string | undefined =>
  z
    .safeParse(schema, ODD)
    .error?.issues.at(-1)
    ?.message.replace(/; found .*/s, '.');

/** Converts a schema of a collection to a JSON schema. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
      if (jsonSchema.pattern) Object.assign(jsonSchema, { mistake: mistakeOf(zodSchema) });
      if (type !== 'pipe') return;
      // Only the output of Astro's reference() names the collection.
      const { data } = z.looseObject({ collection: z.string() }).safeParse(z.safeParse(zodSchema, 'x').data);
      if (data) Object.assign(jsonSchema, { reference: data.collection });
    },
  }) as Shape;
}

/** `heroDescription` becomes `Hero description`. */
const label = (name: string): string =>
  (name[0] ?? '').toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * The editor's fields for an object, in the order of its schema.
 * @throws Error for a value that the editor has no field for
 */
export function fields(shape: Shape, choices: Choices): Field[] {
  return Object.entries(shape.properties ?? {}).map(([name, value]) =>
    field(name, value, shape.required?.includes(name) ?? false, choices),
  );
}

function field(name: string, value: Shape, required: boolean, choices: Choices): Field {
  const { description: hint = '', minLength: minlength, maxLength: maxlength, pattern, mistake } = value;
  const common = { name, label: label(name), hint, required };
  const options = value.reference ? choices[value.reference] : value.enum;
  if (options) return { ...common, widget: 'select', options: [...options] };
  // A reference without choices would accept any text, which would stop the build later.
  switch (value.reference ? undefined : (value.format ?? value.type)) {
    case 'date':
      return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'picture':
      return {
        ...common,
        widget: 'image',
        media_folder: `/${PICTURES}`,
        // Written as ./crane.webp; without the point, the editor writes an address.
        public_folder: '.',
      };
    case 'document':
      return { ...common, widget: 'file', media_folder: '/public/samples', public_folder: '.' };
    case 'string':
      if (maxlength && maxlength > LONG)
        return {
          ...common,
          minlength,
          maxlength,
          widget: 'text',
          pattern: ['^[^\\n\\r]*$', 'Keep this text on one line.'],
        };
      return {
        ...common,
        minlength,
        maxlength,
        widget: 'string',
        pattern: pattern ? [pattern, mistake ?? hint] : undefined,
      };
    case 'integer':
      return { ...common, widget: 'number', value_type: 'int', min: value.minimum, max: value.maximum };
    case 'number':
      return { ...common, widget: 'number', value_type: 'float' };
    case 'boolean':
      return { ...common, widget: 'boolean' };
    case 'object':
      return { ...common, widget: 'object', fields: fields(value, choices) };
    case 'array': {
      const { items = {}, minItems: min, maxItems: max } = value;
      return items.properties
        ? { ...common, widget: 'list', fields: fields(items, choices), min, max }
        : { ...common, widget: 'list', field: field('item', items, true, choices), min, max };
    }
  }
  throw new Error(`src/cms/fields.ts: the editor has no field for "${name}" (${JSON.stringify(value)}).`);
}

import type { Field } from '@sveltia/cms';
import { z } from 'zod';

/** What a JSON schema made of ours says about a value. */
export interface Shape {
  type?: string;
  description?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  /** What a record holds under each of its names. */
  additionalProperties?: Shape;
  /** Collection that the value names an entry of. */
  reference?: string;
}

/** What a field that refers to an entry offers: each entry's id, and what it is called. */
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/** Longer lines get a box in which they can be read whole. */
const LONG = 90;

/**
 * What the schema of a collection asks of a file, as a JSON schema.
 * @param schema one of src/schemas
 */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
      if (type !== 'pipe') return;
      // Only what Astro's reference() makes of a text tells the collection.
      const { data } = z.looseObject({ collection: z.string() }).safeParse(z.safeParse(zodSchema, 'x').data);
      if (data) Object.assign(jsonSchema, { reference: data.collection });
    },
  }) as Shape;
}

/** `heroDescription` becomes `Hero description`. */
const label = (name: string): string =>
  (name[0] ?? '').toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * The fields of the editor in the browser for an object, in the order of its schema.
 * @param shape the object's JSON schema
 * @param choices entries of each collection that others refer to
 * @throws Error for a value that the editor has no field for
 */
export function fields(shape: Shape, choices: Choices): Field[] {
  return Object.entries(shape.properties ?? {}).map(([name, value]) =>
    field(name, value, shape.required?.includes(name) ?? false, choices),
  );
}

function field(name: string, value: Shape, required: boolean, choices: Choices): Field {
  const { description: hint = '' } = value;
  const common = { name, label: label(name), hint, required };
  const options = value.reference ? choices[value.reference] : value.enum;
  if (options) return { ...common, widget: 'select', options: [...options] };
  // A name that could be that of any entry would stop the build later.
  switch (value.reference ? undefined : (value.format ?? value.type)) {
    case 'date':
      return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'string': {
      const limits = {
        ...(value.minLength !== undefined && { minlength: value.minLength }),
        ...(value.maxLength !== undefined && { maxlength: value.maxLength }),
      };
      if ((value.maxLength ?? 0) > LONG)
        return {
          ...common,
          ...limits,
          widget: 'text',
          pattern: ['^[^\\n\\r]*$', 'Keep this text on one line.'],
        };
      return {
        ...common,
        ...limits,
        widget: 'string',
        ...(value.pattern && { pattern: [value.pattern, hint] }),
      };
    }
    case 'integer':
      return { ...common, widget: 'number', value_type: 'int', ...within(value.minimum, value.maximum) };
    case 'boolean':
      return { ...common, widget: 'boolean' };
    case 'object':
      return { ...common, widget: 'object', fields: fields(value, choices) };
    case 'array': {
      const { items = {} } = value;
      const inside = items.properties
        ? { fields: fields(items, choices) }
        : { field: field('item', items, true, choices) };
      return { ...common, widget: 'list', ...inside, ...within(value.minItems, value.maxItems) };
    }
  }
  throw new Error(`src/cms/fields.ts: the editor has no field for "${name}" (${JSON.stringify(value)}).`);
}

const within = (min?: number, max?: number) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

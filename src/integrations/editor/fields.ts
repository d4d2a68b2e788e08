import type { Field, RelationField } from '@sveltia/cms';
import type { z } from 'zod';

import { PICTURES } from '../../schemas/content-files.ts';
import { type JsonSchema, jsonSchemaOf } from '../../schemas/json-schema.ts';
import { translations } from '../../schemas/languages.ts';
import { hasPart } from '../../schemas/page.ts';
import { type Source, sources } from '../../schemas/sources.ts';
import { labelOf } from './labels.ts';

/** On a site with several languages, the value is different in each. */
export const OF_EACH = translations().length ? { i18n: true } : {};
const OF_ALL = translations().length ? { i18n: 'duplicate' as const } : {};
/** Texts that may be longer get a multi-line box. */
const LONG = 90;

const ofList = (file: string) => ({ collection: 'lists', file, value_field: 'items.*.name' });
/** The entries that a value may refer to, in the editor's terms. */
const RELATIONS: Record<string, Omit<RelationField, 'name' | 'widget'>> = {
  authors: { collection: 'authors', display_fields: ['{{name}}, {{role}}'] },
  services: { collection: 'services' },
  samples: { collection: 'samples' },
  blogCategories: ofList('blog-categories'),
  portfolioCategories: ofList('portfolio-categories'),
  sampleFormats: ofList('sample-formats'),
};

/**
 * The editor's fields for an object schema, in its order, without those that the loader fills in.
 * @throws Error for a value that the editor has no field for
 */
export const fieldsOf = (schema: z.ZodType): Field[] => fields(jsonSchemaOf(schema));

/** False for a reference to a collection that the firm has left out, with which the editor would not open. */
function leadsSomewhere({ reference = '', items }: JsonSchema): boolean {
  const { part }: Partial<Source> = (sources as Record<string, Source>)[reference] ?? {};
  return (!part || hasPart(part)) && (!items || leadsSomewhere(items));
}

const fields = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties)
    .filter(([, value]) => !value.derived && leadsSomewhere(value))
    .map(([name, value]) => field(name, value, required.includes(name)));

/** True for a value that is the same in every language: an id, choice, integer or file, but no name from a list. */
const isOfAll = ({ format = '', reference = format, type, ...value }: JsonSchema): boolean =>
  Boolean(value.enum) ||
  type === 'integer' ||
  /^(?:authors|services|samples|picture|document)$/.test(reference);

function field(name: string, value: JsonSchema, required: boolean): Field {
  const { description: hint = '', minLength = 0, maxLength: maxlength, pattern, items = {} } = value;
  const languages = isOfAll(value) ? OF_ALL : OF_EACH;
  const common = { name, label: labelOf(name), hint, required, ...languages };
  // Of a minimum of 1, the editor would count to it in red below optional fields that are empty.
  const limits = { ...common, minlength: minLength > 1 ? minLength : undefined, maxlength };
  const relation = RELATIONS[value.reference ?? ''];
  if (relation) return { ...common, ...relation, widget: 'relation' };
  if (value.enum) return { ...common, widget: 'select', options: value.enum };
  if (value.properties) return { ...common, widget: 'object', fields: fields(value) };
  switch (value.reference ?? value.format ?? value.type) {
    case 'date':
      return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'color-hex':
      return { ...common, widget: 'color', allow_input: true };
    case 'picture':
      // Saved as ./crane.webp; without the point, the editor would save a URL.
      return { ...common, widget: 'image', media_folder: `/${PICTURES}`, public_folder: '.' };
    case 'document':
      return { ...common, widget: 'file', media_folder: '/public/samples', public_folder: '.' };
    // The disciplines of licenses are not a collection, so the writer types them.
    case 'licenses':
    case 'link':
    case 'string':
      return maxlength && maxlength > LONG
        ? { ...limits, widget: 'text' }
        : { ...limits, widget: 'string', pattern: pattern ? [pattern, hint] : undefined };
    case 'integer':
      return { ...common, widget: 'number', value_type: 'int', min: value.minimum, max: value.maximum };
    case 'number':
      return { ...common, widget: 'number', value_type: 'float' };
    case 'boolean':
      return { ...common, widget: 'boolean', default: value.default === true };
    case 'array': {
      const list = { ...common, widget: 'list' as const, min: value.minItems, max: value.maxItems };
      return items.properties
        ? { ...list, fields: fields(items) }
        : { ...list, field: field('item', items, true) };
    }
  }
  throw new Error(`src/integrations/editor/fields.ts: no field for "${name}" (${JSON.stringify(value)}).`);
}

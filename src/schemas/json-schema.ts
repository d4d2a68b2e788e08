import { z } from 'zod';

type Keyword = 'description' | 'format' | 'pattern' | 'required' | 'default';
type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The parts that we use of the JSON schema of a value, including the `meta` of our schemas. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Keyword | Limit> {
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  /** Collection that the value refers to. */
  reference?: string;
  /** True for a value that the loader fills in. */
  derived?: boolean;
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

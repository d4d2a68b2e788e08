import { z } from 'zod';

/** The JSON schema of a value with the `meta` of our schemas. */
export interface Shape {
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  /** Collection that the value refers to. */
  reference?: string;
  format?: string;
}

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

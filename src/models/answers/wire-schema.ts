import { z } from 'zod';
import { rememberedOf } from '../../text/remembered.js';

/** A JSON schema as zod writes it. */
export type JsonSchema = Record<string, unknown>;

/** Throws, as a bug, on what has no JSON schema, and on one that contains itself. */
export const jsonSchema = rememberedOf(
  (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, { io: 'input', cycles: 'throw', reused: 'inline' }),
);

/** The alternatives of a schema, whichever way they are written. */
export function branchesOf({ type, anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined {
  if (Array.isArray(type)) return type.map((each) => ({ type: String(each) }));
  return (anyOf ?? oneOf) as JsonSchema[] | undefined;
}

/** A JSON schema that every vendor takes: a closed object at the root, every key required, no constraint but enums. */
export interface WireSchema {
  type?: string;
  enum?: (string | number | boolean)[];
  anyOf?: WireSchema[];
  items?: WireSchema;
  properties?: Record<string, WireSchema>;
  required?: string[];
  additionalProperties?: false;
}

/** Limits are left out: the prompt asks for lengths of its own, and a model that saw these wider ones would aim at them. */
const leftOut = ['$schema', 'maxItems', 'maxLength', 'minimum', 'maximum'];
const understood = new Set(['type', 'enum', 'const', 'anyOf', 'oneOf', 'items', ...leftOut]);
const ofObjects = new Set(['properties', 'required']);

/**
 * The portable schema of an answer, with its keys in their order. The answer is checked against the limits afterwards.
 * Throws, as a bug, on a schema that no vendor takes.
 */
export const wireSchema = rememberedOf((schema: z.ZodType): WireSchema => {
  const wire = portable(jsonSchema(schema), []);
  if (wire.type !== 'object') throw notPortable([], 'is no object');
  return wire;
});

/** The same as it is sent. */
export const wireText = rememberedOf((wire: WireSchema) => JSON.stringify(wire));

function portable(schema: JsonSchema, path: string[]): WireSchema {
  const branches = branchesOf(schema);
  const type = branches ? undefined : schema.type;
  const values = (schema.enum ?? ('const' in schema ? [schema.const] : undefined)) as WireSchema['enum'];
  if (typeof type !== 'string' && !branches && !values) throw notPortable(path, 'may be anything');
  const isOdd = (key: string) => !understood.has(key) && !(schema.type === 'object' && ofObjects.has(key));
  const odd = Object.keys(schema).find(isOdd);
  if (odd !== undefined) throw notPortable(path, `has ${odd}`);
  const kind = typeof type === 'string' ? type : values && typeof values[0];
  return {
    ...(kind && { type: kind }),
    ...(values && { enum: values }),
    ...(branches && { anyOf: branches.map((each) => portable(each, path)) }),
    ...(type === 'array' && { items: portable(schema.items as JsonSchema, [...path, '[]']) }),
    ...(type === 'object' && closed(schema, path)),
  };
}

function closed(schema: JsonSchema, path: string[]): WireSchema {
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (!properties || schema.additionalProperties) throw notPortable(path, 'has keys of any name');
  const required = (schema.required ?? []) as string[];
  const missing = Object.keys(properties).find((key) => !required.includes(key));
  if (missing !== undefined) throw notPortable([...path, missing], 'may be missing');
  const wired = Object.entries(properties).map(([key, each]) => [key, portable(each, [...path, key])]);
  return {
    properties: Object.fromEntries(wired) as Record<string, WireSchema>,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function notPortable(path: string[], why: string): Error {
  return new Error(`the schema of an answer is not portable: ${path.join('.') || 'its root'} ${why}`);
}

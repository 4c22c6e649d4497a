import { SHARED } from '@cartwright/contracts/shared-values';
import type { z } from 'zod';
import { compileToWire } from './wire-value.ts';

/** Writes a value as JSON; undefined where JSON has nothing to write. */
export type Serializer = (value: unknown) => string | undefined;

/**
 * Makes a serializer from a schema: what the schema omits is left out, and codecs encode, as `z.encode` would do, but
 * without checking the value, which is several times faster. What a value of a shared schema writes is kept for as long
 * as the value itself.
 */
export const compileSerializer = (schema: z.core.$ZodType): Serializer =>
  SHARED.has(schema) ? shared.getOrInsertComputed(schema, () => kept(serializerOf(schema))) : serializerOf(schema);

/** One serializer for all answers that share a value. */
const shared = new WeakMap<z.core.$ZodType, Serializer>();

/** One value is in many answers and never changes. */
function kept(serialize: Serializer): Serializer {
  const texts = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return serialize(value);
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = serialize(value);
    if (text !== undefined) texts.set(value, text);
    return text;
  };
}

/** A text is put together only around kept texts. */
function serializerOf(schema: z.core.$ZodType): Serializer {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (!holdsShared(schema)) {
    const toWire = compileToWire(schema);
    return (value) => JSON.stringify(toWire(value));
  }
  switch (def.type) {
    case 'object':
      return objectSerializer(def.shape);
    case 'array':
      return arraySerializer(compileSerializer(def.element));
    case 'record':
      return recordSerializer(compileSerializer(def.valueType));
    case 'nullable':
    case 'optional':
    case 'readonly':
      return unlessNothing(compileSerializer(def.innerType));
    default:
      throw new Error(`a shared schema is inside of one that has no parts: ${def.type}`);
  }
}

/** Whether a schema has parts whose texts are kept. */
const holdsShared = (schema: z.core.$ZodType): boolean =>
  partsOf(schema).some((part) => SHARED.has(part) || holdsShared(part));

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'nullable':
    case 'optional':
    case 'readonly':
      return [def.innerType];
    default:
      return [];
  }
}

const unlessNothing =
  (serialize: Serializer): Serializer =>
  (value) => {
    if (value === undefined) return undefined;
    return value === null ? 'null' : serialize(value);
  };

function objectSerializer(shape: Readonly<Record<string, z.core.$ZodType>>): Serializer {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    key: `${JSON.stringify(name)}:`,
    serialize: compileSerializer(schema),
  }));
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>; // typed by the handler's own contract
    let text = '';
    for (const { name, key, serialize } of fields) {
      const json = serialize(from[name]);
      if (json !== undefined) text += text === '' ? key + json : `,${key}${json}`;
    }
    return `{${text}}`;
  };
}

const arraySerializer =
  (serialize: Serializer): Serializer =>
  (value) =>
    `[${(value as readonly unknown[]).map((each) => serialize(each) ?? 'null').join(',')}]`;

const recordSerializer =
  (serialize: Serializer): Serializer =>
  (value) => {
    const entries = Object.entries(value as object).flatMap(([key, each]) => {
      const json = serialize(each);
      return json === undefined ? [] : [`${JSON.stringify(key)}:${json}`];
    });
    return `{${entries.join(',')}}`;
  };

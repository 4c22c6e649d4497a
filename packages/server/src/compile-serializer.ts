import { SHARED } from '@cartwright/contracts/shared-values';
import { z } from 'zod';

/** Writes a value as JSON; undefined where JSON has nothing to write. */
export type Serializer = (value: unknown) => string | undefined;

/**
 * Makes a serializer from a schema: what the schema omits is left out, and codecs encode, as `z.encode` would do, but
 * without checking the value, which is several times faster. What a value of a shared schema writes is kept for as long
 * as the value itself.
 */
export const compileSerializer = (schema: z.core.$ZodType): Serializer =>
  SHARED.has(schema) ? kept(serializerOf(schema)) : serializerOf(schema);

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

function serializerOf(schema: z.core.$ZodType): Serializer {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'literal':
    case 'enum':
      return JSON.stringify;
    case 'number':
    case 'boolean':
    case 'null':
      return String;
    case 'undefined':
      return () => undefined;
    case 'object':
      return objectSerializer(def.shape);
    case 'array':
      return arraySerializer(compileSerializer(def.element));
    case 'record':
      return recordSerializer(compileSerializer(def.valueType));
    case 'nullable':
      return orNull(compileSerializer(def.innerType));
    case 'optional':
    case 'readonly':
      return orNothing(compileSerializer(def.innerType));
    case 'pipe':
      return schema instanceof z.core.$ZodCodec ? codecSerializer(schema) : byZod(schema);
    default:
      return byZod(schema);
  }
}

/** For what is rare and small: zod decides, for instance which option of a union fits. */
const byZod =
  (schema: z.core.$ZodType): Serializer =>
  (value) =>
    value === undefined ? undefined : JSON.stringify(z.core.encode(schema, value));

const orNull =
  (serialize: Serializer): Serializer =>
  (value) =>
    value === null ? 'null' : serialize(value);

const orNothing =
  (serialize: Serializer): Serializer =>
  (value) =>
    value === undefined ? undefined : serialize(value);

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

/** A codec encodes by itself, so what it reads may have any shape. */
function codecSerializer({ _zod: { def } }: z.core.$ZodCodec): Serializer {
  const serialize = compileSerializer(def.in);
  const payload = { value: undefined, issues: [] };
  return (value) => serialize(def.reverseTransform(value, payload));
}

import { z } from 'zod';

/** A value as JSON has it: encoded, and with nothing but what its schema names. */
export type ToWire = (value: unknown) => unknown;

/**
 * Compiles what `z.encode` does with a value, without checking it. Codecs encode, and objects are copied field by field:
 * writing one plain copy by `JSON.stringify` is several times faster than writing each of its values.
 */
export function compileToWire(schema: z.core.$ZodType): ToWire {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'literal':
    case 'enum':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return asItIs;
    case 'object':
      return objectToWire(def.shape);
    case 'array':
      return arrayToWire(compileToWire(def.element));
    case 'record':
      return recordToWire(compileToWire(def.valueType));
    case 'nullable':
    case 'optional':
    case 'readonly':
      return unlessNothing(compileToWire(def.innerType));
    case 'pipe':
      return schema instanceof z.core.$ZodCodec ? codecToWire(schema) : byZod(schema);
    default:
      return byZod(schema);
  }
}

const asItIs: ToWire = (value) => value;

const unlessNothing = (toWire: ToWire): ToWire =>
  toWire === asItIs ? asItIs : (value) => (value === undefined || value === null ? value : toWire(value));

/** For what is rare and small: zod decides, for instance which option of a union fits. */
const byZod = (schema: z.core.$ZodType): ToWire => unlessNothing((value) => z.core.encode(schema, value));

function objectToWire(shape: Readonly<Record<string, z.core.$ZodType>>): ToWire {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, toWire: compileToWire(schema) }));
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>; // typed by the handler's own contract
    const wire: Record<string, unknown> = {};
    for (const { name, toWire } of fields) wire[name] = toWire(from[name]);
    return wire;
  };
}

const arrayToWire = (toWire: ToWire): ToWire =>
  toWire === asItIs ? asItIs : (value) => (value as readonly unknown[]).map((each) => toWire(each));

const recordToWire =
  (toWire: ToWire): ToWire =>
  (value) =>
    Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, toWire(each)]));

/** A codec encodes by itself, so what it reads may have any shape. */
function codecToWire({ _zod: { def } }: z.core.$ZodCodec): ToWire {
  const toWire = compileToWire(def.in);
  const payload = { value: undefined, issues: [] };
  return (value) => toWire(def.reverseTransform(value, payload));
}

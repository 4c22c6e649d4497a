import { SHARED } from '@cartwright/contracts/shared-values';
import { Money } from '@cartwright/contracts/common';
import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSerializer } from './answer-serializer.ts';
import { compileSerializer } from './compile-serializer.ts';

const Everything = z.object({
  text: z.string(),
  'quoted "key"': z.string(),
  amount: Money,
  count: z.int(),
  ratio: z.number(),
  is: z.boolean(),
  nothing: z.null(),
  maybe: z.string().optional(),
  orNull: z.string().nullable(),
  neither: z.object({ a: z.string() }).nullish(),
  choice: z.enum(['A', 'B']),
  always: z.literal('x'),
  list: z.array(z.object({ id: z.string(), price: Money.nullable() })).readonly(),
  byId: z.record(z.string(), z.object({ n: z.int() })),
  pair: z.tuple([z.string(), z.int()]),
  either: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), price: Money }),
    z.object({ kind: z.literal('b'), names: z.array(z.string()) }),
  ]),
  filled: z.string().default('d'),
});

const value = {
  text: 'a "quoted" line\n</script> \u2028 é 🥑 \ud800',
  'quoted "key"': 'k',
  amount: cents(-1_299),
  count: -3,
  ratio: 0.1,
  is: false,
  nothing: null,
  orNull: null,
  neither: undefined,
  choice: 'B',
  always: 'x',
  list: [
    { id: '1', price: cents(5), secret: 'stripped' },
    { id: '2', price: null },
  ],
  byId: { 'a "b"': { n: 1, secret: 2 } },
  pair: ['p', 2],
  either: { kind: 'a', price: cents(100) },
  filled: 'f',
  secret: 'stripped',
} as const;

const byZod = (schema: z.ZodType, of: unknown) => JSON.stringify(z.encode(schema, of));

test('writes what zod would write: stripped, encoded, escaped, and without what is undefined', () => {
  const text = compileSerializer(Everything)(value);
  expect(text).toBe(byZod(Everything, value));
  expect(text).not.toContain('secret');
  const other = { ...value, maybe: 'm', orNull: 'n', neither: { a: 'a' }, either: { kind: 'b', names: [] }, list: [] };
  expect(compileSerializer(Everything)(other)).toBe(byZod(Everything, other));
});

test('an empty object and an empty list are written, and nothing where there is no body', () => {
  expect(compileSerializer(z.object({ a: z.string().optional() }))({})).toBe('{}');
  expect(compileSerializer(z.array(z.string()))([])).toBe('[]');
  expect(compileSerializer(z.undefined())(undefined)).toBeUndefined();
});

test('a shared value is written once for as long as it lives', () => {
  const Shared = z.object({ id: z.string() });
  SHARED.add(Shared, {});
  const tile = { id: 'first' };
  const serialize = compileSerializer(z.array(Shared));
  expect(serialize([tile, tile])).toBe('[{"id":"first"},{"id":"first"}]');
  tile.id = 'changed, which it must not';
  expect(serialize([tile])).toBe('[{"id":"first"}]');
});

test('around shared values it writes what zod would write', () => {
  const Shared = z.object({ id: z.string(), price: Money });
  SHARED.add(Shared, {});
  const Around = z.object({
    all: z.array(Shared).optional(),
    best: Shared.nullable(),
    none: Shared.nullish(),
    byId: z.record(z.string(), Shared.optional()),
    rest: Everything,
    count: z.int(),
  });
  const tile = { id: 'a "b"', price: cents(5), secret: 'stripped' };
  const of = {
    all: [tile, tile],
    best: null,
    none: undefined,
    byId: { 'x "y"': tile, z: undefined },
    rest: value,
    count: 2,
  };
  expect(compileSerializer(Around)(of)).toBe(byZod(Around, of));
  const less = { ...of, all: undefined, best: tile, none: null, secret: 'stripped' };
  expect(compileSerializer(Around)(less)).toBe(byZod(Around, less));
});

test('a checked serializer throws when an answer is not what its contract says', () => {
  const Answer = z.object({ id: z.string(), amount: Money });
  const checked = answerSerializer(true)({ schema: Answer });
  expect(checked({ id: 'a', amount: cents(1) })).toBe('{"id":"a","amount":"USD 0.01"}');
  expect(() => checked({ id: 1, amount: cents(1) })).toThrow('expected string');
  expect(() => checked({ id: 'a', amount: 0.5 })).toThrow('amount');
  expect(() => answerSerializer(true)({ schema: {}, url: '/here' })).toThrow('/here has an answer without a contract');
});

test('a checked serializer finds a shared value that was changed', () => {
  const Shared = z.object({ id: z.string() });
  SHARED.add(Shared, {});
  const checked = answerSerializer(true)({ schema: Shared });
  const tile = { id: 'first' };
  checked(tile);
  tile.id = 'second';
  expect(() => checked(tile)).toThrow('differs from its contract');
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';
import {
  chargeState,
  type EnumColumn,
  enumColumn,
  holdState,
  intentState,
  laterMoveStatus,
  laterMoveType,
  legState,
  legTender,
} from './enums.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

/** The values that a constraint of the database allows in a column; `column` is `schema.table.column`. */
async function allowed(column: string): Promise<readonly string[]> {
  const [schema = '', table = '', name = ''] = column.split('.');
  // By name, since the service may not look into every schema.
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(con.oid) as rule
      from pg_constraint con join pg_class rel on rel.oid = con.conrelid join pg_namespace space on space.oid = rel.relnamespace
     where space.nspname = ${schema} and rel.relname = ${table} and con.contype = 'c'`.execute(
    pay.databases.service.read,
  );
  const rule = rows.map((row) => row.rule).find((each) => each.includes(`(${name} = ANY`)) ?? '';
  return [...rule.matchAll(/'(\w+)'/g)].map(([, word = '']) => word).toSorted();
}

test.each<[string, EnumColumn<string>]>([
  ['pay.intent.state', intentState],
  ['pay.leg.tender', legTender],
  ['pay.leg.state', legState],
  ['sim.charge.state', chargeState],
  ['sim.move.state', holdState],
])('%s is read by the very words that its table allows', async (column, { words }) => {
  expect(words.toSorted()).toEqual(await allowed(column));
});

test.each<[string, EnumColumn<string>]>([
  ['pay.txn.type', laterMoveType],
  ['pay.txn.status', laterMoveStatus],
])('%s is read by some of the words that its table allows', async (column, { words }) => {
  expect(await allowed(column)).toEqual(expect.arrayContaining([...words]));
});

test('a stored value is returned as it is, and any other is a fault that names the column', () => {
  const column = enumColumn('pay.intent.state', ['open', 'captured']);
  expect(column.parse('captured')).toBe('captured');
  const others = fc.oneof(fc.constantFrom('', 'OPEN', 'toString', 'open '), fc.string());
  fc.assert(
    fc.property(
      others.filter((word) => word !== 'open' && word !== 'captured'),
      (word) => {
        expect(() => column.parse(word)).toThrow('pay.intent.state holds ');
      },
    ),
  );
});

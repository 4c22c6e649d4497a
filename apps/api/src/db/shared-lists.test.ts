import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@cartwright/contracts/shared-lists';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { makeSmallWorld } from '#testing/small-world.ts';

test("the shop's ledger accepts every shared type and status of a movement of money, and no other", async () => {
  const { db, close } = await makeSmallWorld(inject('postgresUrl'), 1);
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'tender_tx'::regclass and contype = 'c' order by conname`.execute(db.read);
  await close();
  const textAbout = (column: string) =>
    [...(rows.find(({ rule }) => rule.includes(`((${column} = `))?.rule.matchAll(/'(\w+)'/g) ?? [])]
      .map(([, word]) => word)
      .toSorted((a = '', b = '') => (a < b ? -1 : 1));
  expect(textAbout('status')).toEqual(TRANSACTION_STATUSES);
  expect(textAbout('type')).toEqual(TRANSACTION_TYPES);
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addDemoCards, demoCards } from './demo-cards.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

test('the demo shoppers have their cards, and a second start adds none', async () => {
  const deps = { db: pay.databases.service, vault: pay.vault };
  expect(await addDemoCards(deps, Date.now())).toBe(6);
  expect(await addDemoCards(deps, Date.now() + 1)).toBe(0);
  const rows = await pay.databases.service.read.selectFrom('pay.card').select(['id', 'last_four', 'brand']).execute();
  const kept = rows.toSorted((a, b) => a.last_four.localeCompare(b.last_four) || a.id.localeCompare(b.id));
  // The ids are those that the shop's past orders name.
  expect(kept.map((row) => `${row.brand} ${row.last_four}`)).toEqual([
    'AMEX 0005',
    'VISA 0341',
    'VISA 1111',
    'VISA 4242',
    'MASTERCARD 4444',
    'MASTERCARD 4444',
  ]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(demoCards().map(({ cardId }) => cardId)));
});

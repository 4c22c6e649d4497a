import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addDemoCards } from './demo-cards.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

test('the demo shoppers have their cards, and a second start adds none', async () => {
  const deps = { db: pay.databases.service, vault: pay.vault };
  expect(await addDemoCards(deps, Date.now())).toBe(6);
  expect(await addDemoCards(deps, Date.now() + 1)).toBe(0);
  const rows = await pay.databases.service.read.selectFrom('pay.card').select(['last_four', 'saved']).execute();
  expect(rows.map((row) => row.last_four).toSorted()).toEqual(['0005', '0341', '1111', '4242', '4444', '4444']);
});

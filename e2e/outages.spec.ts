import { expect, test } from '@playwright/test';
import { underFaults } from '../bench/under-faults.ts';
import { databaseUrl } from './support/database.ts';
import { DATA_DIR, PAY_ORIGIN, PAY_PORT, SHOP_ORIGIN, SHOP_PORT } from './support/world.ts';

/** `node bench/kill.ts` does the same for any length of time. */
const SECONDS = 15;
/** The first of `bench/faults.ts`: two connections, the shop, PostgreSQL and the payment host. */
const FAULTS = 5;

test('killing programs, PostgreSQL and connections while shoppers order loses no order, doubles none, and causes no fault', async () => {
  test.setTimeout(300_000); // the slowest part waits until dead attempts are finished, which takes longer on a busy machine
  const verdict = await underFaults({
    shop: SHOP_ORIGIN,
    payOrigin: PAY_ORIGIN,
    databaseUrl: await databaseUrl('shop'),
    api: { main: 'apps/api/src/main.ts', dataDir: DATA_DIR, port: SHOP_PORT },
    pay: { main: 'apps/pay/src/main.ts', dataDir: DATA_DIR, port: PAY_PORT },
    seconds: SECONDS,
    faults: FAULTS,
    shoppers: 8,
    report: () => {},
  });
  expect(verdict.findings.filter(({ broken }) => broken !== 0)).toEqual([]);
  expect(verdict.struck.size).toBeGreaterThanOrEqual(FAULTS);
  expect(verdict.orders).toBeGreaterThan(0);
});

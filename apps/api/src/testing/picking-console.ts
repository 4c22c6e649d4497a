import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#config.ts';
import { openShop } from '#shop.ts';
import { type CheckoutWorld, makeCheckoutWorld } from './checkout-world.ts';
import { openConsole, type TestConsole } from './console.ts';
import { makePlaced, type Placed } from './placed-orders.ts';
import { quickPasswords } from './quick-passwords.ts';
import { NOW, STORE } from './small-world.ts';

/** The console of the small world, at a time of the test's own. */
export interface PickingConsole {
  readonly world: CheckoutWorld;
  readonly ops: TestConsole;
  readonly at: (now: number) => void;
  /** An order past its cut-off, to which the clock is set. */
  readonly locked: (options?: Parameters<typeof makePlaced>[1]) => Promise<Placed>;
  readonly picker: () => ReturnType<TestConsole['staff']>;
}

/** Opens it until the end of the file. */
export async function makePickingConsole(): Promise<PickingConsole> {
  const world = await makeCheckoutWorld(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'picking-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: world.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
    SIGN_IN_LIMIT: '100000',
  });
  let now = NOW;
  const shop = await openShop(world.db, {
    config,
    clock: { now: () => now },
    logger: makeLogger('shop', config.LOG_LEVEL),
    passwords: quickPasswords,
    payments: world.payments,
    fees: [],
    fuelPoints: [],
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ops = await openConsole({ shop, db: world.db }, afterAll);
  return {
    world,
    ops,
    at: (time) => void (now = time),
    locked: async (options) => {
      const order = await makePlaced(world, options);
      now = order.cutoffAt;
      return order;
    },
    picker: () => ops.staff('PICKER', { kind: 'store', locationId: STORE }),
  };
}

/** The paths of an order's calls. */
export const orderPath = ({ orderId }: Pick<Placed, 'orderId'>, rest = 'picking'): string =>
  `/ops/v1/stores/${STORE}/orders/${orderId}/${rest}`;

/** The actions of the log about an order, in their order. */
export async function actionsOf({ db }: CheckoutWorld, { orderId }: Pick<Placed, 'orderId'>) {
  const rows = await db.read
    .selectFrom('ops.staff_action')
    .select(['kind', 'staff_id', 'reason', 'data'])
    .where('order_id', '=', orderId)
    .orderBy(sql`xmin::text::bigint, ctid`) // the clock of a test stands still, and rows are only added, on several pages
    .execute();
  return rows;
}

import { connectClient } from '@cartwright/server/database-client';
import { auditSlots } from '../../apps/api/src/testing/audit-slots.ts';
import { unbalanced } from './audit.ts';
import { newShopper } from './cards.ts';
import { luckOf } from './luck.ts';
import { LifeWalk } from './walk.ts';
import { startLifeWorld } from './world.ts';
import type { Weather } from './weather.ts';

/** After so many orders, a shopper's gift cards are spent. */
const ORDERS_EACH = 6;

interface Walks {
  readonly count: number;
  readonly beside: number;
  /** Determines the luck of every walk. */
  readonly seed: number;
  readonly weather: Weather;
  readonly report?: (done: number) => void;
}

/**
 * Leads orders through random lives on a real PostgreSQL and a real payment host, and compares after each step what the
 * shop, the payment host and its issuers have.
 * @returns how often each end and each step came
 * @throws {Error} on the first walk that broke something, with its seed and its steps
 */
export async function walkProduct({
  count,
  beside,
  seed,
  weather,
  report,
}: Walks): Promise<ReadonlyMap<string, number>> {
  const world = await startLifeWorld(weather);
  const counted = new Map<string, number>();
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    const [shop, pay] = [await connectClient(world.url), await connectClient(world.payDatabaseUrl)];
    try {
      let shopper = await newShopper(world);
      for (let own = 1; next < count; own += 1) {
        const own_seed = seed + next++;
        if (own % ORDERS_EACH === 0) shopper = await newShopper(world);
        const steps = await LifeWalk.run({ world, shop, pay, shopper, luck: luckOf(own_seed) }).catch(
          (error: unknown) => {
            next = count; // the others end, too
            throw new Error(`the walk of seed ${own_seed} broke something`, { cause: error });
          },
        );
        for (const step of new Set(steps)) counted.set(step, (counted.get(step) ?? 0) + 1);
        done += 1;
        if (done % 100 === 0) report?.(done);
      }
    } finally {
      await shop.end();
      await pay.end();
    }
  };
  try {
    const lanes = await Promise.allSettled(Array.from({ length: beside }, lane));
    for (const end of lanes) if (end.status === 'rejected') throw end.reason;
    const slots = await auditSlots(world.db.read);
    if (slots.length > 0) throw new Error(`slots whose counters are wrong: ${JSON.stringify(slots)}`);
    const pay = await connectClient(world.payDatabaseUrl);
    const broken = await unbalanced(pay);
    await pay.end();
    if (broken > 0) throw new Error(`${broken} transactions or accounts of the issuers' ledger do not balance`);
    return counted;
  } finally {
    await world.stop();
  }
}

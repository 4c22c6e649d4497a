import { makeCheckoutWorld } from '../apps/api/src/testing/checkout-world.ts';
import { type ContestEnd, raceManyTimes } from '../apps/api/src/testing/cutoff-race.ts';
import { volatilePostgres } from './volatile-postgres.ts';

const BESIDE = 3;

/** Changes, cancels and begins to pick so many orders at once, at the second of their cut-off. */
export async function runRaces(
  count: number,
  report: (done: number) => void,
): Promise<ReadonlyMap<ContestEnd, number>> {
  const { cluster, stop } = await volatilePostgres();
  try {
    const world = await makeCheckoutWorld(cluster.url('postgres'));
    try {
      return await raceManyTimes(world, { count, beside: BESIDE, report });
    } finally {
      await world.close();
    }
  } finally {
    await stop();
  }
}

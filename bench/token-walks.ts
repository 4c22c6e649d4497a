import { startTokenWorld } from '../apps/api/src/testing/token-doors.ts';
import { tryTokens } from '../apps/api/src/testing/token-walk.ts';
import { volatilePostgres } from './volatile-postgres.ts';

/**
 * Tries so many tokens that nobody was given at every call that the link of a mail opens.
 * @returns how often each call was tried
 * @throws {Error} at the first token that has another response than an unknown one, or when anything changed
 */
export async function walkTokens(count: number, report: (done: number) => void): Promise<ReadonlyMap<string, number>> {
  const { cluster, stop } = await volatilePostgres();
  try {
    const tokens = await startTokenWorld(cluster.url('postgres'));
    try {
      return await tryTokens(tokens, { count, seed: 1, report });
    } finally {
      await tokens.world.shop.stop();
    }
  } finally {
    await stop();
  }
}

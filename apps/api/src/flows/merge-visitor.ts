import type { Db } from '#context.ts';
import { mergeCart, mergeModalities } from './merge-visitor-sql.ts';

/**
 * Takes over what a visitor chose before signing in, in one transaction: of each way to shop the newer choice stays;
 * cart quantities add up to the product's maximum, the profile's own wishes stay (domain.md 3 and 6). The visitor's
 * cart is emptied and remembered by its id, so that merging twice, or twice at once, changes nothing more.
 */
export async function mergeVisitor(
  db: Db,
  { visitorId, profileId, now }: { visitorId: string; profileId: string; now: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await mergeCart(tx, { visitorId, profileId, now });
    await mergeModalities(tx, { visitorId, profileId });
  });
}

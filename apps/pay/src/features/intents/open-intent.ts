import type { Db } from '#context.ts';
import { makeIntent, type OpenIntent, reopenIntent, type StoredIntent } from './sql.ts';

const MAX_ATTEMPTS = 5;

/**
 * The open intent of a checkout: created if there is none. Between the two steps another call may close it; then a new
 * one is created.
 */
export async function openIntent(db: Db, requested: OpenIntent, now: number): Promise<StoredIntent> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const intent =
      (await db.single((single) => makeIntent(single, requested, now))) ??
      (await db.transaction((tx) => reopenIntent(tx, requested)));
    if (intent) return intent;
  }
  throw new Error(
    `the intent of checkout ${requested.checkoutId} was closed ${MAX_ATTEMPTS} times while it was opened`,
  );
}

import type { Db } from '#context.ts';
import { makeIntent, type OpenIntent, reopenIntent, type StoredIntent } from './sql.ts';

const MOST_TRIES = 5;

/**
 * The open intent of a checkout: made when there is none, found when there is one. Between the two looks another call
 * may close it; then a new one is made.
 */
export async function openIntent(db: Db, asked: OpenIntent, now: number): Promise<StoredIntent> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const intent =
      (await db.single((single) => makeIntent(single, asked, now))) ??
      (await db.transaction((tx) => reopenIntent(tx, asked)));
    if (intent) return intent;
  }
  throw new Error(`the intent of checkout ${asked.checkoutId} was closed ${MOST_TRIES} times while it was opened`);
}

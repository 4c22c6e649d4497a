import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { readTaker, type Taking, takeArrival as save } from './sql.ts';

export type TakeRefusal =
  | { readonly code: 'NOBODY_HERE' | 'MOVED_ON' }
  | { readonly code: 'TAKEN'; readonly meta: { readonly takenBy: string } };

/** Somebody goes out to a shopper who has come: one person. Said again by the same one, it changes nothing. */
export async function takeArrival(db: Db, taking: Taking): Promise<Result<true, TakeRefusal>> {
  if (await db.single((single) => save(single, taking))) return ok(true);
  const taker = await readTaker(db.read, taking.orderId);
  if (taker === undefined) return refuse({ code: 'NOBODY_HERE' });
  if (taker === null) return refuse({ code: 'MOVED_ON' });
  if (taker.staffId === taking.staffId) return ok(true);
  return refuse({ code: 'TAKEN', meta: { takenBy: taker.firstName } });
}

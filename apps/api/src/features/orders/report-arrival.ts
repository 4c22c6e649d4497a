import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { type Arrival, isOrderOf, saveArrival } from './arrival-sql.ts';

export interface ArrivalRefusal {
  readonly code: 'NOT_FOUND' | 'NOT_READY';
}

/**
 * The shopper has come for an order. Said again, it changes where they wait; since when they wait stays. One statement,
 * and one more to say why not.
 */
export async function reportArrival(
  { db }: { readonly db: Db },
  arrival: Arrival,
  now: Millis,
): Promise<Result<true, ArrivalRefusal>> {
  if (await db.single((single) => saveArrival(single, arrival, now))) return ok(true);
  return refuse({ code: (await isOrderOf(db.read, arrival)) ? 'NOT_READY' : 'NOT_FOUND' });
}

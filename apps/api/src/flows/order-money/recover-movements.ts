import type { Millis } from '@cartwright/rules/zoned-time';
import { takeMovements } from './movements-sql.ts';
import { type MoneyDeps, makeAll } from './run-movements.ts';

const BATCH = 20;

/**
 * Makes every movement of money whose process died or gave up: the payment host gets the same operation again, which
 * repeats its response and never its money. Any number of workers may run beside each other.
 * @returns how many ended now; the others wait for another lease
 * @throws {AggregateError} for those that failed with a fault
 */
export async function recoverMovements(deps: MoneyDeps, now: Millis): Promise<number> {
  return makeAll(deps, await deps.db.single((single) => takeMovements(single, { now, batch: BATCH })), now);
}

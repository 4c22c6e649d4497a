import { type OrderState, stateAt } from '@cartwright/rules/order-state';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { type BoardQuery, type BoardRow, readBoard } from './board-sql.ts';

/** An hour in which there is a cut-off, with the number of open orders in each state. */
export interface HourOfStore {
  readonly hour: Millis;
  readonly states: Readonly<Partial<Record<OrderState, number>>>;
}

/**
 * What a store has to do: how many open orders there are by the hour of their cut-off and by state, the earliest hour first. A
 * placed one counts as locked from its cut-off on. Time zones of the United States differ from UTC by whole hours, so an hour
 * is one of the store's clock, too. One statement.
 */
export async function hoursOfStore(
  { db }: { readonly db: Db },
  query: BoardQuery,
  now: Millis,
): Promise<readonly HourOfStore[]> {
  const orders = (await readBoard(db.read, query)).map((row) => ({
    ...row,
    status: stateAt({ state: row.status, cutoffAt: row.cutoffAt }, now),
  }));
  const byHour = Map.groupBy(orders, ({ cutoffAt }) => cutoffAt - (cutoffAt % HOUR));
  return [...byHour].map(([hour, own]) => ({ hour, states: countsOf(own) }));
}

const countsOf = (orders: readonly BoardRow[]): Partial<Record<OrderState, number>> =>
  Object.fromEntries([...Map.groupBy(orders, ({ status }) => status)].map(([status, own]) => [status, own.length]));

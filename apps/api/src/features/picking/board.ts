import { type OrderState, stateAt } from '@cartwright/rules/order-state';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { type BoardQuery, type BoardRow, readBoard } from './board-sql.ts';

/** What a store has to do. */
export interface StoreBoard {
  /** The open orders, the earliest cut-off first; a placed one counts as locked from its cut-off on. */
  readonly orders: readonly BoardRow[];
  /** The hours in which there is a cut-off, the earliest first, with the number of open orders in each state. */
  readonly hours: readonly { readonly hour: Millis; readonly states: Readonly<Partial<Record<OrderState, number>>> }[];
}

/**
 * The open orders of a store by cut-off, and how many there are by hour and state. Time zones of the United States differ
 * from UTC by whole hours, so an hour is one of the store's clock, too. One statement.
 */
export async function storeBoard({ db }: { readonly db: Db }, query: BoardQuery, now: Millis): Promise<StoreBoard> {
  const orders = (await readBoard(db.read, query)).map((row) => ({
    ...row,
    status: stateAt({ state: row.status, cutoffAt: row.cutoffAt }, now),
  }));
  const byHour = Map.groupBy(orders, ({ cutoffAt }) => cutoffAt - (cutoffAt % HOUR));
  const hours = [...byHour].map(([hour, own]) => ({ hour, states: countsOf(own) }));
  return { orders, hours };
}

const countsOf = (orders: readonly BoardRow[]): Partial<Record<OrderState, number>> =>
  Object.fromEntries([...Map.groupBy(orders, ({ status }) => status)].map(([status, own]) => [status, own.length]));

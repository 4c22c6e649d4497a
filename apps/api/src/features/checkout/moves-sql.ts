import { CHECKOUT_MOVES, type CheckoutEvent } from '@cartwright/rules/checkout-state';
import { type RawBuilder, sql } from 'kysely';

/** A move of a checkout as literals of SQL: `set status = ${to} … where status in (${from})`. */
export interface MoveInSql {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/** What the table of moves says of an event. @throws RangeError when its moves lead to no state or to several */
export function checkoutMove(event: CheckoutEvent): MoveInSql {
  const moves = CHECKOUT_MOVES.filter((move) => move.event === event);
  const [to, ...others] = new Set(moves.map((move) => move.to));
  if (to === undefined || others.length > 0) throw new RangeError(`${event} leads a checkout to no single state`);
  return { from: sql.join(moves.map(({ from }) => sql.lit(from))), to: sql.lit(to) };
}

import { CHECKOUT_MOVES, type CheckoutMove } from '@cartwright/rules/checkout-state';
import { type RawBuilder, sql } from 'kysely';

/** A move of a checkout as literals of SQL: `set status = ${to} … where status in (${from})`. */
export interface MoveInSql {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/** What the table of moves says of a move. @throws RangeError when its moves lead to no state or to several */
export function checkoutMove(move: CheckoutMove): MoveInSql {
  const moves = CHECKOUT_MOVES.filter((each) => each.move === move);
  const [to, ...others] = new Set(moves.map((each) => each.to));
  if (to === undefined || others.length > 0) throw new RangeError(`${move} leads a checkout to no single state`);
  return { from: sql.join(moves.map(({ from }) => sql.lit(from))), to: sql.lit(to) };
}

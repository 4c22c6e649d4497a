import { roleOf } from '@cartwright/rules/payment-methods';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { partsOf } from '#format/date.ts';
import { dollars } from '#format/money.ts';
import { moneyCopy as copy } from './copy.ts';
import type { MoneyCard, MoneyMove, OrderMoney } from './queries.ts';

/** What a refund that failed says: whom to call while it is owed, and what became of it since. */
export function failedRefundText({
  money,
  moves,
  storePhone,
}: Pick<OrderMoney, 'money' | 'moves' | 'storePhone'>): string {
  if (money === 'REFUND_FAILED') return copy.refundFailed(formatTypedPhone(storePhone));
  return moves.some(({ kind }) => kind === 'payout') ? copy.refundPaidOut : copy.refundAgain;
}

/** What a move is called, with what it was for. */
export function moveName(move: MoneyMove): string {
  if (move.kind === 'release' || move.kind === 'payout' || !move.purpose) return copy.names[move.kind];
  return copy.namesFor[move.kind](copy.purposes[move.purpose]);
}

/**
 * What a move means for the holder of its card: what it was, and what the card or its bank shows and about when.
 * @param failedRefund of a refund that failed
 */
export function moveText(move: MoneyMove, { type }: Pick<MoneyCard, 'type'>, failedRefund: string): string {
  if (move.kind === 'payout') return copy.insteadOf;
  if (move.progress === 'pending') return copy.pending[move.kind];
  if (move.progress === 'declined') return move.kind === 'refund' ? failedRefund : copy.failed[move.kind];
  const role = roleOf(type);
  switch (move.kind) {
    case 'hold':
    case 'charge':
      return copy[move.kind][role];
    case 'release': {
      const back = role === 'remainder' ? bankText(move.shownBy, copy.letGoBy) : copy.letGo[role];
      return [...(move.of === move.amount ? [] : [copy.restOf(dollars(move.of))]), back].filter(Boolean).join(' ');
    }
    case 'refund':
      return role === 'remainder' ? bankText(move.shownBy, copy.returnedBy) : copy.returned[role];
    default:
      return move satisfies never;
  }
}

const bankText = (by: string | null, words: (by: string) => string): string => (by === null ? '' : words(dayText(by)));

/** A calendar day (`2026-11-27`) inside a sentence: `Nov 27`. */
export function dayText(date: string, timeZone = 'UTC'): string {
  const { month, day } = partsOf(date, { month: 'short', day: 'numeric', timeZone });
  return copy.on(month, day);
}

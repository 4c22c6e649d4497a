import { roleOf } from '@cartwright/rules/payment-methods';
import { partsOf } from '#format/date.ts';
import { dollars } from '#format/money.ts';
import { moneyCopy as copy } from './copy.ts';
import type { MoneyCard, MoneyMove } from './queries.ts';

/**
 * What a move means for the holder of its card: what it was, and what the card or its bank shows and about when; of a
 * refund that failed, which store to call.
 */
export function moveText(move: MoneyMove, { type }: Pick<MoneyCard, 'type'>, storePhone: string): string {
  if (move.progress === 'pending') return copy.pending[move.kind];
  if (move.progress === 'declined')
    return move.kind === 'refund' ? copy.refundFailed(storePhone) : copy.failed[move.kind];
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

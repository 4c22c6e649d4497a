import { parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { dollars } from '#format/money.ts';
import { moneyCopy as copy } from './copy.ts';
import { paidText } from './MoneySums.tsx';
import type { OrderMoney } from './queries.ts';

const NONE = 'USD 0.00';

/** What was charged and came back to cards: a tip that became less is a part of it, and the order lists it by itself. */
function refundedText({ charged, refunded }: OrderMoney['totals'], moves: OrderMoney['moves']): string {
  const tip = sum(
    moves
      .filter((move) => move.kind === 'refund' && move.progress === 'done' && move.purpose === 'tip')
      .map(({ amount }) => parseMoney(amount) ?? ZERO),
  );
  const [all, back] = [dollars(charged), dollars(refunded)];
  return tip > ZERO ? copy.refundedTip(all, back, toDollars(tip)) : copy.refunded(all, back);
}

/** Where all the money is, in a few sentences. What failed comes first. */
export function MoneyNotice({ money, totals, moves }: Pick<OrderMoney, 'money' | 'totals' | 'moves'>) {
  const { charged, stillHeld, refunded, refunding, paidOut } = totals;
  // A refund that was paid another way, or made by another try, has not failed any more; nor has a hold that is over.
  const isOver = {
    refund: money !== 'REFUND_FAILED',
    release: stillHeld === NONE,
    hold: false,
    charge: false,
    payout: true,
  };
  const hasFailed = moves.some(({ kind, progress }) => progress === 'declined' && !isOver[kind]);
  const isSettled = stillHeld === NONE && refunding === NONE && !hasFailed;
  const sentences = [
    hasFailed && copy.declined,
    stillHeld === NONE ? copy.nothingHeld : copy.stillHeld(dollars(stillHeld)),
    refunded !== NONE && refundedText(totals, moves),
    refunding !== NONE && copy.refunding(dollars(refunding)),
    paidOut !== NONE && copy.paidOut(dollars(paidOut)),
  ].filter(Boolean);
  return (
    <Notice
      tone={hasFailed ? 'warning' : isSettled ? 'success' : 'info'}
      title={charged === NONE ? copy.paidNothing : copy.paid(paidText(totals))}
    >
      <p>{sentences.join(' ')}</p>
    </Notice>
  );
}

import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { dollars } from '#format/money.ts';
import { moneyCopy as copy } from './copy.ts';
import { paidText } from './MoneySums.tsx';
import type { OrderMoney } from './queries.ts';

const NONE = 'USD 0.00';

/** Where all the money is, in a few sentences. What failed comes first. */
export function MoneyNotice({ totals, moves }: Pick<OrderMoney, 'totals' | 'moves'>) {
  const { charged, stillHeld, refunded, refunding } = totals;
  const hasFailed = moves.some(({ progress }) => progress === 'declined');
  const isSettled = stillHeld === NONE && refunding === NONE && !hasFailed;
  const sentences = [
    hasFailed && copy.declined,
    stillHeld === NONE ? copy.nothingHeld : copy.stillHeld(dollars(stillHeld)),
    refunded !== NONE && copy.refunded(dollars(charged), dollars(refunded)),
    refunding !== NONE && copy.refunding(dollars(refunding)),
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

import { minus, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { moneyCopy as copy } from './copy.ts';
import css from './Money.module.css';
import type { MoneyCard, OrderMoney } from './queries.ts';

type Sums = OrderMoney['totals'];

const NONE = 'USD 0.00';
const amountOf = (wire: string) => parseMoney(wire) ?? ZERO;

/** What was charged and did not come back, to a card or another way. */
export const paidText = ({ charged, refunded, paidOut }: Pick<Sums, 'charged' | 'refunded' | 'paidOut'>): string =>
  toDollars(minus(minus(amountOf(charged), amountOf(refunded)), amountOf(paidOut)));

/** Each card with what its moves come to. */
export function CardSums({ cards }: { cards: readonly MoneyCard[] }) {
  return (
    <ul className={css['purses']}>
      {cards.map(({ cardId, type, brand, lastFour, sums }) => (
        <li key={cardId} className={css['purse']}>
          <h2>{copy.ending(tenderTitle({ type, brand }, LOCALE), lastFour)}</h2>
          <SumLines sums={sums} />
        </li>
      ))}
    </ul>
  );
}

/** `held = charged + released + still on hold`, then what came back of what was charged. */
export function SumLines({ sums }: { sums: Sums }) {
  const always = ['held', 'charged', 'released', 'stillHeld'] as const;
  const back = (['refunded', 'refunding', 'paidOut'] as const).filter((name) => sums[name] !== NONE);
  return (
    <dl className={css['sums']}>
      {[...always, ...back].map((name) => (
        <div key={name}>
          <dt>{copy.sums[name]}</dt>
          <dd>{dollars(sums[name])}</dd>
        </div>
      ))}
      <div className={css['paid']}>
        <dt>{copy.youPaid}</dt>
        <dd>{paidText(sums)}</dd>
      </div>
    </dl>
  );
}

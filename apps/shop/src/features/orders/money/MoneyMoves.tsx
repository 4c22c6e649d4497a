import { joinTries } from '@cartwright/rules/money-tries';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { clockTime } from '#format/clock.ts';
import { weekdayAt } from '#format/date.ts';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { Sentence } from '../Sentence.tsx';
import { moneyCopy as copy } from './copy.ts';
import css from './Money.module.css';
import { dayText, failedRefundText, moveName, moveText } from './move-text.ts';
import type { MoneyCard, MoneyMove, OrderMoney } from './queries.ts';

type Story = Pick<OrderMoney, 'money' | 'moves' | 'cards' | 'timezone' | 'storePhone'>;

/** Every move of an order's money, newest first, by the days of its store. */
export function MoneyMoves(story: Story) {
  const { moves, cards, timezone, storePhone } = story;
  const failedRefund = failedRefundText(story);
  const cardOf = new Map(cards.map((card) => [card.cardId, card]));
  const days = Map.groupBy(
    joinTries(moves).toReversed(),
    ({ at }) => `${weekdayAt(at, timezone)}, ${dayText(at, timezone)}`,
  );
  return (
    <Card title={copy.moves}>
      {[...days].map(([day, own]) => (
        <section key={day}>
          <h3 className={css['day']}>{day}</h3>
          <ol className={css['moves']}>
            {own.map((move, index) => {
              const card = cardOf.get(move.cardId);
              return (
                card && <Move key={`${move.at} ${index}`} {...{ move, card, timezone, storePhone, failedRefund }} />
              );
            })}
          </ol>
        </section>
      ))}
    </Card>
  );
}

interface MoveProps extends Pick<OrderMoney, 'timezone' | 'storePhone'> {
  readonly move: MoneyMove;
  readonly card: MoneyCard;
  readonly failedRefund: string;
}

function Move({ move, card, timezone, storePhone, failedRefund }: MoveProps) {
  const { progress, amount, at } = move;
  const state = move.kind === 'payout' ? copy.payout[move.method] : copy.progress[move.kind][progress];
  return (
    <li className={css['move']} data-progress={progress}>
      <time dateTime={at}>{clockTime(at, timezone)}</time>
      <div>
        <strong>{moveName(move)}</strong>{' '}
        <span className={css['card']}>{copy.ending(tenderTitle(card, LOCALE), card.lastFour)}</span>
        <p className={css['soft']}>
          <Sentence phone={formatTypedPhone(storePhone)}>{moveText(move, card, failedRefund)}</Sentence>
        </p>
      </div>
      <span className={css['amount']}>
        {dollars(amount)}
        <span className={css['state']}>{state}</span>
      </span>
    </li>
  );
}

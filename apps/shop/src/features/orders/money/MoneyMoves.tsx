import { tenderTitle } from '@cartwright/rules/tender-text';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { clockTime } from '#format/clock.ts';
import { weekdayAt } from '#format/date.ts';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { Sentence } from '../Sentence.tsx';
import { moneyCopy as copy } from './copy.ts';
import css from './Money.module.css';
import { dayText, moveText } from './move-text.ts';
import type { MoneyCard, MoneyMove, OrderMoney } from './queries.ts';

type Story = Pick<OrderMoney, 'moves' | 'cards' | 'timezone' | 'storePhone'>;

/** Every move of an order's money, newest first, by the days of its store. */
export function MoneyMoves({ moves, cards, timezone, storePhone }: Story) {
  const cardOf = new Map(cards.map((card) => [card.cardId, card]));
  const days = Map.groupBy(moves.toReversed(), ({ at }) => `${weekdayAt(at, timezone)}, ${dayText(at, timezone)}`);
  return (
    <Card title={copy.moves}>
      {[...days].map(([day, own]) => (
        <section key={day}>
          <h3 className={css['day']}>{day}</h3>
          <ol className={css['moves']}>
            {own.map((move, index) => {
              const card = cardOf.get(move.cardId);
              return card && <Move key={`${move.at} ${index}`} {...{ move, card, timezone, storePhone }} />;
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
}

function Move({ move, card, timezone, storePhone }: MoveProps) {
  const { kind, progress, amount, at } = move;
  return (
    <li className={css['move']} data-progress={progress}>
      <time dateTime={at}>{clockTime(at, timezone)}</time>
      <div>
        <strong>{copy.names[kind]}</strong>{' '}
        <span className={css['card']}>{copy.ending(tenderTitle(card, LOCALE), card.lastFour)}</span>
        <p className={css['soft']}>
          <Sentence phone={storePhone}>{moveText(move, card, storePhone)}</Sentence>
        </p>
      </div>
      <span className={css['amount']}>
        {dollars(amount)}
        <span className={css['state']}>{copy.progress[kind][progress]}</span>
      </span>
    </li>
  );
}

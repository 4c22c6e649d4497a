import { Card } from '@cartwright/ui/card/Card.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { minus, toDollars } from '@cartwright/rules/money';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { centsOf, backDollars, change, dollars } from './amounts.ts';
import { money as words } from './copy.ts';
import { toFinal } from './differences.ts';
import css from './MoneyCard.module.css';
import type { DeskOrder } from './queries.ts';
import { moment } from './step-text.ts';

type Money = DeskOrder['money'];
const cardName = (card: Pick<Money['cards'][number], 'type' | 'brand' | 'lastFour'>): string =>
  `${tenderTitle(card, 'en-US')} ${card.lastFour}`;

/** What each card holds, was charged and got back; how the estimate became the final total; and every move. */
export function MoneyCard({ desk }: { desk: DeskOrder }) {
  const { money } = desk;
  const { totals } = money;
  return (
    <Card
      title={words.title}
      end={
        <strong className={css['paid']}>
          {words.paid(toDollars(minus(centsOf(totals.charged), centsOf(totals.refunded))))}
        </strong>
      }
    >
      <table className={css['cards']}>
        <thead>
          <tr>
            <th scope="col">{words.columns.card}</th>
            <th scope="col">{words.columns.held}</th>
            <th scope="col">{words.columns.charged}</th>
            <th scope="col">{words.columns.back}</th>
          </tr>
        </thead>
        <tbody>
          {money.cards.map((card) => (
            <SumRow key={card.cardId} name={cardName(card)} sums={card.sums} />
          ))}
        </tbody>
        <tfoot>
          <SumRow name={words.total} sums={totals} />
        </tfoot>
      </table>
      <ToFinal desk={desk} />
      <Notes money={money} />
      <Moves money={money} />
    </Card>
  );
}

function SumRow({ name, sums }: { name: string; sums: Money['totals'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{dollars(sums.stillHeld)}</td>
      <td>{dollars(sums.charged)}</td>
      <td>{backDollars(centsOf(sums.refunded))}</td>
    </tr>
  );
}

function ToFinal({ desk }: { desk: DeskOrder }) {
  const found = toFinal(desk);
  if (!found) return null;
  const { estimate, final, parts, rest } = found;
  const labels = { weighed: words.weighed, swapped: words.swapped, 'not-found': words.notFound };
  const lines = parts.map(({ kind, count, amount }) => ({
    id: kind,
    label: labels[kind](count),
    amount: change(amount),
  }));
  const other = rest === 0 ? [] : [{ id: 'rest', label: words.rest, amount: change(rest) }];
  return (
    <div className={css['final']}>
      <h3>{words.toFinal}</h3>
      <ReceiptLines
        lines={[
          { id: 'estimate', label: words.estimate, amount: toDollars(estimate), parts: [...lines, ...other] },
          { id: 'final', label: <strong>{words.final}</strong>, amount: <strong>{toDollars(final)}</strong> },
        ]}
      />
    </div>
  );
}

/** What somebody may ask about a refund: whether it is on its way, and when a bank shows it. */
function Notes({ money }: { money: Money }) {
  const last = money.moves.findLast((move) => move.kind === 'refund' && move.progress === 'done');
  const card = last && money.cards.find(({ cardId }) => cardId === last.cardId);
  const isPending = centsOf(money.totals.refunding) > 0;
  if (money.money === 'REFUND_FAILED') return <Notice tone="danger">{words.refundFailed}</Notice>;
  if (isPending) return <Notice>{words.returning(dollars(money.totals.refunding))}</Notice>;
  if (!card || last?.kind !== 'refund' || last.shownBy === null) return null;
  return <Notice>{words.shownBy(cardName(card), dayOf(last.shownBy))}</Notice>;
}

/** A calendar day is the same everywhere: at noon UTC, no zone moves it. */
const dayOf = (date: string): string => moment(`${date}T12:00:00Z`, 'UTC').replace(/, [^,]*$/, '');

function Moves({ money }: { money: Money }) {
  const cards = new Map(money.cards.map((card) => [card.cardId, cardName(card)]));
  return (
    <Disclosure summary={words.moves(money.moves.length)}>
      <ol className={css['moves']}>
        {money.moves.map((move, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves are only added, and have no id of their own
          <li key={`${move.at} ${index}`}>
            <time dateTime={move.at}>{moment(move.at, money.timezone)}</time>
            <span>
              {words.kinds[move.kind]}, {cards.get(move.cardId)}
              {words.progress[move.progress] !== '' && `, ${words.progress[move.progress]}`}
            </span>
            <strong>{move.kind === 'refund' ? backDollars(centsOf(move.amount)) : dollars(move.amount)}</strong>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

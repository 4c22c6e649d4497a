import { Card } from '@cartwright/ui/card/Card.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { joinTries } from '@cartwright/rules/money-tries';
import { type Cents, minus, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { centsOf, backDollars, change, dollars } from './amounts.ts';
import { cardName } from './card-name.ts';
import { money as words } from './copy.ts';
import { toFinal } from './differences.ts';
import { type MissedTip, missedTip } from './missed-tip.ts';
import css from './MoneyCard.module.css';
import { MoneyNotice } from './MoneyNotice.tsx';
import { payout } from './payout-copy.ts';
import type { DeskOrder } from './queries.ts';
import { moment } from './step-text.ts';

type Money = DeskOrder['money'];

/** What each card holds, was charged and got back; how the estimate became the final total; and every move. */
export function MoneyCard({ desk }: { desk: DeskOrder }) {
  const { money } = desk;
  const { totals } = money;
  // What a bank did not take was decided to go back too: what is left of it has its own notice.
  const decided = [totals.refunded, totals.refunding, totals.paidOut, ...(desk.owed ? [desk.owed.amount] : [])];
  const kept = minus(centsOf(totals.charged), sum(decided.map(centsOf)));
  return (
    <Card title={words.title} end={<strong className={css['paid']}>{paidText(totals)}</strong>}>
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
          <PayoutRows moves={money.moves} />
        </tbody>
        <tfoot>
          <SumRow name={words.total} sums={totals} back={sum([centsOf(totals.refunded), centsOf(totals.paidOut)])} />
        </tfoot>
      </table>
      <MoneyNotice money={money} />
      <ToFinal desk={desk} />
      {kept > 0 && MISSED_STATES.includes(desk.order.status) && (
        <Notice tone="warning">{keptText(kept, missedTip(desk))}</Notice>
      )}
      <Notes desk={desk} />
      <Moves money={money} />
    </Card>
  );
}

/** What is kept of an order that nobody received: what the desk can give back, and what only its shopper can. */
function keptText(kept: Cents, tip: MissedTip | null): string {
  if (!tip || tip.amount > kept) return words.missed(toDollars(kept));
  const rest = minus(kept, tip.amount);
  const amount = toDollars(tip.amount);
  const { back } = tip;
  const whose = back.kind === 'open' ? words.tip.open(amount, back.until) : words.tip[back.kind](amount);
  return `${rest === ZERO ? words.missedTip : words.missed(toDollars(rest))} ${whose}`;
}

/** What the store gave instead of refunds: a row for each payout, whatever number of cards it stands for. */
function PayoutRows({ moves }: Pick<Money, 'moves'>) {
  const parts = moves.filter((move) => move.kind === 'payout');
  return [...Map.groupBy(parts, ({ at, method }) => `${at} ${method}`)].map(([key, of]) => (
    <tr key={key}>
      <th scope="row">{of.slice(0, 1).map(({ method }) => payout.row[method])}</th>
      <td>{toDollars(ZERO)}</td>
      <td>{toDollars(ZERO)}</td>
      <td>{backDollars(sum(of.map(({ amount }) => centsOf(amount))))}</td>
    </tr>
  ));
}

/** @param back what came back, to the card alone unless named */
function SumRow({ name, sums, back = centsOf(sums.refunded) }: { name: string; sums: Money['totals']; back?: Cents }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{dollars(sums.stillHeld)}</td>
      <td>{dollars(sums.charged)}</td>
      <td>{backDollars(back)}</td>
    </tr>
  );
}

function ToFinal({ desk }: { desk: DeskOrder }) {
  const found = toFinal(desk);
  if (!found) return null;
  const { estimate, final, parts, tip, rest } = found;
  const labels = { weighed: words.weighed, swapped: words.swapped, 'not-found': words.notFound };
  const lines = parts.map(({ kind, count, amount }) => ({
    id: kind,
    label: labels[kind](count),
    amount: change(amount),
  }));
  const others = [
    { id: 'tip', label: words.tipChange, of: tip },
    { id: 'rest', label: words.rest, of: rest },
  ].flatMap(({ id, label, of }) => (of === 0 ? [] : [{ id, label, amount: change(of) }]));
  return (
    <div className={css['final']}>
      <h3>{words.toFinal}</h3>
      <ReceiptLines
        lines={[
          { id: 'estimate', label: words.estimate, amount: toDollars(estimate), parts: [...lines, ...others] },
          { id: 'final', label: <strong>{words.final}</strong>, amount: <strong>{toDollars(final)}</strong> },
        ]}
      />
    </div>
  );
}

/** What was paid; before that, what is held. */
function paidText({ charged, refunded, paidOut, stillHeld }: Money['totals']): string {
  if (centsOf(charged) === 0 && centsOf(stillHeld) > 0) return words.held(dollars(stillHeld));
  return words.paid(toDollars(minus(centsOf(charged), sum([centsOf(refunded), centsOf(paidOut)]))));
}

/** What somebody may ask about a refund: whether it is owed or on its way, how it was given, and when a bank shows it. */
function Notes({ desk: { money, owed } }: { desk: DeskOrder }) {
  const last = money.moves.findLast((move) => move.kind === 'refund' && move.progress === 'done');
  const card = last && money.cards.find(({ cardId }) => cardId === last.cardId);
  const isPending = centsOf(money.totals.refunding) > 0;
  const isPaid = centsOf(money.totals.paidOut) > 0;
  if (owed) return <Notice tone="danger">{payout.owed(dollars(owed.amount))}</Notice>;
  if (isPending) return <Notice>{words.returning(dollars(money.totals.refunding))}</Notice>;
  if (isPaid) return <Notice>{payout.all(dollars(money.totals.paidOut))}</Notice>;
  if (!card || last?.kind !== 'refund' || last.shownBy === null) return null;
  return <Notice>{words.shownBy(cardName(card), dayOf(last.shownBy))}</Notice>;
}

/** A calendar day is the same everywhere: at noon UTC, no zone moves it. */
const dayOf = (date: string): string => moment(`${date}T12:00:00Z`, 'UTC').replace(/, [^,]*$/, '');

/** With what it was for. */
function moveName(move: Exclude<Money['moves'][number], { readonly kind: 'payout' }>): string {
  if (move.kind === 'release' || !move.purpose) return words.kinds[move.kind];
  return words.kindsFor[move.kind](words.purposes[move.purpose]);
}

/** What was done to which card, or what the store did instead. */
function moveText(move: Money['moves'][number] & { readonly tries: number }, card: string): string {
  if (move.kind === 'payout') return payout.instead[move.method](card);
  return [moveName(move), card, words.progress[move.progress], words.times(move.tries)].filter(Boolean).join(', ');
}

function Moves({ money }: { money: Money }) {
  const cards = new Map(money.cards.map((card) => [card.cardId, cardName(card)]));
  const moves = joinTries(money.moves);
  return (
    <Disclosure summary={words.moves(moves.length)}>
      <ol className={css['moves']}>
        {moves.map((move, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves are only added, and have no id of their own
          <li key={`${move.at} ${index}`}>
            <time dateTime={move.at}>{moment(move.at, money.timezone)}</time>
            <span>{moveText(move, cards.get(move.cardId) ?? '')}</span>
            <strong>
              {move.kind === 'refund' || move.kind === 'payout'
                ? backDollars(centsOf(move.amount))
                : dollars(move.amount)}
            </strong>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

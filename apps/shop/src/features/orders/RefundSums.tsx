import { negate, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { tenderText } from '@cartwright/rules/tender-text';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { receipt as words } from './life-copy.ts';
import { chargedOf, type GivenBackOrder, givenBack, partsBack, startsWithCharged } from './given-back.ts';
import { isCanceled } from './order-progress.ts';
import { orderedOn } from './order-text.ts';
import type { Order } from './queries.ts';

type SummedOrder = GivenBackOrder & Pick<Order, 'status' | 'window' | 'summary' | 'tenders'>;

/**
 * Below what each card paid: what came back of it, to which card or how and when, and what is left; nothing without any.
 * Cards that were charged more than it costs now, since its tip became less, stand here with that, so that all adds up.
 */
export function RefundSums({ order }: { order: SummedOrder }) {
  const { status, refunds, payouts, window } = order;
  const { unlisted, refunded, refunding, paidOut, all, left } = givenBack(order);
  const ways = payouts.map(({ method, amount, at }, index) => ({
    id: `${index}`,
    label: words.paidOutBy[method](orderedOn(at, window.timezone)),
    amount: taken(amount),
  }));
  if (all === ZERO) return null;
  const rows = [
    // Of a canceled order all comes back, whatever it was for.
    { id: 'unlisted', label: isCanceled(status) ? words.refunded : words.tipBack, amount: unlisted, parts: [] },
    { id: 'refunded', label: words.refunded, amount: refunded, parts: cardLines(refunds, 'DONE') },
    { id: 'refunding', label: words.refunding, amount: refunding, parts: cardLines(refunds, 'PENDING') },
    { id: 'paidOut', label: words.paidOut, amount: paidOut, parts: ways },
  ].filter(({ amount }) => amount > ZERO);
  return (
    <ReceiptLines
      lines={[
        ...(startsWithCharged(order) ? [chargedRow(order)] : []),
        ...rows.map((row) => ({ ...row, amount: toDollars(negate(row.amount)) })),
        { id: 'left', label: words.afterRefunds, amount: <strong>{toDollars(left)}</strong> },
      ]}
    />
  );
}

/** What the cards were charged in all, and which of them what. */
const chargedRow = ({ charged, tenders }: SummedOrder) => ({
  id: 'charged',
  label: words.charged(charged.length),
  amount: toDollars(chargedOf({ charged })),
  parts: charged.flatMap(({ cardId, amount }) =>
    tenders
      .filter((tender) => tender.cardId === cardId)
      .map((tender) => ({ id: cardId, label: words.toCard(tenderText(tender, LOCALE)), amount: dollars(amount) })),
  ),
});

/** A line for each card. */
const cardLines = (refunds: Order['refunds'], state: Parameters<typeof partsBack>[1]) =>
  partsBack(refunds, state).map((part) => ({
    id: part.cardId,
    label: words.toCard(tenderText(part, LOCALE)),
    amount: taken(part.amount),
  }));

const taken = (wire: string): string => toDollars(negate(parseMoney(wire) ?? ZERO));

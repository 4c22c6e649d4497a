import { type Cents, ZERO, minus, negate, parseMoney, toDollars } from '@cartwright/rules/money';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type BackOrder, backTexts } from '../back-text.ts';
import { type GivenBackOrder, givenBack } from '../given-back.ts';
import type { Order } from '../queries.ts';
import { titles } from '../life-copy.ts';
import { isMissed } from '../order-progress.ts';
import { receiptCopy as copy } from './copy.ts';
import { missingOf } from './receipt-rows.ts';

type Line = Order['lineItems'][number];

export type NoticedOrder = BackOrder & Pick<Order, 'modalityType' | 'isRefunded' | 'summary' | 'agreed'>;

/** What a receipt is: an estimate, what was given back whole, or the final bill and how it differs from what was agreed. */
export function ReceiptNotice({ order }: { order: NoticedOrder }) {
  const { status, summary, agreed } = order;
  if (status === 'CANCELLED' || status === 'POST_AUTH_REJECTED') return <Notice tone="quiet">{copy.canceled}</Notice>;
  if (!agreed)
    return (
      <Notice tone="info" title={copy.isEstimate}>
        <p>{copy.estimateHint}</p>
      </Notice>
    );
  const wasMissed = isMissed(status);
  const title = wasMissed ? titles[order.modalityType][status] : undefined;
  // What is owed stands before what came back.
  if (order.money === 'REFUND_FAILED')
    return (
      <Notice tone="warning" title={title}>
        <p>{backTexts(order).join(' ')}</p>
      </Notice>
    );
  if (order.isRefunded || wasMissed)
    return (
      <Notice tone="quiet" title={title}>
        <p>{order.isRefunded ? copy.givenBack : keptText(order)}</p>
      </Notice>
    );
  const counts = countsText(agreed.lineItems);
  const { all, left } = givenBack(order);
  const difference = differenceText(minus(amountOf(summary), amountOf(agreed.summary)));
  return (
    <Notice tone="success" title={all > ZERO ? copy.paidAfter(toDollars(left), toDollars(all)) : difference}>
      {counts !== '' && <p>{counts}</p>}
    </Notice>
  );
}

const amountOf = ({ cost }: Order['summary']): Cents => parseMoney(cost.total) ?? ZERO;

/** Of an order that nobody received, of whose money the store still has some. */
function keptText(order: GivenBackOrder): string {
  const { all, left } = givenBack(order);
  if (all > ZERO) return copy.restKept(toDollars(all), toDollars(left));
  return left > ZERO ? copy.notRefunded : '';
}

function differenceText(difference: Cents): string {
  if (difference === ZERO) return copy.same;
  return difference < 0 ? copy.less(toDollars(negate(difference))) : copy.more(toDollars(difference));
}

/** `3 items weighed, 1 item swapped.` Lines are counted, as the receipt shows them. */
function countsText(lines: Order['lineItems']): string {
  const { weighed, swapped, missing } = copy.counts;
  const countOf = (isMeant: (picked: NonNullable<Line['picked']>, line: Line) => boolean): number =>
    lines.filter((line) => line.picked !== undefined && isMeant(line.picked, line)).length;
  const parts = [
    [weighed, countOf(({ grams, quantity }) => grams !== undefined && quantity > 0)],
    [swapped, countOf(({ outcome }) => outcome === 'SUBSTITUTED')],
    [missing, countOf((_, line) => missingOf(line) > 0)],
  ] as const;
  const texts = parts.flatMap(([text, n]) => (n > 0 ? [text(n)] : []));
  return texts.length > 0 ? copy.joined(texts) : '';
}

import { type Cents, ZERO, minus, negate, parseMoney, toDollars } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type BackOrder, comingBack, owedTexts } from '../back-text.ts';
import { type GivenBackOrder, givenBack, tipOf } from '../given-back.ts';
import type { Order } from '../queries.ts';
import { titles } from '../life-copy.ts';
import { isMissed } from '../order-progress.ts';
import { Sentence } from '../Sentence.tsx';
import { receiptCopy as copy } from './copy.ts';
import { missingOf } from './receipt-rows.ts';

type Line = Order['lineItems'][number];

export type NoticedOrder = BackOrder & Pick<Order, 'modalityType' | 'isRefunded' | 'summary' | 'agreed'>;

/** What a receipt is: an estimate, what was given back whole, or the final bill and how it differs from what was agreed. */
export function ReceiptNotice({ order }: { order: NoticedOrder }) {
  const { status, summary, agreed } = order;
  const wasMissed = isMissed(status);
  const title = wasMissed ? titles[order.modalityType][status] : undefined;
  const owed = owedTexts(order);
  // What is owed stands before what came back, which is among the sums.
  if (owed.length > 0)
    return (
      <Notice tone="warning" title={title}>
        <p>
          <Sentence phone={formatTypedPhone(order.store.phone)}>{owed.join(' ')}</Sentence>
        </p>
      </Notice>
    );
  if (status === 'CANCELLED' || status === 'POST_AUTH_REJECTED') return <Notice tone="quiet">{copy.canceled}</Notice>;
  if (!agreed)
    return (
      <Notice tone="info" title={copy.isEstimate}>
        <p>{copy.estimateHint}</p>
      </Notice>
    );
  if (order.isRefunded || wasMissed)
    return (
      <Notice tone="quiet" title={title}>
        <p>{order.isRefunded ? allText(order) : keptText(order)}</p>
      </Notice>
    );
  const counts = countsText(agreed.lineItems);
  const difference = differenceText(minus(amountOf(summary), amountOf(agreed.summary)));
  return (
    <Notice tone="success" title={paidText(order) ?? difference}>
      {counts !== '' && <p>{counts}</p>}
    </Notice>
  );
}

const amountOf = ({ cost }: Order['summary']): Cents => parseMoney(cost.total) ?? ZERO;

/** Of an order of which all comes back: it is not back before banks took it. */
const allText = (order: GivenBackOrder): string => (comingBack(order) > ZERO ? copy.allComing : copy.allBack);

/** Of an order that nobody received, of whose money the store still has some. */
function keptText(order: NoticedOrder): string {
  const { all, left, refunding, unlisted } = givenBack(order);
  if (all === ZERO && unlisted > ZERO) return copy.restKept(toDollars(unlisted), toDollars(left));
  if (all === ZERO) return left > ZERO ? copy.notRefunded : '';
  if (left <= tipOf(order))
    return (refunding > ZERO ? copy.allButTipComing : copy.allButTip)(toDollars(all), toDollars(left));
  return (refunding > ZERO ? copy.restKeptComing : copy.restKept)(toDollars(all), toDollars(left));
}

/** Of an order that was received, and of which something comes back; undefined without any. */
function paidText(order: GivenBackOrder): string | undefined {
  const { all, left, refunding } = givenBack(order);
  if (all === ZERO) return undefined;
  const [paid, back] = [toDollars(left), toDollars(all)];
  return refunding > ZERO ? copy.paidOnce(paid, back, toDollars(refunding)) : copy.paidAfter(paid, back);
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

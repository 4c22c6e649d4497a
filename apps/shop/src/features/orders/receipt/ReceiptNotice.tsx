import { type Cents, ZERO, minus, negate, parseMoney, toDollars } from '@cartwright/rules/money';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { Order } from '../queries.ts';
import { receiptCopy as copy } from './copy.ts';

export type NoticedOrder = Pick<Order, 'status' | 'summary' | 'agreed'>;

/** What a receipt is: an estimate, or the final bill and how it differs from what was agreed. */
export function ReceiptNotice({ order: { status, summary, agreed } }: { order: NoticedOrder }) {
  if (status === 'CANCELLED' || status === 'POST_AUTH_REJECTED') return <Notice tone="quiet">{copy.canceled}</Notice>;
  if (!agreed)
    return (
      <Notice tone="info" title={copy.isEstimate}>
        <p>{copy.estimateHint}</p>
      </Notice>
    );
  const counts = countsText(agreed.lineItems);
  return (
    <Notice tone="success" title={differenceText(minus(amountOf(summary), amountOf(agreed.summary)))}>
      {counts !== '' && <p>{counts}</p>}
    </Notice>
  );
}

const amountOf = ({ cost }: Order['summary']): Cents => parseMoney(cost.total) ?? ZERO;

function differenceText(difference: Cents): string {
  if (difference === ZERO) return copy.same;
  return difference < 0 ? copy.less(toDollars(negate(difference))) : copy.more(toDollars(difference));
}

/** `3 items weighed, 1 item swapped.` Lines are counted, as the receipt shows them. */
function countsText(lines: Order['lineItems']): string {
  const { weighed, swapped, missing } = copy.counts;
  const countOf = (isMeant: (picked: NonNullable<Order['lineItems'][number]['picked']>) => boolean): number =>
    lines.filter(({ picked }) => picked !== undefined && isMeant(picked)).length;
  const parts = [
    [weighed, countOf(({ grams, quantity }) => grams !== undefined && quantity > 0)],
    [swapped, countOf(({ outcome }) => outcome === 'SUBSTITUTED')],
    [missing, countOf(({ outcome }) => outcome === 'SHORT' || outcome === 'PARTLY')],
  ] as const;
  const texts = parts.flatMap(([text, n]) => (n > 0 ? [text(n)] : []));
  return texts.length > 0 ? copy.joined(texts) : '';
}

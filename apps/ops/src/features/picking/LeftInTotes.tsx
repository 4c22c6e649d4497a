import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { putIn, useKeptScans } from '#scans/use-kept-scans.ts';
import type { ShownLine, ShownOrder } from './device/overlay.ts';
import { counted, paidInTote, without } from './in-tote.ts';
import { NoticeToRead } from './NoticeToRead.tsx';
import { shortCopy } from './short-copy.ts';

/** What was put in a tote and is no longer paid for: it is named until its picker has taken it out. */
export function LeftInTotes({ orders }: { orders: readonly ShownOrder[] }) {
  return orders.flatMap((order) =>
    order.lines.map((line) => <LeftOfLine key={`${order.orderId} ${line.id}`} {...{ order, line }} />),
  );
}

type LeftOfLineProps = { order: Pick<ShownOrder, 'orderId'>; line: ShownLine };

/** The same of one item, which its own page says, too. */
export function LeftOfLine({ order: { orderId }, line }: LeftOfLineProps) {
  const [put, keepPut] = useKeptScans({ orderId, part: putIn(line.id) });
  const left = without(put, paidInTote(line));
  if (left.length === 0) return null;
  const tote = toteLabel(shortNumber(orderId), line.tote);
  return counted(left).map(([item, n]) => (
    <NoticeToRead
      key={item}
      title={shortCopy.leftIn(n, item, tote)}
      text={shortCopy.leftInText(n)}
      action={shortCopy.isOut(n)}
      onRead={() =>
        keepPut(
          without(
            put,
            Array.from({ length: n }, () => item),
          ),
        )
      }
    />
  ));
}

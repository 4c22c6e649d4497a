import { Button } from '@cartwright/ui/button/Button.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { shortNumber } from '#format/short-number.ts';
import { clockAndDay } from '#format/time.ts';
import { RowNote } from '#scroll/ScrollTable.tsx';
import { Due, dueState } from '#hand/Due.tsx';
import { copy } from './copy.ts';
import { GiveChoice } from './GiveChoice.tsx';
import css from './OrdersToPick.module.css';
import type { Picker, PickQueue, useGive } from './queries.ts';

interface OrderRowProps {
  readonly order: PickQueue['waiting'][number];
  readonly zone: string;
  readonly now: number;
  readonly pickers: readonly Picker[];
  /** The orders that are late for their shoppers: what is only picked late is not. */
  readonly late: ReadonlySet<string>;
  readonly give: ReturnType<typeof useGive>;
  readonly onTakeBack: (orderId: string) => void;
}

/** An order to pick: who picks it, or for whom it is. */
export function OrderRow({ order, zone, now, pickers, late, give, onTakeBack }: OrderRowProps) {
  const { orderId, picker, itemCount, shortItems, temperatures, shopper } = order;
  const number = shortNumber(orderId);
  const due = Date.parse(order.dueAt);
  // Red is what a shopper waits for, here as on the rest of the board.
  const isPickLate = dueState(due, now) === 'late';
  const state = late.has(orderId) ? 'late' : isPickLate ? 'near' : dueState(due, now);
  const left = Object.values(temperatures).reduce((sum, items) => sum + items, 0);
  return (
    <tr>
      <th scope="row">
        {number}
        <RowNote>{shopper}</RowNote>
      </th>
      <td>
        <Due text={clockAndDay(due, zone, now)} state={state} />
        {isPickLate && <RowNote>{copy.pickLate}</RowNote>}
      </td>
      <td>{copy.progress(itemCount - left, itemCount, shortItems)}</td>
      <td>
        {picker === null ? (
          <GiveChoice {...{ order, number, pickers, give }} />
        ) : (
          <span className={css['picks']}>
            <span>{copy.picks(picker)}</span>
            <Button kind="outline" size="small" onClick={() => onTakeBack(orderId)}>
              {copy.takeBack}
              <VisuallyHidden> {copy.order(number)}</VisuallyHidden>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

import { Button } from '@cartwright/ui/button/Button.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { shortNumber } from '#format/short-number.ts';
import { clock } from '#format/time.ts';
import { RowNote } from '#scroll/ScrollTable.tsx';
import { Due, dueState } from '#hand/Due.tsx';
import { copy } from './copy.ts';
import css from './OrdersToPick.module.css';
import type { Picker, PickQueue, useGive } from './queries.ts';

interface OrderRowProps {
  readonly order: PickQueue['waiting'][number];
  readonly zone: string;
  readonly now: number;
  readonly pickers: readonly Picker[];
  readonly give: ReturnType<typeof useGive>;
  readonly onGiveBack: (orderId: string) => void;
}

/** An order to pick: who picks it, or for whom it is. */
export function OrderRow({ order, zone, now, pickers, give, onGiveBack }: OrderRowProps) {
  const { orderId, picker, pickedLines, lineCount, shopper } = order;
  const number = shortNumber(orderId);
  const due = Date.parse(order.dueAt);
  return (
    <tr>
      <th scope="row">
        {number}
        <RowNote>{shopper}</RowNote>
      </th>
      <td>
        <Due text={clock(due, zone)} state={dueState(due, now)} />
      </td>
      <td>{copy.progress(pickedLines, lineCount)}</td>
      <td>
        {picker === null ? (
          <GiveSelect {...{ order, number, pickers, give }} />
        ) : (
          <span className={css['picks']}>
            <span>{copy.picks(picker)}</span>
            <Button kind="outline" size="small" onClick={() => onGiveBack(orderId)}>
              {copy.giveBack}
              <VisuallyHidden> {copy.order(number)}</VisuallyHidden>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

function GiveSelect({
  order: { orderId, givenTo },
  number,
  pickers,
  give,
}: Pick<OrderRowProps, 'order' | 'pickers' | 'give'> & { number: string }) {
  // What was chosen shows while it is sent.
  const isSending = give.isPending && give.variables.orderId === orderId;
  const staffId = isSending ? give.variables.staffId : (givenTo?.staffId ?? null);
  return (
    <Select
      className={css['give']}
      label={<VisuallyHidden>{copy.giveTo(number)}</VisuallyHidden>}
      value={staffId ?? ''}
      onChange={({ target }) => give.mutate({ orderId, staffId: target.value === '' ? null : target.value })}
    >
      <option value="">{copy.everybody}</option>
      {givenTo && !pickers.some((each) => each.staffId === givenTo.staffId) && (
        <option value={givenTo.staffId}>{givenTo.firstName}</option>
      )}
      {pickers.map(({ staffId: id, name, picking, given }) => (
        <option key={id} value={id}>
          {copy.picker(name, picking + given)}
        </option>
      ))}
    </Select>
  );
}

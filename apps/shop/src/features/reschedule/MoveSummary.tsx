import type { OrderModality } from '@cartwright/contracts/common';
import { minus, negate, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { dollars, feeText } from '#format/money.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { copy } from './copy.ts';
import css from './MoveSummary.module.css';
import type { OrderSlot, OrderSlots } from './queries.ts';

type MoveSummaryProps = {
  readonly current: OrderSlots['current'];
  /** The chosen slot and its day in words; undefined while none is. */
  readonly chosen: { readonly slot: OrderSlot; readonly when: string } | undefined;
  readonly modality: OrderModality;
  readonly children: ReactNode;
};

/** Time, fee and total of an order before and after it moves, and what that means for its card. */
export function MoveSummary({ current, chosen, modality, children }: MoveSummaryProps) {
  const slot = chosen?.slot;
  const rows = [
    [
      copy.time[modality],
      <WindowText key="before" text={current.displayString} />,
      chosen && <WindowText key="after" text={chosen.when} />,
    ],
    [copy.fee[modality], feeText(current.cost, current.waiver), slot && feeText(slot.cost, slot.waiver)],
    [copy.total, dollars(current.total), slot && dollars(slot.total)],
  ] as const;
  return (
    <Card title={copy.compare}>
      <Stack gap={4}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{copy.row}</VisuallyHidden>
              </th>
              <th scope="col">{copy.before}</th>
              <th scope="col">{copy.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, after]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css['soft']}>{slot === undefined ? copy.noneYet : consequenceOf(slot)}</p>
        {children}
      </Stack>
    </Card>
  );
}

/** What a slot costs more or less than the one of now: `+$2.50`; undefined when it costs the same. */
export function differenceText({ difference }: Pick<OrderSlot, 'difference'>): string | undefined {
  const amount = parseMoney(difference) ?? ZERO;
  if (amount === ZERO) return undefined;
  return amount > ZERO ? copy.more(toDollars(amount)) : copy.less(toDollars(negate(amount)));
}

function consequenceOf({ difference }: OrderSlot): string {
  const amount = parseMoney(difference) ?? ZERO;
  if (amount === ZERO) return copy.same;
  return amount > ZERO ? copy.dearer(toDollars(amount)) : copy.cheaper(toDollars(minus(ZERO, amount)));
}

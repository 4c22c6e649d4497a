import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { shortNumber } from '#format/short-number.ts';
import { clock, day } from '#format/time.ts';
import css from './changes.module.css';
import { copy } from './copy.ts';

type AffectedOrdersProps = {
  /** The first of them. */
  orders: readonly { readonly orderId: string; readonly shopper: string; readonly startsAt: number }[];
  /** How many there are in all. */
  coming: number;
  zone: string;
};

const FIRST = 12;

/** The orders still to come in times that a change closes, by name, the first before the others; nothing without any. */
export function AffectedOrders({ orders, coming, zone }: AffectedOrdersProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (orders.length === 0) return null;
  const shown = isOpen ? orders : orders.slice(0, FIRST);
  return (
    <div>
      <h3 className={css['title']}>{copy.affected(coming)}</h3>
      <ul className={css['orders']}>
        {shown.map(({ orderId, shopper, startsAt }) => (
          <li key={orderId}>
            <span>
              {shortNumber(orderId)}, {shopper}
            </span>
            <span>
              {day(startsAt, zone)}, {clock(startsAt, zone)}
            </span>
          </li>
        ))}
      </ul>
      {orders.length > FIRST && (
        <TextButton onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? copy.affectedFewer : copy.affectedMore}
        </TextButton>
      )}
      {isOpen && coming > orders.length && <p className={css['soft']}>{copy.affectedRest(coming - orders.length)}</p>}
    </div>
  );
}

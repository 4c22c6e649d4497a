import { shortNumber } from '#format/short-number.ts';
import { clock, day } from '#format/time.ts';
import css from './changes.module.css';
import { copy } from './copy.ts';

type AffectedOrdersProps = {
  /** The first of them. */
  orders: readonly { readonly orderId: string; readonly shopper: string; readonly startsAt: number }[];
  /** How many there are in all. */
  booked: number;
  zone: string;
};

/** The orders in times that a change closes, the first by name; nothing when there are none. */
export function AffectedOrders({ orders, booked, zone }: AffectedOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <div>
      <h3 className={css['title']}>{copy.affected}</h3>
      <ul className={css['orders']}>
        {orders.map(({ orderId, shopper, startsAt }) => (
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
      {booked > orders.length && <p className={css['soft']}>{copy.affectedMore(booked - orders.length)}</p>}
    </div>
  );
}

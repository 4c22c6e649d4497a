import { Link } from '@tanstack/react-router';
import { shortNumber } from '#format/short-number.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import type { SnowPreview } from './queries.ts';
import css from './snow.module.css';
import { whenText } from './words.ts';

type Order = SnowPreview['orders'][number] & { readonly phone?: string | null };

type OrdersProps = { orders: readonly Order[]; locationId: string; zone: string };

/** Orders of a snow day: when each was to come, and where it goes or why it stays; a phone where somebody has to call. */
export function Orders({ orders, locationId, zone }: OrdersProps) {
  return (
    <ul className={css['orders']}>
      {orders.map(({ orderId, shopper, from, to, reason, phone = null }) => (
        <li key={orderId}>
          <span className={css['who']}>
            <Link to={paths.order(locationId, orderId)} aria-label={`${copy.order} ${shortNumber(orderId)}`}>
              {shortNumber(orderId)}
            </Link>{' '}
            {shopper}
            {phone !== null && (
              <>
                {' '}
                <a href={`tel:${phone}`} className={css['phone']}>
                  {phone}
                </a>
              </>
            )}
          </span>
          <span>
            <span className={css['soft']}>{whenText(from, zone)}</span>
            {to && (
              <>
                {' → '}
                {whenText(to, zone)}
              </>
            )}
          </span>
          {reason !== null && <span className={css['why']}>{copy.reasons[reason]}</span>}
        </li>
      ))}
    </ul>
  );
}

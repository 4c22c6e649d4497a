import { orderNumber } from '@cartwright/rules/order-id';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Link } from '@tanstack/react-router';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { copy, statusText } from './copy.ts';
import css from './OrderRow.module.css';
import { orderedOn } from './order-text.ts';
import type { OrderHeader } from './queries.ts';

const SHOWN = 5;
const ENDED: readonly OrderHeader['status'][] = ['CANCELLED', 'POST_AUTH_REJECTED', 'NO_SHOW', 'RESTOCKED'];

/** One order of the list: when it comes, its status, its items. */
export function OrderRow({ order }: { order: OrderHeader }) {
  const { id, status, modalityType, displayString, placedAt, window, itemCount, total, pictures } = order;
  return (
    <Card className={css['row']}>
      <div className={css['head']}>
        <div>
          <h2 className={css['title']}>
            <Link {...paths.purchase(id)} className={css['link']}>
              <WindowText text={copy.heading(modalityType, displayString)} />
            </Link>
          </h2>
          <p className={css['soft']}>
            <span>{copy.open(orderNumber(id))}</span>
            <span>{copy.orderedOn(orderedOn(placedAt, window.timezone))}</span>
          </p>
        </div>
        <Chip tone={ENDED.includes(status) ? 'warning' : 'soft'}>{statusText[status]}</Chip>
      </div>
      <div className={css['foot']}>
        <div className={css['thumbs']} aria-hidden="true">
          {pictures.slice(0, SHOWN).map((product) => (
            <Thumb key={product.picture + product.hue} product={product} size="small" />
          ))}
        </div>
        <p className={css['facts']}>
          {copy.items(itemCount)} · <strong>{dollars(total)}</strong>
        </p>
      </div>
    </Card>
  );
}

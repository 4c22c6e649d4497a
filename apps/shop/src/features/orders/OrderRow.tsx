import { orderNumber } from '@cartwright/rules/order-id';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip, type ChipTone } from '@cartwright/ui/chip/Chip.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { More } from '#shared/cart-items/More.tsx';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { copy } from './copy.ts';
import css from './OrderRow.module.css';
import { hasEnded, isCanceled, isLate, isStopped } from './order-progress.ts';
import { chipText, needsReply } from './order-story.ts';
import { orderedOn } from './order-text.ts';
import type { OrderHeader } from './queries.ts';

const SHOWN = 5;

/** One order of the list: when it comes, its status, its items. @param now milliseconds since the epoch */
export function OrderRow({ order, now, action }: { order: OrderHeader; now: number; action?: ReactNode }) {
  const { id, status, modalityType, displayString, placedAt, window, itemCount, lineCount, total, pictures } = order;
  const shown = pictures.slice(0, SHOWN);
  return (
    <Card className={css['row']}>
      <div className={css['head']}>
        <div>
          <h2 className={css['title']}>
            <Link {...paths.purchase(id)} className={css['link']}>
              <WindowText text={(hasEnded(status) ? copy.endedHeading : copy.heading)(modalityType, displayString)} />
            </Link>
          </h2>
          <p className={css['soft']}>
            <span>{copy.open(orderNumber(id))}</span>
            <span>{copy.orderedOn(orderedOn(placedAt, window.timezone))}</span>
          </p>
        </div>
        <Chip tone={toneOf(order, now)}>{chipText(order, now)}</Chip>
      </div>
      <div className={css['foot']}>
        <div className={css['what']}>
          <div className={css['thumbs']} aria-hidden="true">
            {shown.map((product) => (
              <Thumb key={product.picture + product.hue} product={product} size="small" />
            ))}
            {lineCount > shown.length && <More count={lineCount - shown.length} />}
          </div>
          <p className={css['facts']}>
            {copy.items(itemCount)}
            {/* What a canceled order would have cost is nothing that anybody paid. */}
            {!isCanceled(status) && (
              <>
                {' · '}
                <strong>{dollars(total)}</strong>
              </>
            )}
          </p>
        </div>
        {action}
      </div>
    </Card>
  );
}

function toneOf(order: OrderHeader, now: number): ChipTone {
  if (hasEnded(order.status) || isStopped(order) || isLate(order, now) || needsReply(order, now)) return 'warning';
  return order.status === 'READY' ? 'success' : 'soft';
}

import { lazy, Suspense } from 'react';
import { clock, day } from '#format/time.ts';
import { toteLabel } from '#format/tote-label.ts';
import { copy } from './copy.ts';
import type { ShownOrder } from './device/overlay.ts';
import { finishCopy } from './finish-copy.ts';
import { shortNumber } from '#format/short-number.ts';
import css from './Labels.module.css';
import type { Tote } from './totes.ts';

/** On this page alone: no other one draws bars. */
const BarCode = lazy(() => import('./BarCode.tsx').then((module) => ({ default: module.BarCode })));

/** One label for each tote, on paper alone: black on white, one to a page. */
export function Labels({ order, totes, zone }: { order: ShownOrder; totes: readonly Tote[]; zone: string }) {
  const number = shortNumber(order.orderId);
  return (
    <div className={css['labels']} aria-hidden="true">
      {totes.map(({ code, items, ids }, index) => (
        <article key={code} className={css['label']}>
          <strong>{code}</strong>
          <p>{finishCopy.places[code.charAt(0)]}</p>
          <h2>
            {number} · {order.shopper}
          </h2>
          <p>
            {copy.modality[order.modality]}, {day(order.startsAt, zone)}, {clock(order.startsAt, zone)}
          </p>
          <p>
            {finishCopy.contents(items)}
            {ids.length > 0 && `, ${copy.idAt}`}, {index + 1}/{totes.length}
          </p>
          <div className={css['scanned']}>
            <Suspense>
              <BarCode text={toteLabel(number, code)} />
            </Suspense>
            <code>{toteLabel(number, code)}</code>
          </div>
        </article>
      ))}
    </div>
  );
}

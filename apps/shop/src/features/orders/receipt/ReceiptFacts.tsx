import { orderNumber } from '@cartwright/rules/order-id';
import { addressText, storeAddress } from '#format/address.ts';
import { clockTime } from '#format/clock.ts';
import { orderedOn } from '../order-text.ts';
import type { Order } from '../queries.ts';
import { receiptCopy as copy } from './copy.ts';
import css from './Receipt.module.css';

export type FactsOrder = Pick<
  Order,
  'id' | 'modalityType' | 'store' | 'vendorName' | 'events' | 'placedAt' | 'window' | 'displayString'
>;

/** Who sold what to whom and when. @param name of the shopper, if the page may show it */
export function ReceiptFacts({ order, name }: { order: FactsOrder; name?: string | undefined }) {
  const { id, modalityType, store, vendorName, placedAt, window, displayString } = order;
  const handedOver = order.events.find(({ type }) => type === 'COMPLETE')?.at;
  const momentText = (at: string) => `${orderedOn(at, window.timezone)}, ${clockTime(at, window.timezone)}`;
  const facts = [
    [copy.number, orderNumber(id)],
    [copy.store, `${store.vanityName}, ${addressText(storeAddress(store.address))}`],
    [copy.soldBy, vendorName],
    [copy.shopper, name],
    [copy.placed, momentText(placedAt)],
    handedOver === undefined
      ? [copy.window[modalityType], displayString]
      : [copy.handedOver[modalityType], momentText(handedOver)],
  ] as const;
  return (
    <dl className={css['facts']} aria-label={copy.facts}>
      {facts.map(([label, text]) =>
        text === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

import { orderNumber } from '@cartwright/rules/order-id';
import { addressText, storeAddress } from '#format/address.ts';
import { copy as orderCopy } from '../copy.ts';
import { handedOverAt, hasEnded } from '../order-progress.ts';
import { momentText } from '../order-text.ts';
import type { Order } from '../queries.ts';
import { receiptCopy as copy } from './copy.ts';
import css from './Receipt.module.css';

export type FactsOrder = Pick<
  Order,
  'id' | 'status' | 'modalityType' | 'store' | 'vendorName' | 'events' | 'placedAt' | 'window' | 'displayString'
>;

/** Who sold what to whom and when. @param name of the shopper, if the page may show it */
export function ReceiptFacts({ order, name }: { order: FactsOrder; name?: string | undefined }) {
  const { id, status, modalityType, store, vendorName, placedAt, window, displayString } = order;
  const handedOver = handedOverAt(order);
  const facts = [
    [copy.number, orderNumber(id)],
    [copy.store, `${store.vanityName}, ${addressText(storeAddress(store.address))}`],
    [copy.soldBy, modalityType === 'PICKUP' ? copy.ownPickup : vendorName],
    [copy.shopper, name],
    [copy.placed, momentText(placedAt, window.timezone)],
    handedOver === undefined
      ? [hasEnded(status) ? orderCopy.wasPlanned : copy.window[modalityType], displayString]
      : [copy.handedOver[modalityType], momentText(handedOver, window.timezone)],
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

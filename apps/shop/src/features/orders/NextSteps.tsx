import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { Car, DoorOpen, IdCard, Phone, Replace, ShoppingBasket, BadgePercent, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { copy } from './copy.ts';
import css from './NextSteps.module.css';
import { untilText } from './order-text.ts';
import type { Order } from './queries.ts';
import { Sentence } from './Sentence.tsx';

const words = copy.steps;
type Step = readonly [LucideIcon, string];

/** The steps from now to the kitchen, in order. */
export function NextSteps({ order }: { order: Order }) {
  return (
    <Card title={copy.next}>
      <ol className={css['steps']}>
        {stepsOf(order).map(([icon, text]) => (
          <li key={text} className={css['step']}>
            <Icon of={icon} />
            <span>
              <Sentence phone={formatTypedPhone(order.contact.phone)} isOwn>
                {text}
              </Sentence>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsOf({ modalityType, contact, cutoffAt, window, vendorName, deliveryType, lineItems }: Order): Step[] {
  const phone = formatTypedPhone(contact.phone);
  const isPickup = modalityType === 'PICKUP';
  const hasCoupons = lineItems.some(({ priceAdjustment: { coupons } }) =>
    coupons.some(({ type }) => type === 'DIGITAL'),
  );
  const needsAge = lineItems.some(({ product }) => product.minAge > 0);
  return [
    [ShoppingBasket, words.pick(untilText(cutoffAt, window.timezone, new Date()))],
    [Replace, words.policy],
    [BadgePercent, hasCoupons ? words.coupons : words.noCoupons],
    [Phone, words.call(phone)],
    isPickup ? [Car, words.pickup] : [Truck, words.delivery(vendorName)],
    ...(deliveryType === 'Contactless' ? [[DoorOpen, words.atDoor] as const] : []),
    ...(needsAge ? [[IdCard, words.age] as const] : []),
  ];
}

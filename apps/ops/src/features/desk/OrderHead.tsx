import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { orderNumber } from '@cartwright/rules/order-id';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { endsOf } from '@cartwright/rules/window';
import { day, localDate, windowText } from '#format/time.ts';
import { head, orderText } from './copy.ts';
import css from './OrderHead.module.css';
import type { DeskOrder } from './queries.ts';
import { orderTone } from './status-tone.ts';

/** Which order it is, where it stands, and whose it is. */
export function OrderHead({ desk: { order, shopper } }: { desk: DeskOrder }) {
  const { contact, window, modalityType } = order;
  const { startsAt, endsAt } = endsOf(window);
  const when = `${day(startsAt, window.timezone)}, ${windowText(startsAt, endsAt, window.timezone)}`;
  const facts = [
    `${contact.firstName} ${contact.lastName}`.trim(),
    formatTypedPhone(contact.phone),
    order.email,
    head.since(
      Number(localDate(Date.parse(shopper.since), window.timezone).slice(0, 4)),
      shopper.orders,
      shopper.refunds,
    ),
  ].filter((fact) => fact !== '');
  return (
    <div className={css['head']}>
      <p className={css['state']}>
        <Chip tone={orderTone(order)}>{orderText(order)}</Chip>
        <span>{head.at[modalityType](when)}</span>
      </p>
      <h1>{head.title(orderNumber(order.id))}</h1>
      <p className={css['who']}>{facts.join(' · ')}</p>
    </div>
  );
}

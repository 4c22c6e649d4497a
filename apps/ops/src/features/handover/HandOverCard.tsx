import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { clockAndDay, windowText } from '#format/time.ts';
import { Due, dueState } from '#hand/Due.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import {
  ageOf,
  GOAL_MINUTES,
  isCanceled,
  isHeldBack,
  isToRestock,
  minutesSince,
  totesText,
  whereText,
  whoText,
} from './order-text.ts';
import { shortNumber } from '#format/short-number.ts';
import type { HandOver } from './queries.ts';

type HandOverCardProps = {
  order: HandOver;
  locationId: string;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** An order of the list. All of it leads to the order. */
export function HandOverCard({ order, locationId, timeZone, now }: HandOverCardProps) {
  const {
    orderId,
    arrival,
    status,
    startsAt,
    endsAt,
    modalityType,
    itemCount,
    totes,
    isStaged,
    isCleared,
    isDeclined,
  } = order;
  const number = shortNumber(orderId);
  const window = windowText(startsAt, endsAt, timeZone);
  const age = ageOf(order);
  const isWaiting = status === 'READY' && arrival !== null;
  return (
    <li className={css['job']} data-late={isWaiting && minutesSince(arrival.at, now) >= GOAL_MINUTES}>
      <Link to={paths.handOverOrder(locationId, orderId)}>
        {isWaiting ? copy.bayAndOrder(whereText(order), number) : copy.order(number)}
      </Link>
      {isWaiting ? <Waiting at={arrival.at} now={now} /> : <DueBy order={order} timeZone={timeZone} now={now} />}
      <p className={css['soft']}>
        {whoText(order)} · {modalityType === 'PICKUP' ? copy.pickup(window) : copy.delivery(window)}
      </p>
      {totes.length > 0 && (
        <p className={css['totes']}>
          <Icon of={Package} size="s" /> {totesText(totes)}
        </p>
      )}
      <p className={css['facts']}>
        {isWaiting && arrival.isElsewhere && <Chip tone="warning">{copy.notOneOfBays}</Chip>}
        <Chip>{copy.items(itemCount)}</Chip>
        {isHeldBack(order) && <Chip tone="warning">{copy.heldBack}</Chip>}
        {isCanceled(order) && <Chip tone="warning">{copy.canceled}</Chip>}
        {age > 0 && !isToRestock(order) && <Chip tone="warning">{copy.needsId(age)}</Chip>}
        {status === 'PICKED' && !isStaged && <Chip tone="warning">{copy.notStaged}</Chip>}
        {!isCleared && <Chip tone="danger">{isDeclined ? copy.declined : copy.notPaid}</Chip>}
        {isWaiting && arrival.takenBy !== null && <Chip tone="success">{copy.takenBy(arrival.takenBy)}</Chip>}
      </p>
    </li>
  );
}

/** How long somebody waits, against the goal. */
export function Waiting({ at, now }: { at: string; now: number }) {
  const minutes = minutesSince(at, now);
  const isLate = minutes >= GOAL_MINUTES;
  return (
    <Due text={isLate ? copy.over(minutes, GOAL_MINUTES) : copy.minutes(minutes)} state={isLate ? 'late' : 'near'} />
  );
}

/** By when an order is to be with its shopper. What goes back on the shelves is due no more. */
export function DueBy({ order, timeZone, now }: Pick<HandOverCardProps, 'order' | 'timeZone' | 'now'>) {
  if (isToRestock(order)) return null;
  return (
    <Due text={copy.by(clockAndDay(order.endsAt, timeZone, now))} state={dueState(Date.parse(order.endsAt), now)} />
  );
}

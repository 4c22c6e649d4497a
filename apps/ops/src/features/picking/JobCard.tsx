import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { clock, clockAndDay, windowText } from '#format/time.ts';
import { Due, dueState } from '#hand/Due.tsx';
import { copy } from './copy.ts';
import css from './JobCard.module.css';
import { shortNumber } from '#format/short-number.ts';
import { Temperatures } from './Temperatures.tsx';
import type { QueuedOrder } from './types.ts';

const MINUTE = 60_000;

type JobCardProps = {
  order: QueuedOrder;
  zone: string;
  now: number;
  /** Where its name leads. */
  to: string;
  /** Chosen to be taken with others; without it, it cannot be. */
  chosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
};

/** An order of the queue: whose, when it is due, and how much of it is to be picked. */
export function JobCard({ order, zone, now, to, chosen = false, onChoose }: JobCardProps) {
  const number = shortNumber(order.orderId);
  const due = Date.parse(order.dueAt);
  const state = dueState(due, now);
  const window = windowText(order.startsAt, order.endsAt, zone);
  return (
    <li className={css['job']} data-state={state}>
      <div>
        <Link to={to}>{copy.order(number)}</Link>
        <p>{copy.who(order.shopper, copy.modality[order.modality], window)}</p>
      </div>
      <Due text={copy.by(clockAndDay(due, zone, now))} state={state} />
      <p className={css['facts']}>
        {state === 'late' && order.status !== 'PICKED' && (
          <strong className={css['late']}>{copy.late(Math.max(1, Math.floor((now - due) / MINUTE)))} </strong>
        )}
        <Progress order={order} zone={zone} />
      </p>
      <div className={css['foot']}>
        <span className={css['temperatures']}>
          {order.givenTo && !order.givenTo.isYou && <Chip tone="soft">{copy.forPicker(order.givenTo.firstName)}</Chip>}
          {order.minAge > 0 && <Chip tone="warning">{copy.needsId(order.minAge)}</Chip>}
          {order.hasNotes && (
            <Chip tone="warning">
              <Icon of={MessageSquare} size="s" />
              {copy.hasNotes}
            </Chip>
          )}
          <Temperatures of={order.temperatures} />
        </span>
        {onChoose && (
          <span className={css['choose']}>
            <Checkbox
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
              label={
                <>
                  {copy.choose}
                  <VisuallyHidden> {copy.chosenOrder(number)}</VisuallyHidden>
                </>
              }
            />
          </span>
        )}
      </div>
    </li>
  );
}

function Progress({ order, zone }: Pick<JobCardProps, 'order' | 'zone'>) {
  const { status, itemCount, weighedLines, replyBy, picker } = order;
  if (status === 'PICKED') return copy.toStage;
  const done = itemCount - Object.values(order.temperatures).reduce((sum, items) => sum + items, 0);
  const parts = [
    done > 0 || status === 'PICKING' ? copy.progress(done, itemCount) : copy.items(itemCount),
    ...(weighedLines > 0 ? [copy.toWeigh(weighedLines)] : []),
    ...(replyBy === null ? [] : [copy.replyBy(clock(replyBy, zone))]),
    ...(picker === null ? [] : [copy.byPicker(picker)]),
  ];
  return parts.join(', ');
}

import { untilText } from './order-text.ts';
import type { Order } from './queries.ts';
import { timeChange } from './time-copy.ts';

type TimeChangesProps = {
  readonly order: Pick<Order, 'events' | 'window'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly className: string | undefined;
};

/** When the time of an order was changed, by whom, and from which to which. */
export function TimeChanges({ order: { events, window }, now, className }: TimeChangesProps) {
  return events.map(
    ({ seq, at, actor, rescheduled }) =>
      rescheduled && (
        <p key={seq} className={className}>
          <time dateTime={at}>
            {timeChange[actor === 'store' ? 'byStoreAt' : 'at'](untilText(at, window.timezone, new Date(now)))}
          </time>{' '}
          {timeChange.fromTo(rescheduled.from.displayString, rescheduled.to.displayString)}
        </p>
      ),
  );
}

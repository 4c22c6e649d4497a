import { isTimeReturn } from '@cartwright/rules/time-return';
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
  const changes = events.flatMap(({ seq, at, actor, rescheduled }) =>
    rescheduled ? [{ seq, at, isByStore: actor === 'store', rescheduled }] : [],
  );
  const windows = changes.map(({ isByStore, rescheduled: { from, to } }) => ({
    isByStore,
    from: from.window.value,
    to: to.window.value,
  }));
  return changes.map(({ seq, at, isByStore, rescheduled: { from, to } }, index) => (
    <p key={seq} className={className}>
      <time dateTime={at}>
        {timeChange[wordsOf(isByStore, isTimeReturn(windows.slice(0, index + 1)))](
          untilText(at, window.timezone, new Date(now)),
        )}
      </time>{' '}
      {timeChange.fromTo(from.displayString, to.displayString)}
    </p>
  ));
}

function wordsOf(isByStore: boolean, isReturn: boolean): 'at' | 'byStoreAt' | 'returnedAt' {
  if (isReturn) return 'returnedAt';
  return isByStore ? 'byStoreAt' : 'at';
}

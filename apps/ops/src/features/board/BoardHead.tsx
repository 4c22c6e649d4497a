import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { clock, day } from '#format/time.ts';
import css from './BoardHead.module.css';
import { copy } from './copy.ts';
import type { Board } from './queries.ts';

type BoardHeadProps = {
  board: Board;
  /** Whether nothing of the day is to be shown. */
  isEmpty: boolean;
  isLost: boolean;
  zone: string;
};

/** The state of the day in a sentence, and whether it is still that of now. */
export function BoardHead({ board, isEmpty, isLost, zone }: BoardHeadProps) {
  const { orders, next, at } = board;
  const by = clock(next.by, zone).replace(':00', '');
  return (
    <>
      <div>
        <h1>{isEmpty ? copy.empty : copy.state(orders.late, next.due, by)}</h1>
        <p className={css['line']}>
          {isEmpty
            ? copy.dayOnly(day(at, zone), clock(at, zone))
            : copy.dayLine(day(at, zone), clock(at, zone), orders)}
        </p>
        {/* Only this is announced, and only when it changes. */}
        <VisuallyHidden>
          <p role="status">{copy.late(orders.late)}</p>
        </VisuallyHidden>
      </div>
      {isLost && (
        <Notice tone="warning" title={copy.lost} role="status">
          {copy.lostText(clock(at, zone))}
        </Notice>
      )}
    </>
  );
}

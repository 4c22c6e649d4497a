import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import type { LateDay } from './draft.ts';

type LateHoursProps = { days: readonly LateDay[]; isUnconfirmed: boolean; onAgree: (isAgreed: boolean) => void };

/** Asks whether days are meant to close the day after: 5:00 AM is also a slip for 5:00 PM. */
export function LateHours({ days, isUnconfirmed, onAgree }: LateHoursProps) {
  if (days.length === 0) return null;
  return (
    <Stack gap={2}>
      <Notice tone="warning" role="status" title={copy.late(days.length)}>
        <ul>
          {days.map(({ day, opens, closes }) => (
            <li key={day}>{copy.lateDay(day, opens, closes)}</li>
          ))}
        </ul>
      </Notice>
      <Checkbox label={copy.lateAgreed} checked={!isUnconfirmed} onChange={({ target }) => onAgree(target.checked)} />
    </Stack>
  );
}

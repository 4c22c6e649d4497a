import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Clock } from 'lucide-react';
import { clockTime } from '#format/clock.ts';
import type { Reservation } from '#shared/slots/slots.ts';
import { useDeadline } from '#shared/slots/use-deadline.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import { copy } from './copy.ts';

/** What is reserved until when; once it has expired, that it is not. */
export function HoldNote({ held }: { held: Reservation | null }) {
  const until = useHeldUntil(held);
  const nearness = useDeadline(until, copy.report);
  const slot = held?.selections[0];
  if (until === undefined || slot === undefined) return null;
  if (nearness === 'over') {
    return (
      <Notice tone="warning" role="status">
        {copy.expired}
      </Notice>
    );
  }
  return (
    <Notice tone={nearness === 'far' ? 'info' : 'warning'} icon={Clock} title={slot.displayString}>
      <p>{copy.hold(clockTime(until, slot.window.timezone))}</p>
    </Notice>
  );
}

import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Clock } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { problemMessage } from '#api/problem-message.ts';
import { clockTime } from '#format/clock.ts';
import { copy, refusals } from './copy.ts';
import { useExtend } from './queries.ts';
import type { Reservation } from '#shared/slots/slots.ts';
import { livesUntil } from '#shared/slots/promise-life.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import { useDeadline } from '#shared/slots/use-deadline.ts';

const words = copy.hold;

interface HoldNoticeProps {
  readonly held: Reservation;
  /** For a page that gets the reservation from elsewhere than `heldSlotQuery`. */
  readonly onExtended?: (longer: Reservation) => void;
}

/** Until when the slot is reserved, as a time of day, and a way to extend it. */
export function HoldNotice({ held, onExtended }: HoldNoticeProps) {
  const { promiseExtensionMinutes } = useBootstrap().flags;
  const until = useHeldUntil(held);
  const [{ displayString, window }] = held.selections;
  const clock = (instant: string) => clockTime(instant, window.timezone);
  const nearness = useDeadline(until, words.report);
  const extend = useExtend(held);
  if (until === undefined) return null;
  if (nearness === 'over') return <Notice tone="warning">{words.expired}</Notice>;
  const [slot, sentence] = words.until(displayString, clock(until).replace(' ', '\u00A0'));

  const problem = problemMessage(extend.error, refusals);

  function press() {
    extend.mutate(undefined, {
      onSuccess: (longer) => {
        onExtended?.(longer);
        const end = livesUntil(longer, promiseExtensionMinutes);
        if (end !== undefined) announce(words.extended(clock(end)));
      },
    });
  }
  return (
    <Notice tone={nearness === 'far' ? 'info' : 'warning'} icon={Clock} title={slot}>
      <p>
        {sentence}{' '}
        {held.extensionsLeft > 0 && (
          <TextButton onClick={press} aria-disabled={extend.isPending}>
            {extend.isPending ? words.extending : words.extend}
          </TextButton>
        )}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Notice>
  );
}

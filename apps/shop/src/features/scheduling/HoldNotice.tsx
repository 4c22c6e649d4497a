import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Clock } from 'lucide-react';
import { wordsFor } from '#api/errors.ts';
import { clockTime } from '../../clock-text.ts';
import { copy, refusals } from './copy.ts';
import { useExtend } from './queries.ts';
import type { Reservation } from '../../times/times.ts';
import { useDeadline } from '../../times/use-deadline.ts';

const words = copy.hold;

/** Until when the time is held, as a time of day, and the way to hold it longer. */
export function HoldNotice({ held }: { held: Reservation }) {
  const until = held.expiration?.value;
  const nearness = useDeadline(until, words.say);
  const extend = useExtend(held);
  if (until === undefined) return null;
  if (nearness === 'over') return <Notice tone="warning">{words.expired}</Notice>;
  const [time, sentence] = words.until(held.selections[0].displayString, clockTime(until).replace(' ', '\u00A0'));

  function press() {
    extend.mutate(undefined, {
      onSuccess: (longer) => {
        if (longer.expiration) announce(words.extended(clockTime(longer.expiration.value)));
      },
    });
  }
  return (
    <Notice tone={nearness === 'far' ? 'info' : 'warning'} icon={Clock} title={time}>
      <p>
        {sentence}{' '}
        {held.extensionsLeft > 0 && (
          <TextButton onClick={press} aria-disabled={extend.isPending}>
            {extend.isPending ? words.extending : words.extend}
          </TextButton>
        )}
      </p>
      {extend.isError && <p role="alert">{wordsFor(extend.error, refusals)}</p>}
    </Notice>
  );
}

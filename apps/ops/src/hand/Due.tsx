import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import css from './Due.module.css';

/** How near the time is: past, soon, or later. */
export type DueState = 'late' | 'near' | 'later';

/** When something is due, in its store's time. What is late also says the word. */
export function Due({ text, state }: { text: string; state: DueState }) {
  const [first, rest] = partsOf(text);
  return (
    <span className={css['due']} data-state={state}>
      {rest === undefined ? (
        text
      ) : (
        <>
          <span data-part="">{first}</span> <span data-part="">{rest}</span>
        </>
      )}
      {state === 'late' && <VisuallyHidden>, {copy.late}</VisuallyHidden>}
    </span>
  );
}

/** A day and an hour break between the two alone: `tomorrow 7:30 AM`, `by Tue, Dec 1 7:30 AM`. */
const partsOf = (text: string): readonly string[] => text.split(/ (?=\d{1,2}:\d{2})/);

const NEAR = 60 * 60 * 1_000;

/** @param at when it is due @param now both in milliseconds since the epoch */
export const dueState = (at: number, now: number): DueState =>
  at <= now ? 'late' : at - now <= NEAR ? 'near' : 'later';

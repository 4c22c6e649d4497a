import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import css from './Due.module.css';

/** How near the time is: past, soon, or later. */
export type DueState = 'late' | 'near' | 'later';

/** When something is due, in its store's time. What is late also says the word. */
export function Due({ text, state }: { text: string; state: DueState }) {
  return (
    <span className={css['due']} data-state={state}>
      {text}
      {state === 'late' && <VisuallyHidden>, {copy.late}</VisuallyHidden>}
    </span>
  );
}

const NEAR = 60 * 60 * 1_000;

/** @param at when it is due @param now both in milliseconds since the epoch */
export const dueState = (at: number, now: number): DueState =>
  at <= now ? 'late' : at - now <= NEAR ? 'near' : 'later';

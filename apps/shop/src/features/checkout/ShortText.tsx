import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { shortened } from './shortened.ts';
import css from './FulfillmentCard.module.css';

/** In characters: in a narrow window, and in any other (CON-026, GC-29). */
const NARROW = 38;
const WIDE = 54;

/** A text that is cut where it is shown, and read out as a whole (CHK-053). */
export function ShortText({ text }: { text: string }) {
  if (shortened(text, NARROW) === text) return text;
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true" className={css['narrow']}>
        {shortened(text, NARROW)}
      </span>
      <span aria-hidden="true" className={css['wide']}>
        {shortened(text, WIDE)}
      </span>
    </>
  );
}

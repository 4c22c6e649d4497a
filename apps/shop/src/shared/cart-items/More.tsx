import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import css from './CartItems.module.css';

/** How many items are left out, in a circle. */
export function More({ count }: { count: number }) {
  return (
    <>
      <span className={css['more']} aria-hidden="true">
        {copy.more(count)}
      </span>
      <VisuallyHidden>{copy.moreSpoken(count)}</VisuallyHidden>
    </>
  );
}

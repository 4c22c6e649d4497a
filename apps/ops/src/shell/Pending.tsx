import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { copy } from './copy.ts';
import css from './Lone.module.css';

/** While a page is on its way. */
export function Pending() {
  return (
    <main className={css['pending']} role="status">
      <Spinner />
      {copy.loading}
    </main>
  );
}

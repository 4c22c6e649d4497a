import { openingText } from '#format/opening.ts';
import css from './Stores.module.css';

/** Whether a store is open, as text, with the hours that follow. */
export function Opening({ store }: { store: { readonly isOpen: boolean; readonly openText: string } }) {
  const { state, hours } = openingText(store);
  return (
    <span>
      <strong className={css['state']} data-open={store.isOpen}>
        {state}
      </strong>
      {hours !== '' && ` · ${hours}`}
    </span>
  );
}

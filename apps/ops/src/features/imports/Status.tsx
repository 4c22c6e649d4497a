import { copy } from './copy.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';

/** Where an import stands, in words. */
export function Status({ of }: { of: Import['status'] }) {
  return (
    <span className={css['state']} data-status={of}>
      {copy.statuses[of]}
    </span>
  );
}

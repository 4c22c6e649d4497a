import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { copy } from './copy.ts';
import css from './imports.module.css';

/** What a row is about: a product or a store by its name, and its code. */
export function RowName({ kind, rowKey, name }: { kind: ImportKind; rowKey: string; name: string | null }) {
  const code = copy.detail.rowOf(kind, rowKey);
  if (name === null) return code;
  return (
    <>
      {name}
      <span className={css['facts']}>{code}</span>
    </>
  );
}

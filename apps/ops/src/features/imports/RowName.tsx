import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { RowNote } from '#scroll/ScrollTable.tsx';
import { copy } from './copy.ts';

/** What a row is about: a product or a store by its name, and its code. */
export function RowName({ kind, rowKey, name }: { kind: ImportKind; rowKey: string; name: string | null }) {
  const code = copy.detail.rowOf(kind, rowKey);
  if (name === null) return code;
  return (
    <>
      {name}
      <RowNote>{code}</RowNote>
    </>
  );
}

import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import type { Import } from './queries.ts';

const words = copy.stores;
type Closing = NonNullable<NonNullable<Import['report']>['closing']>;

/** How new stores begin, and whom the ways to shop meet that a file of stores switches off. */
export function StoresEffect({ added, closing }: { added: number; closing: Closing }) {
  return (
    <>
      {added > 0 && <Notice tone="info">{words.added(added)}</Notice>}
      {closing.stores > 0 ? <Notice tone="warning">{words.closing(closing)}</Notice> : <p>{words.calm}</p>}
    </>
  );
}

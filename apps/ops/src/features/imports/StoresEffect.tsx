import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import type { Import } from './queries.ts';
import { isDone } from './Status.tsx';

type Closing = NonNullable<NonNullable<Import['report']>['closing']>;

type StoresEffectProps = { added: number; closing: Closing; status: Import['status'] };

/** How new stores begin, and whom the ways to shop meet that a file of stores switches off, as it was checked. */
export function StoresEffect({ added, closing, status }: StoresEffectProps) {
  const words = copy.stores[status === 'APPLIED' ? 'applied' : status === 'ROLLED_BACK' ? 'ended' : 'ahead'];
  const tone = isDone(status) ? 'info' : 'warning';
  return (
    <>
      {added > 0 && <Notice tone="info">{words.added(added)}</Notice>}
      {closing.stores > 0 ? <Notice tone={tone}>{words.closing(closing)}</Notice> : <p>{words.calm}</p>}
    </>
  );
}

import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ShownLine } from './device/overlay.ts';
import { shortCopy } from './short-copy.ts';

/** What came instead of an item and is in its tote: whoever saves something else takes it out, as nobody pays for it then. */
export function TakeOut({ line: { picked }, tote }: { line: ShownLine; tote: string }) {
  const swap = picked?.substitute;
  if (!swap || swap.quantity === 0) return null;
  return <Notice tone="warning">{shortCopy.takeOut(swap.quantity, swap.product.description, tote)}</Notice>;
}

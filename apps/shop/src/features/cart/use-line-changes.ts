import { useToasts } from '@cartwright/ui/toast/ToastProvider.tsx';
import { useIsOnline } from '#browser/online.ts';
import { copy } from './copy.ts';
import { inCalls, removeOp, restoreOp } from './ops.ts';
import { useChangeCart } from './queries.ts';
import type { CartLine, Cart, Op } from './cart.ts';

/** Changes to the lines of a cart or a list; a removed line can be restored for a moment. */
export function useLineChanges({ modalityType }: Pick<Cart, 'modalityType'>) {
  const { mutate, error, failureCount, isPending } = useChangeCart(modalityType);
  const { show } = useToasts();
  const change = (ops: readonly Op[]) => inCalls(ops).forEach((call) => mutate(call));
  function remove(lines: readonly CartLine[], text: string) {
    change(lines.map(({ gtin13 }) => removeOp(gtin13)));
    show({ text, action: { label: copy.undo, onAct: () => change(lines.map(restoreOp)) } });
  }
  // A change also waits while the previous one is being sent; one that failed is tried again. Of a browser that is offline
  // the notice of the whole page says it, and how many changes wait.
  const isOnline = useIsOnline();
  const isWaiting = isOnline && isPending && failureCount > 0;
  return { mutate, change, error, isWaiting, remove };
}

import { useToasts } from '@cartwright/ui/toast/ToastProvider.tsx';
import { useIsOnline } from '../../browser/online.ts';
import { copy } from './copy.ts';
import { removeOp, restoreOp } from './ops.ts';
import { useChangeCart } from './queries.ts';
import type { CartLine, Cart } from './queries.ts';

/** The way to change the lines of a cart or a list; what is removed can be put back for a moment, as it was. */
export function useLineChanges({ modalityType }: Pick<Cart, 'modalityType'>) {
  const { mutate, error, isPaused } = useChangeCart(modalityType);
  const { show } = useToasts();
  function remove(lines: readonly CartLine[], text: string) {
    mutate(lines.map(({ gtin13 }) => removeOp(gtin13)));
    show({ text, action: { label: copy.undo, onAct: () => mutate(lines.map(restoreOp)) } });
  }
  // A change also rests while the one before it is being sent.
  const isWaiting = useIsOnline() ? false : isPaused;
  return { mutate, error, isWaiting, remove };
}

import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { productName } from '@cartwright/rules/product-name';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter } from '#api/domain-events.ts';
import { Refused } from '#api/refused.ts';
import type { Cart, CartLine } from '../cart.ts';
import { useChangeCart } from '../queries.ts';
import { copy, refusals } from './copy.ts';
import { type ChosenReplacement, replaceOp, undoReplaceOp } from './ops.ts';

/** Replaces lines of a cart, each in one change, and undoes it. */
export function useReplacing({ modalityType }: Pick<Cart, 'modalityType'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useChangeCart(modalityType);
  const [target, setTarget] = useState<string>();
  function replace({ gtin13, product }: CartLine, choice: ChosenReplacement, onDone?: () => void) {
    setTarget(productName(product));
    mutate([replaceOp(gtin13, choice)], {
      onSuccess: () => {
        announce(copy.replaced(productName(product)));
        onDone?.();
      },
      // What was offered is fetched again, so that the panel no longer offers what is gone.
      onError: (failed) => {
        if (failed instanceof Refused) void invalidateAfter('replacementGone', client);
      },
    });
  }
  function undo(original: string, replacement: string) {
    setTarget(undefined);
    mutate([undoReplaceOp(original, replacement)]);
  }
  // Another tab may have been faster; by now the item may be on another row, or on none.
  const isNamed = error !== null && target !== undefined;
  const words = isNamed ? { ...refusals, LINE_NOT_FOUND: copy.alreadyGone(target) } : refusals;
  return { replace, undo, isPending, error, words };
}

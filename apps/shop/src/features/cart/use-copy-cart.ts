import type { ModalityType } from '@cartwright/contracts/common';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/errors.ts';
import type { Cart } from './cart.ts';
import { copiedItems } from './copied-items.ts';
import { copiedOps } from './copied-ops.ts';
import { copiedText } from './copied-text.ts';
import { refusals } from './copy.ts';
import { inCalls } from './ops.ts';
import { cartQuery, useChangeCart } from './queries.ts';

/** Copies items from carts of other modalities into this one, and what came of the last copy. */
export interface CopyCart {
  readonly copyFrom: (from: ModalityType, to: Cart) => void;
  /** Where the last copy is from. */
  readonly from: ModalityType | undefined;
  readonly isPending: boolean;
  /** What came of it, and what did not. */
  readonly done: string | undefined;
  readonly failure: string | undefined;
}

/**
 * Copies the items of the shopper's carts of other modalities into that of this one; they stay as they are. Belongs to
 * what stays on the page when an empty cart becomes a full one.
 */
export function useCopyCart(modalityType: ModalityType): CopyCart {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeCart(modalityType);
  const { mutate, variables, isPending, data, error } = useMutation({
    mutationFn: async ({ from, to }: { from: ModalityType; to: Cart }) => {
      const other = await client.fetchQuery({ ...cartQuery(from), staleTime: 0 });
      let after: Pick<Cart, 'lines'> = to;
      for (const ops of inCalls(copiedOps(other, to))) after = await change(ops);
      const text = copiedText(copiedItems(other, to, after));
      announce(text);
      return text;
    },
  });
  return {
    copyFrom: (from, to) => mutate({ from, to }),
    from: variables?.from,
    isPending,
    done: data,
    failure: error === null ? undefined : messageFor(error, refusals),
  };
}

import type { ModalityType } from '@cartwright/contracts/common';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/errors.ts';
import type { Cart } from './cart.ts';
import { copiedOps } from './copied-ops.ts';
import { copy, refusals } from './copy.ts';
import { listRefusals } from './list-copy.ts';
import { cartQuery, useChangeCart } from './queries.ts';

/** Copies the items of the shopper's cart of another way to shop into this one; that one stays as it is. */
export function useCopyCart(to: Cart, from: ModalityType) {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeCart(to.modalityType);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const other = await client.fetchQuery({ ...cartQuery(from), staleTime: 0 });
      const calls = copiedOps(other, to);
      for (const ops of calls) await change(ops);
      announce(calls.length === 0 ? copy.allHere : copy.copied);
    },
  });
  const words = to.modalityType === 'IN_STORE' ? listRefusals : refusals;
  return { copyItems: () => mutate(), isPending, failure: error === null ? undefined : messageFor(error, words) };
}

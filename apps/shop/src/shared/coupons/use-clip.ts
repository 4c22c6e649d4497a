import { useToasts } from '@cartwright/ui/toast/ToastProvider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type Coupon, couponsQuery } from '#api/coupons.ts';
import { messageFor } from '#api/errors.ts';
import { accepted } from '#api/refused.ts';
import { copy } from './copy.ts';

interface Clip {
  readonly coupon: Pick<Coupon, 'id' | 'title'>;
  readonly isClipped: boolean;
}

/**
 * Clips a coupon or puts it back: at once on the page, then on the server; a refusal takes it back and says why. A toast
 * undoes either.
 */
export function useClip() {
  const client = useQueryClient();
  const { show } = useToasts();
  const { queryKey } = couponsQuery();
  const put = (id: string, state: Coupon['state']) =>
    client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? { ...each, state } : each)));
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ coupon: { id: couponId }, isClipped }: Clip) => {
      const path = { params: { couponId } };
      accepted(
        isClipped
          ? await call('PUT /atlas/v1/coupons/v1/clips/:couponId', path)
          : await call('DELETE /atlas/v1/coupons/v1/clips/:couponId', path),
      );
    },
    // Offline it fails at once and says so: a coupon may end before the connection is back.
    networkMode: 'always',
    onMutate: async ({ coupon, isClipped }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find(({ id }) => id === coupon.id)?.state;
      put(coupon.id, isClipped ? 'CLIPPED' : 'AVAILABLE');
      return { before };
    },
    onError: (_error, { coupon }, kept) => {
      if (kept?.before) put(coupon.id, kept.before);
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (_done, { coupon, isClipped }) => {
      const text = isClipped ? copy.clippedOne(coupon.title) : copy.putBack(coupon.title);
      show({ text, action: { label: copy.undo, onAct: () => mutate({ coupon, isClipped: !isClipped }) } });
    },
  });
  return { clip: mutate, isPending, failure: error === null ? undefined : messageFor(error, copy.refusals) };
}

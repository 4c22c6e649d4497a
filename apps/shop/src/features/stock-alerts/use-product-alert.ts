import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { copy } from './copy.ts';
import { changeAlert, isRefusedFor } from './queries.ts';

/** Sets or cancels the alert of the product on the page, which then says so. */
export function useProductAlert(gtin13: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ locationId, isWanted }: { readonly locationId: string; readonly isWanted: boolean }) =>
      changeAlert({ gtin13, locationId, isWanted }),
    // Offline it fails at once and says so: by the time of a connection the product may be back.
    networkMode: 'always',
    onSuccess: (_done, { isWanted }) => {
      const queryKey = key('catalog', 'product', gtin13);
      // A read that began before the change would undo it on the page: it begins again.
      const isReading = client.isFetching({ queryKey }) > 0;
      client.setQueryData<{ readonly hasStockAlert: boolean }>(
        queryKey,
        (product) => product && { ...product, hasStockAlert: isWanted },
      );
      if (isReading) void client.invalidateQueries({ queryKey });
      void invalidateAfter('stockAlertSet', client);
    },
    onError: (error) => {
      if (!isRefusedFor(error, 'NOT_OUT_OF_STOCK')) return;
      // The page is out of date: what it shows next has no place for a message.
      announce(copy.refusals.NOT_OUT_OF_STOCK);
      void invalidateAfter('stockAlertEnded', client);
    },
  });
}

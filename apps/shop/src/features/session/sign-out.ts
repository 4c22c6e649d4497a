import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { removeAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { notifyOtherTabs } from '#api/session-tabs.ts';
import { clearEntry } from '#shared/address-book/saved-entry.ts';
import { clearOwner } from '#browser/kept/clear-owner.ts';
import { dropOwner } from '#browser/kept/drop-owner.ts';
import { belongTo } from '#browser/kept/owner.ts';
import { keepPendingSignOut, pendingSignOut } from '#browser/pending-sign-out.ts';
import { keepPhone } from '#browser/stored-phone.ts';
import { keepTicked } from '#browser/ticked-products.ts';
import { startOver } from './queries.ts';

/**
 * Clears the device, and ends the session. The first always happens; the second needs the server, and is tried again
 * until it has answered (decision 108). A query, because a page does it by being open; once is enough.
 */
export const signOutQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: key('sign-out'),
    queryFn: async () => {
      await clearDevice();
      try {
        accepted(await call('POST /atlas/v1/session/sign-out', {}));
      } catch (error) {
        showNobody(queryClient);
        throw error;
      }
      const lostChanges = pendingSignOut() ?? 0;
      // It has ended, even if the next facts cannot be read.
      await startOver(queryClient).catch(() => showNobody(queryClient));
      return { lostChanges };
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Ends the session of a sign-out that the server does not know of, now or once there is a connection. */
export function finishSignOut(queryClient: QueryClient): void {
  const finish = () => {
    if (pendingSignOut() === undefined || !navigator.onLine) return;
    void queryClient.fetchQuery(signOutQuery(queryClient)).catch(() => undefined);
  };
  finish();
  window.addEventListener('online', finish);
}

/** Drops everything of the shopper that is in this browser, and keeps nothing more for them. */
async function clearDevice(): Promise<void> {
  const lostBefore = pendingSignOut() ?? 0;
  keepPendingSignOut(lostBefore);
  keepPhone('');
  keepTicked([]);
  clearEntry();
  dropOwner();
  keepPendingSignOut(lostBefore + (await clearOwner()));
}

/** The pages of this browser show nobody, though there may still be a session. */
function showNobody(queryClient: QueryClient): void {
  notifyOtherTabs();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    (bootstrap) =>
      bootstrap && {
        ...bootstrap,
        session: { status: 'anonymous' as const },
        owner: null,
        modality: null,
        savedModalities: [],
        cartCounts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 },
      },
  );
  removeAfter('signedIn', queryClient);
  belongTo(null);
}

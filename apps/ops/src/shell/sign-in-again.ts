import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { call, setOwner } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { onTabNote } from '#api/other-tabs.ts';
import type { StaffSession } from '#api/session.ts';
import { paths } from '#paths.ts';

/** Why the sign-in is shown: the session was not used, its owner signed out in another tab, or it is somebody else's. */
type Why =
  | { readonly ended: true }
  | { readonly ended: false; readonly out: true }
  | { readonly ended: false; readonly other: true };

/** A page that was left for the sign-in. */
interface Left {
  readonly staffId: string;
  readonly href: string;
  /** The address of the sign-in that it was left for: where that is not shown any more, nothing comes back. */
  readonly signIn: string;
}

/**
 * Makes a page the one of whoever its session names, and leads to the sign-in when that is over. From there it comes back
 * by itself when the same person signs in in another tab.
 * @returns stops coming back
 */
export function followSession(router: AnyRouter, client: QueryClient): () => void {
  const ownerNow = () => client.getQueryData<StaffSession>(keys.session())?.staffId;
  let isSignedOut = false;
  let left: Left | undefined;
  const leave = async (why: Why): Promise<void> => {
    left = (await signInAgain(router, client, why)) ?? left;
  };
  setOwner({
    staffId: ownerNow,
    onSignedOut: () => void leave(isSignedOut ? { ended: false, out: true } : { ended: true }),
    onOther: () => void leave({ ended: false, other: true }),
  });
  return onTabNote((note) => {
    isSignedOut = note === 'out';
    if (note === 'in' && left) void comeBack(router, client, left).then((still) => (left = still));
  });
}

/**
 * Leads to the sign-in when a session has ended, or is somebody else's, and back to the page afterwards: nothing of it
 * stays. A browser in which nobody was signed in is led there by its route.
 */
async function signInAgain(router: AnyRouter, client: QueryClient, why: Why): Promise<Left | undefined> {
  const session = client.getQueryData<StaffSession>(keys.session());
  if (session === undefined) return undefined;
  const { href } = router.state.location;
  client.removeQueries({ queryKey: keys.session() });
  await router.navigate({ to: paths.signIn, search: { next: href, of: session.staffId, ...why }, replace: true });
  // The sign-in has read anew who is signed in.
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== keys.session()[0] });
  return { staffId: session.staffId, href, signIn: router.state.location.href };
}

/**
 * Leaves the sign-in for the page that was left, if its owner is who signed in elsewhere; else it says who that is.
 * @returns the page while it waits for its owner
 */
async function comeBack(router: AnyRouter, client: QueryClient, left: Left): Promise<Left | undefined> {
  const isThere = () => router.state.location.href === left.signIn;
  if (!isThere()) return undefined;
  // Not by its query, which the page that was left may just be waiting for.
  const found = await call('GET /ops/v1/session', {}).catch(() => undefined);
  const session = found?.ok ? found.value.session : null;
  if (!session || !isThere()) return left;
  client.setQueryData(keys.session(), session);
  if (session.staffId === left.staffId) {
    await router.navigate({ href: left.href, replace: true });
    return undefined;
  }
  await router.navigate({
    to: paths.signIn,
    search: { next: left.href, of: left.staffId, ended: false, other: true },
    replace: true,
  });
  return { ...left, signIn: router.state.location.href };
}

import type { ServiceError } from '@cartwright/contracts/client';
import type { OrderModality } from '@cartwright/contracts/common';
import { mutationOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { invalidateAfter, cachedSlots } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { profileQuery } from '#api/profile.ts';
import { accepted, Refused } from '#api/refused.ts';
import { storedPhone } from '#browser/stored-phone.ts';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { findSlots } from '#api/use-cases.ts';
import type { Items, Reservation, Slots } from '#shared/slots/slots.ts';
import { isFromEdgeCache } from './edge-cache.ts';
import { startBody, type StartParts } from './start-body.ts';
import { PromiseError } from './promise-error.ts';
import { autoUpdatePromise, type Wanted, holdSlot } from './promises.ts';

/** Quotes expire: they are refetched well before they end. */
const RETRY_AFTER = 2 * 60_000;

/** What the quotes depend on besides the modality. */
export interface SlotsBasis {
  /** The location and the version of the cart. */
  readonly cart: string;
  /** The third party whose slots are wanted beside those of the banner's own drivers; undefined for theirs alone. */
  readonly thirdParty: string | undefined;
}

/** Slots for the cart of a modality, with what can come in each. Only a third party is named in the request (PRM-003). */
export const slotsQuery = (modality: OrderModality, { cart, thirdParty }: SlotsBasis) =>
  queryOptions({
    queryKey: key('slots', modality, 'order', `${cart} ${thirdParty ?? ''}`),
    meta: { during: 'time' },
    queryFn: async ({ signal }): Promise<Slots> => {
      const vendors = thirdParty === undefined ? {} : { vendors: { sources: [thirdParty], handoffs: [thirdParty] } };
      return accepted(await findSlots({ modality, ...vendors }, signal));
    },
    refetchInterval: RETRY_AFTER,
  });

/**
 * The tip that the shopper gave before returning for another slot, `USD 5.00`. It may have changed since, so it is
 * fetched at each visit.
 */
export const draftTipQuery = (modalityType: OrderModality) =>
  queryOptions({
    queryKey: key('draft-tip', modalityType),
    queryFn: async ({ signal }): Promise<string> =>
      accepted(await call('GET /atlas/v1/checkout/v2/tip', { query: { modalityType } }, { signal })).gratuityAmount,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const setHeld = (client: QueryClient, held: Reservation) =>
  client.setQueryData(heldSlotQuery(held.modalityType).queryKey, held);

/**
 * A promise POST: the previous outcome is cleared, the call is made, its errors are typed, and the promise is stored
 * (API-070).
 */
export const promisePost = (client: QueryClient) =>
  mutationOptions({
    meta: { during: 'time' },
    networkMode: 'always',
    mutationFn: ({ held, ...wanted }: Wanted & { readonly held?: Reservation | null }) => holdSlot(wanted, held),
    onSuccess: (held) => setHeld(client, held),
    // What was refused is fetched again.
    onError: (error) => lookupAgain(client, error),
  });

/**
 * Fits the stored reservation to the cart as the page opens; what is fitted is stored, although something fell out. One
 * that may have changed since it was read is read again first: a checkout that was started from it has changed it.
 */
export const useAutoUpdatePromise = (client: QueryClient) =>
  useMutation({
    meta: { during: 'time' },
    networkMode: 'always',
    mutationFn: async ({ held, items }: { readonly held: Reservation; readonly items: Items }) => {
      const current = await client.fetchQuery(heldSlotQuery(held.modalityType));
      return current?.id === held.id ? autoUpdatePromise(current, items) : current;
    },
    onSuccess: (held) => held && setHeld(client, held),
    onError: (error) => {
      if (error instanceof PromiseError && 'selections' in error.response) setHeld(client, error.response);
      else void invalidateAfter('reservationUnknown', client);
    },
  });

/** Reserves a slot from a dialog that offers some. */
export const useHoldSlot = () => useMutation(promisePost(useQueryClient()));

/** Requests more time. If another tab was first, its version counts and is extended. */
export function useExtend(held: Reservation) {
  const client = useQueryClient();
  const extend = ({ id, versionKey }: Reservation) =>
    call('POST /atlas/v1/promising/v4/promises/:id/extensions', { params: { id }, body: { versionKey } });
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const answer = await extend(held);
      const newer = answer.ok || answer.refusal.code !== 'VERSION_MISMATCH' ? undefined : answer.refusal.current;
      return accepted(newer === undefined ? answer : await extend(newer));
    },
    onSuccess: (longer) => setHeld(client, longer),
    onError: () => client.invalidateQueries({ queryKey: heldSlotQuery(held.modalityType).queryKey }),
  });
}

/** What a checkout is started from, besides the account. */
export type StartOrder = Omit<StartParts, 'session' | 'profile' | 'storedPhone'>;

/** Creates the checkout from a reservation and the cart (PRM-021). */
export function useStartOrder() {
  const client = useQueryClient();
  const { session } = useBootstrap();
  // Read while the shopper chooses a time; without it, less is said of the shopper.
  useQuery({ ...profileQuery(), enabled: session.status === 'fully-authenticated' });
  return useMutation({
    meta: { during: 'time' },
    networkMode: 'always',
    mutationFn: async (start: StartOrder) => {
      const profile = client.getQueryData(profileQuery().queryKey);
      const body = startBody({ ...start, session, profile, storedPhone: storedPhone() });
      return accepted(await call('POST /atlas/v1/checkout/v2/checkouts', { body }));
    },
    // It is the order's now, in another version, which matters to whoever comes back from the checkout.
    onSuccess: (_started, { promise }) =>
      void client.invalidateQueries({ queryKey: heldSlotQuery(promise.modalityType).queryKey, refetchType: 'none' }),
    // The reservation stays the shopper's.
    onError: (error) => lookupAgain(client, error),
  });
}

/** After a failure the slots are fetched again; while an edge cache responds they are in error themselves (ERR-120). */
export function lookupAgain(client: QueryClient, error: unknown): void {
  if (!isFromEdgeCache(error)) {
    const isOutdated = error instanceof Refused && error.refusal.code.endsWith('_MISMATCH');
    void invalidateAfter(isOutdated ? 'orderOutdated' : 'reservationFailed', client);
    return;
  }
  void invalidateAfter('reservationUnknown', client);
  for (const query of cachedSlots(client)) query.setState({ ...query.state, ...failedBy(error) });
}

const failedBy = (error: ServiceError) => ({ data: undefined, status: 'error', error, fetchStatus: 'idle' }) as const;

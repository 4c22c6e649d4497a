import type { OrderModality } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { MembershipText, UpfrontTimeslotsText } from '@cartwright/contracts/banners';
import type { cartEndpoints } from '@cartwright/contracts/cart';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { LOCALE } from '#format/locale.ts';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { currentCart, findSlots, reserveSlot } from '#api/use-cases.ts';
import { keyOf, optionIdOf } from '#shared/slots/slots.ts';
import type { Reservation, Slot, Slots } from '#shared/slots/slots.ts';
import { copy } from './copy.ts';

const KEYSPACE = 'upfront timeslots' as const;
const METADATA = { component: 'time picker', page: 'ways to shop', componentGroup: 'checkout' } as const;
/** Quotes expire: they are refetched well before they end. */
const RETRY_AFTER = 2 * 60_000;

type Lines = Body<(typeof cartEndpoints)['GET /atlas/v1/basket/v1/baskets/current']>['lines'];

/** The slots of a pickup or a delivery, and the cart lines that they are offered for. */
export interface Upfront {
  readonly slots: Slots;
  readonly lines: Lines;
}

/** What may come and how much of it: lines with a quantity. */
const itemsOf = (lines: Lines) =>
  lines.filter(({ quantity }) => quantity > 0).map(({ gtin13, quantity }) => ({ gtin13, quantity }));

/**
 * Fetches the slots of the chosen pickup or delivery (SLT-006, SLT-007).
 * @param basis what the quotes depend on besides the cart: the chosen destination
 * @param thirdParty the vendor that delivers besides the banner's own drivers
 */
export const upfrontQuery = (modality: OrderModality, basis: string, thirdParty: string) =>
  queryOptions({
    queryKey: key('slots', modality, 'upfront', basis),
    meta: { during: 'time' },
    queryFn: async ({ signal }): Promise<Upfront> => {
      const { lines } = accepted(await currentCart(modality, signal));
      const vendors = { sources: [thirdParty], handoffs: [thirdParty] };
      const body = {
        locale: LOCALE,
        modality,
        ...(modality === 'DELIVERY' && { vendors }),
        items: itemsOf(lines),
        keyspace: KEYSPACE,
      } as const;
      return { slots: accepted(await findSlots(body, signal)), lines };
    },
    refetchInterval: RETRY_AFTER,
  });

/** A picked time, with what it is picked for. */
export interface Reserving {
  readonly slot: Slot;
  readonly lines: Lines;
  readonly held: Reservation | null;
}

/**
 * Reserves the picked slot for the cart, which may still be empty (SLT-012). An existing reservation of it stays:
 * making it anew would shorten one that a checkout has extended.
 */
export function useReserve(modalityType: OrderModality) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ slot, lines, held }: Reserving) => {
      if (held && keyOf(held.selections[0]) === keyOf(slot)) return held;
      const body = {
        modalityType,
        optionIds: [optionIdOf(slot)],
        vendorId: slot.vendorId,
        originalWindow: slot.window,
        items: itemsOf(lines),
        metadata: METADATA,
        keyspace: KEYSPACE,
      };
      return accepted(await reserveSlot(body));
    },
    onSuccess: (held) => client.setQueryData(heldSlotQuery(modalityType).queryKey, held),
    onError: () => invalidateAfter('slotTaken', client),
  });
}

const textQuery = (banner: string) =>
  queryOptions({
    queryKey: key('modality', 'upfront-text', banner),
    queryFn: async ({ signal }): Promise<UpfrontTimeslotsText> => {
      const params = { banner, locale: LOCALE };
      return accepted(await call('GET /content/v1/:banner/:locale/checkout/upfront-timeslots', { params }, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The banner's message when there are no slots to show (CNT-015); our own until its table has loaded. */
export function useUpfrontText(): UpfrontTimeslotsText {
  const { data } = useQuery(textQuery(useBootstrap().banner.bannerId));
  return data ?? copy.text;
}

/** The banner's messages about its memberships; undefined until loaded, or when the shopper has none. */
export function useMembershipText(isMember: boolean): MembershipText | undefined {
  const banner = useBootstrap().banner.bannerId;
  const { data } = useQuery({
    queryKey: key('modality', 'membership-text', banner),
    queryFn: async ({ signal }): Promise<MembershipText> => {
      const params = { banner, locale: LOCALE };
      return accepted(await call('GET /content/v1/:banner/:locale/membership', { params }, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isMember,
  });
  return data;
}

import type { OrderModality } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { findSlots } from '#api/use-cases.ts';

type Endpoints = typeof schedulingEndpoints;
/** A reserved slot; null when there is none. */
export type HeldSlot = Body<Endpoints['GET /atlas/v1/promising/v4/promises/current']>['reservation'];
export type SlotDays = Body<Endpoints['POST /atlas/v1/promising/v4/timeslots']>['days'];
type Slot = SlotDays[number]['times'][number];

/** The earliest available slot that costs no more for being soon. */
export interface NextSlot {
  /** `Today`, `Tomorrow` or the weekday. */
  readonly day: string;
  readonly slot: Slot;
}

/** The reserved slot of a modality; only a signed-in shopper has one. */
export const heldSlotQuery = (modalityType: OrderModality) =>
  queryOptions({
    queryKey: key('reservation', modalityType),
    meta: { during: 'time' },
    queryFn: async ({ signal }): Promise<HeldSlot> =>
      accepted(await call('GET /atlas/v1/promising/v4/promises/current', { query: { modalityType } }, { signal }))
        .reservation,
  });

/**
 * A reservation, if it is at the shopper's current location: one at a location that was left cannot be ordered, and
 * expires by itself (decision 31).
 * @param held undefined while it is not known yet
 */
export const heldAt = (held: HeldSlot | undefined, locationId: string | undefined): HeldSlot | undefined =>
  held && held.selections[0].storeId !== locationId ? null : held;

/** The earliest slot of a modality for any order; null while it has no location, or nothing is free. */
export const nextSlotQuery = (modalityType: OrderModality) =>
  queryOptions({
    queryKey: key('next-slot', modalityType),
    queryFn: async ({ signal }): Promise<NextSlot | null> => {
      const body = { modality: modalityType, items: [] };
      const answer = await findSlots(body, signal);
      return answer.ok ? earliest(answer.value.days) : null;
    },
    staleTime: 5 * 60_000,
  });

function earliest(days: SlotDays): NextSlot | null {
  for (const day of days) {
    const slot = day.times.find(({ fits, type }) => fits && type === 'STANDARD');
    if (slot) return { day: day.weekday, slot };
  }
  return null;
}

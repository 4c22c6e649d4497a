import type { OrderModality } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';
import { findTimes } from './use-cases.ts';

type Endpoints = typeof schedulingEndpoints;
/** A held time; null when there is none. */
export type HeldTime = Body<Endpoints['GET /atlas/v1/promising/v4/promises/current']>['reservation'];
export type TimeDays = Body<Endpoints['POST /atlas/v1/promising/v4/timeslots']>['days'];
type Time = TimeDays[number]['times'][number];

/** The earliest time that can be had. */
export interface NextTime {
  /** `Today`, `Tomorrow` or the weekday. */
  readonly day: string;
  readonly time: Time;
}

/** The time held for a way to shop; only a signed-in shopper has one. */
export const heldTimeQuery = (modalityType: OrderModality) =>
  queryOptions({
    queryKey: key('reservation', modalityType),
    meta: { during: 'time' },
    queryFn: async ({ signal }): Promise<HeldTime> =>
      accepted(await call('GET /atlas/v1/promising/v4/promises/current', { query: { modalityType } }, { signal }))
        .reservation,
  });

/**
 * A held time, if it is of the place where the shopper shops now: one of a place that was left is not theirs to order
 * at, and runs out by itself (decision 31).
 * @param held undefined while it is not known yet
 */
export const heldAt = (held: HeldTime | undefined, locationId: string | undefined): HeldTime | undefined =>
  held && held.selections[0].storeId !== locationId ? null : held;

/** The earliest time of a way to shop for any order; null while it has no place, or nothing is free. */
export const nextTimeQuery = (modalityType: OrderModality) =>
  queryOptions({
    queryKey: key('next-slot', modalityType),
    queryFn: async ({ signal }): Promise<NextTime | null> => {
      const body = { modality: modalityType, items: [] };
      const answer = await findTimes(body, signal);
      return answer.ok ? earliest(answer.value.days) : null;
    },
    staleTime: 5 * 60_000,
  });

function earliest(days: TimeDays): NextTime | null {
  for (const day of days) {
    const time = day.times.find(({ fits }) => fits);
    if (time) return { day: day.weekday, time };
  }
  return null;
}

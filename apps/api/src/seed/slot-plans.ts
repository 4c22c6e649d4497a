import type { Incentive } from '@cartwright/rules/incentive';
import { isFull } from './banners.ts';
import { STORE_VENDOR } from './data/banners.ts';
import { chanceOf } from './rng.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';
import type { Zone } from './zones.ts';

/** A week of identical days of windows. */
export interface Plan {
  readonly planId: string;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly firstHour: number;
  readonly lastHour: number;
  /** Hours from the start of one window to the start of the next, and the length of each. */
  readonly hours: number;
  readonly cutoffMinutes: number;
  readonly leadMinutes: number;
  readonly capOrders: number;
  /** The average size of an order, for capacity. */
  readonly unitsPerOrder: number;
  readonly totesPerOrder: number;
  readonly baseFeeCents: number;
  /** Express windows beside the others, each an hour long. */
  readonly express?: Express;
}

/** One express window starts every half hour, so that one is always open while the store picks. */
interface Express {
  readonly firstHour: number;
  readonly lastHour: number;
  readonly capOrders: number;
  readonly feeCents: number;
}

const STANDARD = { cutoffMinutes: 120, leadMinutes: 60, unitsPerOrder: 50, totesPerOrder: 5 };

/** `lastHour` is the end of the last window, in the store's wall time. */
const USUAL_PLANS: readonly Plan[] = [
  {
    ...STANDARD,
    planId: 'pickup',
    modality: 'PICKUP',
    firstHour: 8,
    lastHour: 20,
    hours: 1,
    capOrders: 12,
    baseFeeCents: 0,
  },
  {
    ...STANDARD,
    planId: 'locker',
    modality: 'PICKUP',
    firstHour: 8,
    lastHour: 20,
    hours: 2,
    capOrders: 6,
    baseFeeCents: 0,
  },
  {
    ...STANDARD,
    planId: 'own-van',
    modality: 'DELIVERY',
    firstHour: 8,
    lastHour: 22,
    hours: 2,
    capOrders: 8,
    baseFeeCents: 495,
  },
  {
    ...STANDARD,
    planId: 'center',
    modality: 'DELIVERY',
    firstHour: 6,
    lastHour: 22,
    hours: 2,
    capOrders: 60,
    baseFeeCents: 495,
  },
  {
    ...STANDARD,
    planId: 'third-party',
    modality: 'DELIVERY',
    firstHour: 9,
    lastHour: 21,
    hours: 2,
    capOrders: 8,
    baseFeeCents: 595,
  },
];

/** The same plans for stores that offer express too. */
const EXPRESS: Readonly<Record<string, Express>> = {
  pickup: { firstHour: 8, lastHour: 20, capOrders: 3, feeCents: 495 },
  'own-van': { firstHour: 9, lastHour: 21, capOrders: 2, feeCents: 1195 },
  center: { firstHour: 8, lastHour: 22, capOrders: 6, feeCents: 1195 },
};
const PLANS: readonly Plan[] = USUAL_PLANS.flatMap((plan) => {
  const express = EXPRESS[plan.planId];
  return express === undefined ? [plan] : [plan, { ...plan, planId: `${plan.planId}-express`, express }];
});
const EXPRESS_SHARE = 0.1;
/** Where the shoppers of the demo are at home. */
const EXPRESS_STORES = new Set(['Oakley Station', 'Fountain Row', 'Trade Street', 'South End Yard']);

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MORNING_ENDS = 10;
const QUIET_STARTS = 12;
const QUIET_ENDS = 15;
const EVENING_STARTS = 16;
const RUSH_STARTS = 18;
const RUSH_ENDS = 20;

/** Delivery costs most at dinner time and least during the day. */
function feeAt(plan: Plan, hour: number): number {
  if (plan.baseFeeCents === 0) return 0;
  if (hour >= RUSH_STARTS && hour < RUSH_ENDS) return plan.baseFeeCents + 300;
  if (hour >= EVENING_STARTS && hour < RUSH_STARTS) return plan.baseFeeCents + 200;
  return plan.baseFeeCents + (hour < MORNING_ENDS || hour >= RUSH_ENDS ? 100 : 0);
}

/** Why a window costs less on a weekday, and how much less; none for a window that is free. */
function incentiveAt(plan: Plan, hour: number, dow: number): readonly [Incentive, number] | readonly [null, 0] {
  if (plan.baseFeeCents === 0) return [null, 0];
  // Every third day, a van passes through the area at dinner time anyway.
  if (hour >= RUSH_STARTS && hour < RUSH_ENDS && dow % 3 === 0) return ['VAN_NEARBY', 300];
  return hour >= QUIET_STARTS && hour < QUIET_ENDS ? ['QUIET_HOUR', 200] : [null, 0];
}

const clock = (hour: number): string => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;

/** One window of a plan on every weekday: start and end in wall time, and its capacity. */
export interface Window {
  readonly start: string;
  readonly end: string;
  readonly hour: number;
  readonly feeCents: number;
}

/** The windows of a day of a plan, earliest first. */
export function windowsOf(plan: Plan): Window[] {
  const count = (plan.lastHour - plan.firstHour) / plan.hours;
  return Array.from({ length: count }, (_, index) => {
    const hour = plan.firstHour + index * plan.hours;
    return { start: clock(hour), end: clock(hour + plan.hours), hour, feeCents: feeAt(plan, hour) };
  });
}

/** The express windows of a day, one each half hour. */
const expressWindows = ({ firstHour, lastHour, feeCents }: Express): Window[] =>
  Array.from({ length: (lastHour - firstHour) * 2 - 1 }, (_, index) => {
    const hour = firstHour + index / 2;
    return { start: clock(hour), end: clock(hour + 1), hour, feeCents };
  });

/** Express is for what can be picked at once: it closes half an hour before it starts. */
const EXPRESS_CUTOFF_MINUTES = 30;

function* expressRows({ planId, express, unitsPerOrder, totesPerOrder }: Plan) {
  if (express === undefined) return;
  const { capOrders } = express;
  const capacity = [capOrders, capOrders * unitsPerOrder, capOrders * totesPerOrder];
  const limits = [EXPRESS_CUTOFF_MINUTES, null, EXPRESS_CUTOFF_MINUTES, ...capacity];
  for (const dow of WEEK)
    for (const { start, end, feeCents } of expressWindows(express))
      yield [planId, 'EXPRESS', dow, start, end, ...limits, feeCents, null, 0];
}

function* windowRows() {
  for (const plan of PLANS) {
    const capacity = [plan.capOrders, plan.capOrders * plan.unitsPerOrder, plan.capOrders * plan.totesPerOrder];
    for (const dow of WEEK) {
      for (const { start, end, hour, feeCents } of windowsOf(plan)) {
        yield [
          plan.planId,
          'STANDARD',
          dow,
          start,
          end,
          plan.cutoffMinutes,
          null,
          plan.leadMinutes,
          ...capacity,
          feeCents,
          ...incentiveAt(plan, hour, dow),
        ];
      }
    }
    yield* expressRows(plan);
  }
}

function planNamed(planId: string): Plan {
  const plan = PLANS.find((each) => each.planId === planId);
  if (!plan) throw new Error(`no slot plan ${planId}`);
  return plan;
}

/** The plan of a store, with express windows where the store has people for them. */
const withExpress = (planId: string, { locationId, name }: Location): string =>
  EXPRESS_STORES.has(name) || chanceOf(`express ${locationId}`).happens(EXPRESS_SHARE) ? `${planId}-express` : planId;

function planOfZone({ service, location }: Zone): Plan {
  if (service === 'THIRD_PARTY') return planNamed('third-party');
  return planNamed(location.kind === 'CFC' ? 'center-express' : withExpress('own-van', location));
}

/** Which plan a location follows, and which vendor hands over: for delivery that depends on the zone. */
export function planOf(
  modality: 'PICKUP' | 'DELIVERY',
  location: Location,
  zone: Zone | undefined,
): { readonly plan: Plan; readonly vendorId: string } {
  if (modality === 'PICKUP') {
    const planId = location.kind === 'LOCKER' ? 'locker' : withExpress('pickup', location);
    return { plan: planNamed(planId), vendorId: STORE_VENDOR.vendorId };
  }
  if (!zone) throw new Error(`nobody delivers from ${location.locationId}`);
  return { plan: planOfZone(zone), vendorId: zone.vendorId };
}

function usesOf(locations: readonly Location[], zones: readonly Zone[]): string[][] {
  const use = (modality: 'PICKUP' | 'DELIVERY', location: Location, zone: Zone | undefined): string[] => {
    const { plan, vendorId } = planOf(modality, location, zone);
    return [location.locationId, modality, vendorId, plan.planId];
  };
  const stores = locations.filter(({ kind, banner }) => kind !== 'CFC' && isFull(banner));
  return [
    ...stores.map((location) => use('PICKUP', location, undefined)),
    ...zones.map((zone) => use('DELIVERY', zone.location, zone)),
  ];
}

const WINDOW_COLUMNS =
  'plan_id type dow start_local end_local cutoff_minutes cutoff_fixed_local lead_minutes cap_orders cap_units' +
  ' cap_totes fee_cents incentive incentive_cents';

/** The tables `slot_plan`, `slot_plan_window` and `location_slot_plan`. */
export const slotPlanTables = (locations: readonly Location[], zones: readonly Zone[]): Table[] => [
  table('slot_plan', 'plan_id modality', () => PLANS.map(({ planId, modality }) => [planId, modality])),
  table('slot_plan_window', WINDOW_COLUMNS, windowRows),
  table('location_slot_plan', 'location_id modality vendor_id plan_id', () => usesOf(locations, zones)),
];

import { isFull } from './banners.ts';
import { STORE_VENDOR } from './data/banners.ts';
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
}

const STANDARD = { cutoffMinutes: 120, leadMinutes: 60, unitsPerOrder: 50, totesPerOrder: 5 };

/** `lastHour` is the end of the last window, in the store's wall time. */
const PLANS: readonly Plan[] = [
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

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MORNING_ENDS = 10;
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

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** One window of a plan on every weekday: start and end in wall time, and its capacity. */
export interface Window {
  readonly start: string;
  readonly end: string;
  readonly feeCents: number;
}

/** The windows of a day of a plan, earliest first. */
export function windowsOf(plan: Plan): Window[] {
  const count = (plan.lastHour - plan.firstHour) / plan.hours;
  return Array.from({ length: count }, (_, index) => {
    const hour = plan.firstHour + index * plan.hours;
    return { start: clock(hour), end: clock(hour + plan.hours), feeCents: feeAt(plan, hour) };
  });
}

function* windowRows() {
  for (const plan of PLANS) {
    const capacity = [plan.capOrders, plan.capOrders * plan.unitsPerOrder, plan.capOrders * plan.totesPerOrder];
    for (const dow of WEEK) {
      for (const { start, end, feeCents } of windowsOf(plan)) {
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
        ];
      }
    }
  }
}

function planNamed(planId: string): Plan {
  const plan = PLANS.find((each) => each.planId === planId);
  if (!plan) throw new Error(`no slot plan ${planId}`);
  return plan;
}

function planOfZone({ service, location }: Zone): Plan {
  if (service === 'THIRD_PARTY') return planNamed('third-party');
  return planNamed(location.kind === 'CFC' ? 'center' : 'own-van');
}

/** Which plan a location follows, and which vendor hands over: for delivery that depends on the zone. */
export function planOf(
  modality: 'PICKUP' | 'DELIVERY',
  location: Location,
  zone: Zone | undefined,
): { readonly plan: Plan; readonly vendorId: string } {
  if (modality === 'PICKUP') {
    return { plan: planNamed(location.kind === 'LOCKER' ? 'locker' : 'pickup'), vendorId: STORE_VENDOR.vendorId };
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
  ' cap_totes fee_cents';

/** The tables `slot_plan`, `slot_plan_window` and `location_slot_plan`. */
export const slotPlanTables = (locations: readonly Location[], zones: readonly Zone[]): Table[] => [
  table('slot_plan', 'plan_id modality', () => PLANS.map(({ planId, modality }) => [planId, modality])),
  table('slot_plan_window', WINDOW_COLUMNS, windowRows),
  table('location_slot_plan', 'location_id modality vendor_id plan_id', () => usesOf(locations, zones)),
];

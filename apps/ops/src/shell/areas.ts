import type { StaffPlace, StaffRole } from '@cartwright/rules/staff-role';
import { hasRole, type StaffSession } from '#api/session.ts';
import { paths } from '#paths.ts';

/**
 * Who works where in the console, in the order of its tabs: an area opens to these roles, with all its pages. What a role
 * may do there, the server decides call by call.
 */
const AREAS = {
  today: ['STORE_LEAD'],
  pick: ['PICKER', 'STORE_LEAD'],
  handOver: ['PICKER', 'STORE_LEAD'],
  times: ['STORE_LEAD'],
  orders: ['SERVICE', 'STORE_LEAD'],
  hours: ['STORE_LEAD'],
  area: ['STORE_LEAD'],
  stock: ['MERCHANT'],
  banner: ['ADMIN'],
  reports: ['STORE_LEAD'],
  log: ['STORE_LEAD'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Area = keyof typeof AREAS;

// The table's own keys.
const ALL = Object.keys(AREAS) as Area[];

/** Areas that are about the whole banner: a role at one of its stores does not open them. */
const OF_BANNER: ReadonlySet<Area> = new Set(['banner']);

/** The areas that somebody works in at a place. */
export const areasOf = (session: StaffSession, place: StaffPlace): readonly Area[] => {
  const banner = { bannerId: place.bannerId, locationId: null };
  return ALL.filter((area) => hasRole(session, AREAS[area], OF_BANNER.has(area) ? banner : place));
};

/** The area that a page of a store is in. */
export const areaAt = (pathname: string, locationId: string): Area | undefined =>
  ALL.find((area) => {
    const path = paths[area](locationId);
    return pathname === path || pathname.startsWith(`${path}/`);
  });

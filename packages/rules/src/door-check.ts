import { ageOn, parseBirthDate, requiredAge } from './age.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** Why restricted items stay with the store while the rest of an order is handed over. */
export const KEEP_BACK_REASONS = ['NO_ID', 'TOO_YOUNG', 'INTOXICATED'] as const;
export type KeepBackReason = (typeof KEEP_BACK_REASONS)[number];

/** A line in the bags of an order; `minAge` is 0 for one that is not restricted. */
export interface LineAtDoor {
  readonly lineId: string;
  readonly quantity: number;
  readonly minAge: number;
}

/** How an order leaves the store's hands, and what was found out about whoever receives it. */
export interface DoorCall {
  /** Whether somebody receives it, or it is left at the door. */
  readonly to: 'PERSON' | 'DOOR';
  /** As it was typed from the ID; null without one. */
  readonly birthDate: string | null;
  /** Restricted items stay for this reason; null hands over everything. */
  readonly keepBack: KeepBackReason | null;
}

/** What may be handed over. The date of birth is not part of it: nobody stores it. */
export interface DoorCheck<Line extends LineAtDoor> {
  /** The age that was proved, for the restricted items that are handed over; null without any. */
  readonly checkedMinAge: number | null;
  readonly keptBack: readonly Line[];
}

export type DoorRefusal =
  /** Restricted items go to a person, and at pickup all do. */
  | { readonly code: 'NEEDS_PERSON' }
  | { readonly code: 'AGE_CHECK_NEEDED'; readonly minAge: number }
  | { readonly code: 'NOT_A_DATE' }
  | { readonly code: 'TOO_YOUNG'; readonly minAge: number }
  /** Items should stay because somebody is too young, whose date of birth is old enough for all of them. */
  | { readonly code: 'OLD_ENOUGH' }
  /** Nothing would be left to hand over: the whole order is refused instead. */
  | { readonly code: 'NOTHING_LEFT' };

/** No age: nobody who proved none may have a restricted item. */
const NO_AGE = -1;

/**
 * Whether an order may be handed over, and which of its items may not. What somebody is old enough for goes to them even
 * if other items stay; whoever shows no ID, or seems intoxicated, gets no restricted item at any age.
 * @param localDate the day at the store, `YYYY-MM-DD`
 */
export function checkAtDoor<Line extends LineAtDoor>(
  lines: readonly Line[],
  modality: 'PICKUP' | 'DELIVERY',
  { to, birthDate, keepBack }: DoorCall,
  localDate: string,
): Result<DoorCheck<Line>, DoorRefusal> {
  const restricted = lines.filter(({ minAge }) => minAge > 0);
  const minAge = ageFor(restricted);
  if (to === 'DOOR' && (modality === 'PICKUP' || minAge !== null)) return refuse({ code: 'NEEDS_PERSON' });
  if (minAge === null) return ok({ checkedMinAge: null, keptBack: [] });
  if (birthDate === null && keepBack === null) return refuse({ code: 'AGE_CHECK_NEEDED', minAge });
  const birth = birthDate === null ? null : parseBirthDate(birthDate);
  if (birth === undefined) return refuse({ code: 'NOT_A_DATE' });
  // Without an ID a date proves nothing, and whoever seems intoxicated gets nothing at any age.
  const isAgeless = birth === null || keepBack === 'NO_ID' || keepBack === 'INTOXICATED';
  const age = isAgeless ? NO_AGE : ageOn(birth, localDate);
  const keptBack = restricted.filter((line) => line.minAge > age);
  if (keptBack.length > 0 && keepBack === null) return refuse({ code: 'TOO_YOUNG', minAge });
  if (keptBack.length === 0 && keepBack !== null) return refuse({ code: 'OLD_ENOUGH' });
  if (keptBack.length === lines.length) return refuse({ code: 'NOTHING_LEFT' });
  return ok({ checkedMinAge: ageFor(restricted.filter((line) => line.minAge <= age)), keptBack });
}

/** The age that lines need; null for none. */
export const ageFor = (lines: readonly Pick<LineAtDoor, 'minAge'>[]): number | null =>
  requiredAge(lines.map(({ minAge }) => ({ isRestricted: minAge > 0, minAge }))) ?? null;

/** The latest date of birth, `YYYY-MM-DD`, of somebody who is as old on a day at the store. */
export function bornBy(minAge: number, localDate: string): string {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  const isLeap = new Date(Date.UTC(year - minAge, 1, 29)).getUTCMonth() === 1;
  // Whoever was born on February 29 has the birthday on March 1 in other years; on February 29 all of February 28 have had it.
  const last = month === 2 && day === 29 && !isLeap ? 28 : day;
  return [String(year - minAge).padStart(4, '0'), pad(month), pad(last)].join('-');
}

const pad = (part: number): string => String(part).padStart(2, '0');

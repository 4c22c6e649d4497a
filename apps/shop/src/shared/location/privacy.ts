import { useSyncExternalStore } from 'react';
import { POSITION_COOKIE, type PositionUse } from '@cartwright/contracts/consent';
import type { Bootstrap } from '#api/bootstrap.ts';
import { keepCookie } from '#browser/keep-cookie.ts';
import { readCookie } from '#browser/read-cookie.ts';

const OFF: readonly (string | undefined)[] = ['off', 'account-off'] satisfies PositionUse[];

/**
 * Whether the shopper's privacy choices let the shop use the device's position at all (SES-002, GA-35). They do by
 * default, but that is not enough without the consent that is requested where the position is used.
 */
export const isPositionAllowed = (): boolean => !OFF.includes(readCookie(POSITION_COOKIE));

/**
 * Whether the position may be requested: with the flag `disableGeoLocation` it may not, whatever was agreed to (GA-20).
 */
export function useMayLocate({ disableGeoLocation }: Bootstrap['flags']): boolean {
  // The choice is known in the browser alone; a page that the server renders has the default.
  const isAllowed = useSyncExternalStore(inSilence, isPositionAllowed, byDefault);
  return disableGeoLocation !== true && isAllowed;
}
/** A change is seen with the next rendering. */
const inSilence = () => () => undefined;
const byDefault = () => true;

/** Stores a visitor's choice in this browser for a year. @returns false when the browser stores no cookies */
export function allowPosition(isAllowed: boolean): boolean {
  keepCookie(POSITION_COOKIE, (isAllowed ? 'on' : 'off') satisfies PositionUse);
  return isPositionAllowed() === isAllowed;
}

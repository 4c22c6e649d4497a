import type { Bootstrap } from '#api/bootstrap.ts';

const COOKIE = 'location-use';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Whether the shopper's privacy choices let the shop use the position of this device at all (SES-002, GA-35). It is so
 * until it is switched off, and is worth nothing without the consent that is asked for where the position is used.
 */
export const isPositionAllowed = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=off`);

/** Whether the position may be asked for: with the flag `disableGeoLocation` it is not, whatever was agreed to (GA-20). */
export const mayLocate = ({ disableGeoLocation }: Bootstrap['flags']): boolean =>
  disableGeoLocation !== true && isPositionAllowed();

/** Keeps the choice in this browser for a year. @returns false when the browser keeps no cookies */
export function allowPosition(isAllowed: boolean): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${isAllowed ? 'on' : 'off'}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  return isPositionAllowed() === isAllowed;
}

import type { SignedInDevice } from '@cartwright/contracts/devices';
import { dateFormat } from '@cartwright/rules/date-format';
import { clockTime } from '#format/clock.ts';
import { LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';

const BROWSER = {
  CHROME: 'Chrome',
  EDGE: 'Edge',
  FIREFOX: 'Firefox',
  OPERA: 'Opera',
  SAFARI: 'Safari',
  SAMSUNG_INTERNET: 'Samsung Internet',
} satisfies Record<NonNullable<SignedInDevice['browser']>, string>;

const SYSTEM = {
  ANDROID: 'Android',
  CHROME_OS: 'ChromeOS',
  IPAD: 'iPad',
  IPHONE: 'iPhone',
  LINUX: 'Linux',
  MAC: 'Mac',
  WINDOWS: 'Windows',
} satisfies Record<NonNullable<SignedInDevice['system']>, string>;

/** A device as people call it: `Safari on iPhone`. */
export function deviceName({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser === null) return system === null ? copy.unknown : copy.someBrowser(SYSTEM[system]);
  return system === null ? BROWSER[browser] : copy.device(BROWSER[browser], SYSTEM[system]);
}

/** The day of an instant on the shopper's clock: `Nov 15, 2026`. */
export const dayText = (instant: string | number): string =>
  dateFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(instant));

/** When a device signed in and was last used. @param now milliseconds since the epoch */
export function usedText({ signedInAt, lastUsedAt, isCurrent }: SignedInDevice, now: number): string {
  const used = dayText(lastUsedAt);
  const isToday = used === dayText(now);
  const last = isCurrent ? copy.usedNow : isToday ? copy.usedToday : copy.lastUsed(used);
  return `${copy.signedIn(`${dayText(signedInAt)}, ${clockTime(signedInAt)}`)} · ${last}`;
}

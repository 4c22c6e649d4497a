import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPicker } from '#testing/modality-picker.tsx';
import { hasLocationConsent, recordLocationConsent } from './consent.ts';
import { findPosition } from './find-position.ts';
import { allowPosition, isPositionAllowed } from './privacy.ts';

const request = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
const clear = () => {
  localStorage.clear();
  document.cookie = 'location-use=; Path=/; Max-Age=0';
};
beforeEach(() => {
  clear();
  request.mockReset().mockImplementation(() => undefined);
});
afterEach(clear);

test('SES-001 consent is stored for the ways to shop and for finding a store, separately', () => {
  const both = () => [hasLocationConsent('modality-selector'), hasLocationConsent('find-a-store')];
  expect(both()).toEqual([false, false]);
  recordLocationConsent('modality-selector', true);
  expect(both()).toEqual([true, false]);
  recordLocationConsent('find-a-store', true);
  recordLocationConsent('modality-selector', false);
  expect(both()).toEqual([false, true]);
});

test.each([
  ['consent and privacy choice', true, true, 1],
  ['consent alone', true, false, 0],
  ['the privacy choice alone', false, true, 0],
  ['neither', false, false, 0],
])('SES-002 with %s the position is used or not', async (_with, hasConsent, isAllowed, slots) => {
  recordLocationConsent('modality-selector', hasConsent);
  expect(allowPosition(isAllowed)).toBe(true);
  const { page } = await openPicker();
  await expect.element(page.getByLabelText('Search by ZIP Code')).toBeVisible();
  const button = page.getByRole('button', { name: 'Search by Location' });
  expect(button.elements()).toHaveLength(isAllowed ? 1 : 0);
  if (isAllowed) await button.click();
  expect(request).toHaveBeenCalledTimes(slots);
});

test('SES-002 a privacy choice that is off has the effect of a denial, for every request of the position', () => {
  allowPosition(false);
  const failed = vi.fn<(code: number) => void>();
  findPosition(() => undefined, failed);
  expect(failed).toHaveBeenCalledExactlyOnceWith(1);
  expect(request).not.toHaveBeenCalled();
});

test('a browser without a choice allows it, and one that stores no cookies says so', () => {
  expect(isPositionAllowed()).toBe(true);
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
  expect(allowPosition(false)).toBe(false);
  Reflect.deleteProperty(document, 'cookie');
});

import { type AccountChoices, NEVER_CHOSEN, toAccountCookie } from '@cartwright/contracts/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls } from '#testing/in-shop.tsx';
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

describe('of a signed-in shopper', () => {
  const CHOICES = '/atlas/v1/customer-preferences/v1/privacy-choices';
  const keep = (part: Partial<AccountChoices>) => {
    document.cookie = `privacy-choices=${toAccountCookie({ ...NEVER_CHOSEN, ...part })}; Path=/`;
  };
  afterEach(() => {
    document.cookie = 'privacy-choices=; Path=/; Max-Age=0';
    vi.unstubAllGlobals();
  });

  test('SES-001 each consent is the account’s, whatever a visitor stored in this browser', () => {
    recordLocationConsent('find-a-store', true);
    keep({ 'modality-selector': true });
    expect(hasLocationConsent('modality-selector')).toBe(true);
    expect(hasLocationConsent('find-a-store')).toBe(false);
  });

  test('SES-001 a consent is stored in the account, and counts from its response on', async () => {
    keep({});
    const requests = answerCalls({
      [`PUT ${CHOICES}`]: () => {
        keep({ 'find-a-store': true });
        return { choices: { ...NEVER_CHOSEN, 'find-a-store': true } };
      },
    });
    recordLocationConsent('find-a-store', true);
    await expect.poll(() => hasLocationConsent('find-a-store')).toBe(true);
    expect(requests).toEqual([`PUT ${CHOICES} {"choices":{"find-a-store":true},"origin":"find-a-store"}`]);
    expect(localStorage.getItem('location-consent:find-a-store')).toBeNull();
  });

  test('SES-002 the account can turn the position off in this browser, also after signing out', () => {
    document.cookie = 'location-use=account-off; Path=/';
    expect(isPositionAllowed()).toBe(false);
    expect(allowPosition(true)).toBe(true);
    expect(isPositionAllowed()).toBe(true);
  });
});

test('a browser without a choice allows it, and one that stores no cookies says so', () => {
  expect(isPositionAllowed()).toBe(true);
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
  expect(allowPosition(false)).toBe(false);
  Reflect.deleteProperty(document, 'cookie');
});

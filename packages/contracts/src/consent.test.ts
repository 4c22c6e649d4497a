import { expect, test } from 'vitest';
import {
  fromAccountCookie,
  fromConsentCookie,
  NEVER_CHOSEN,
  NOTHING_ALLOWED,
  toAccountCookie,
  toConsentCookie,
  underGlobalPrivacyControl,
} from './consent.ts';

const EVERYTHING = { measurement: true, advertising: true, sale: true };

test.each([
  [NOTHING_ALLOWED, 'version=3&measurement=off&advertising=off&sale=off'],
  [EVERYTHING, 'version=3&measurement=on&advertising=on&sale=on'],
  [{ ...NOTHING_ALLOWED, measurement: true }, 'version=3&measurement=on&advertising=off&sale=off'],
])('keeps %j as %s, and reads it again', (choices, text) => {
  expect(toConsentCookie(choices)).toBe(text);
  expect(fromConsentCookie(text)).toEqual(choices);
});

test.each([
  undefined,
  '',
  'on',
  'version=1&measurement=on&advertising=on&sale=on',
  'version=3&measurement=on&advertising=on',
  'version=3&measurement=yes&advertising=on&sale=on',
])('reads no choice in %j', (text) => {
  expect(fromConsentCookie(text)).toBeNull();
});

test('tells the choices of an account from the answers of a browser, and reads the purposes of both', () => {
  const choices = { ...NEVER_CHOSEN, sale: true, 'find-a-store': true };
  const text = 'version=3&measurement=off&advertising=off&sale=on&position=on&modality-selector=off&find-a-store=on';
  expect(toAccountCookie(choices)).toBe(text);
  expect(fromAccountCookie(text)).toEqual(choices);
  expect(fromConsentCookie(text)).toEqual({ ...NOTHING_ALLOWED, sale: true });
  for (const other of [undefined, toConsentCookie(EVERYTHING), text.replace('=3', '=2'), `${text}x`])
    expect(fromAccountCookie(other)).toBeNull();
});

test('Global Privacy Control refuses sale and advertising, and leaves measuring to the shopper', () => {
  expect(underGlobalPrivacyControl(EVERYTHING)).toEqual({ measurement: true, advertising: false, sale: false });
  expect(underGlobalPrivacyControl(NOTHING_ALLOWED)).toEqual(NOTHING_ALLOWED);
});

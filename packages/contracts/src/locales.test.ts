import { expect, test } from 'vitest';
import { localeOf } from './locales.ts';

test.each([
  ['es-US', 'es-US'],
  ['ES-us', 'es-US'],
  ['es', 'es-US'],
  ['es-MX', 'es-US'],
  ['es-419', 'es-US'],
  ['en', 'en-US'],
  [' en-GB ', 'en-US'],
  ['xx-CA', undefined],
  ['est', undefined],
  ['*', undefined],
  ['', undefined],
  ['ES_us', 'es-US'],
  ['es-US-u-ca-gregory', 'es-US'],
  ['es-Latn-US-x-shop', 'es-US'],
  [`es${'-latn'.repeat(15)}`, undefined],
  ['es-', undefined],
  ['es--US', undefined],
  ['es-US;q=1', undefined],
  ['es-US<script>', undefined],
])('the tag %j means %s', (text, locale) => {
  expect(localeOf(text)).toBe(locale);
});

import { expect, test } from 'vitest';
import { localeOfRequest } from './request-locale.ts';

const of = (cookie: string | undefined, accepted: string | undefined) =>
  localeOfRequest({
    cookies: cookie === undefined ? {} : { locale: cookie },
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  });

test.each([
  ['es-US', 'en-US,en;q=0.9', 'es-US'],
  ['en-US', 'es-US', 'en-US'],
  ['es', undefined, 'es-US'],
  [undefined, undefined, 'en-US'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es-US'],
  [undefined, 'xx-CA,xx;q=0.9,es;q=0.5,en;q=0.4', 'es-US'],
  [undefined, 'en;q=0.4, es;q=0.5', 'es-US'],
  [undefined, 'en;q=0.5, es;q=0.5', 'en-US'],
  [undefined, 'es;q=0, en', 'en-US'],
  [undefined, 'es;q=0', 'en-US'],
  [undefined, 'de-DE,*', 'en-US'],
  [undefined, ';;q=,,=', 'en-US'],
  ['xx-XX', 'es', 'es-US'],
  ['<script>', 'es', 'es-US'],
  ['', 'es', 'es-US'],
  ['__proto__', undefined, 'en-US'],
  [undefined, `${'x,'.repeat(19)}es`, 'es-US'],
  [undefined, `${'x,'.repeat(20)}es`, 'en-US'],
])('with the cookie %j and Accept-Language %j the answer is in %s', (cookie, accepted, locale) => {
  expect(of(cookie, accepted)).toBe(locale);
});

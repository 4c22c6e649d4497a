import { expect, test } from 'vitest';
import { yearCookie } from './keep-cookie.ts';

test.each([
  ['https:', 'locale=es-US; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'locale=es-US; Path=/; Max-Age=31536000; SameSite=Lax'],
])('a choice on a page from %s is kept as %s', (protocol, cookie) => {
  expect(yearCookie('locale', 'es-US', protocol)).toBe(cookie);
});

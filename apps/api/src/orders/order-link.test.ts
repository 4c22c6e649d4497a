import { DAY } from '@cartwright/rules/zoned-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLinks } from './order-link.ts';

const ENDS_AT = Date.UTC(2026, 10, 21, 22);
const order = { orderId: '884122073301550101', details: { email: 'rosa@example.com', endsAt: ENDS_AT } };
const links = orderLinks(Buffer.from('a secret of the shop'));
const token = links.tokenOf(order);
const codeOf = (given: string, of = order, now = ENDS_AT): string | undefined => {
  const checked = links.check(given, of, now);
  return checked.ok ? undefined : checked.refusal.code;
};

test('an order’s token opens it until 30 days after its handover', () => {
  expect(codeOf(token)).toBeUndefined();
  expect(codeOf(token, order, ENDS_AT + 30 * DAY - 1)).toBeUndefined();
  expect(codeOf(token, order, ENDS_AT + 30 * DAY)).toBe('LINK_EXPIRED');
});

test('it opens no other order, and none any more whose e-mail address was taken off', () => {
  expect(codeOf(token, { ...order, orderId: '884122073301550102' })).toBe('NOT_FOUND');
  const anonymous = { ...order, details: { ...order.details, email: '' } };
  expect(codeOf(token, anonymous)).toBe('NOT_FOUND');
  expect(codeOf(links.tokenOf(anonymous), anonymous)).toBe('NOT_FOUND');
  expect(codeOf(token, { ...order, details: { ...order.details, email: 'gone@example.com' } })).toBe('NOT_FOUND');
});

test('a later expiry, another key, or any other text opens nothing', () => {
  const [, mac = ''] = token.split('.');
  expect(codeOf(`${(ENDS_AT + 400 * DAY).toString(36)}.${mac}`)).toBe('NOT_FOUND');
  expect(codeOf(orderLinks(Buffer.from('another secret')).tokenOf(order))).toBe('NOT_FOUND');
  for (const text of ['', '.', token.slice(1), token.slice(0, -1), `${token}A`, mac])
    expect(codeOf(text)).toBe('NOT_FOUND');
});

test('a token with one character changed opens nothing', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('a', 'Z', '0', '9', '-', '_', '.'), (at, mark) => {
      const changed = token.slice(0, at) + mark + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(codeOf(changed)).toBe('NOT_FOUND');
    }),
  );
});

test('the last character has one spelling, though others stand for the same bytes', () => {
  const bytes = (text: string) => Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('hex');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const alike = letters
    .split('')
    .map((letter) => token.slice(0, -1) + letter)
    .filter((each) => bytes(each) === bytes(token));
  expect(alike.filter((each) => codeOf(each) === undefined)).toEqual([token]);
  expect(alike.length).toBeGreaterThan(1);
});

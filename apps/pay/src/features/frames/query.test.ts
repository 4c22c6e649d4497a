import { expect, test } from 'vitest';
import { readQuery } from './query.ts';

const read = (query: object, isProduction = false) =>
  readQuery('pin-form', { tenant: 'banner', ...query }, isProduction);

test.each([
  ['884', { code: '884' }],
  ['hang', { hangs: true }],
  ['slow=12000', { slowBy: 12_000 }],
  ['slow=999999', { slowBy: 120_000 }],
  ['slow=', undefined],
  ['boom', undefined],
])('sim=%s asks for trouble: %j', (sim, fault) => {
  expect(read({ sim }).fault).toEqual(fault);
});

test.each(['884', 'hang', 'blank', 'slow=12000'])('sim=%s is nothing in production', (sim) => {
  expect(read({ sim }, true)).toMatchObject({ fault: undefined, isBlank: false });
});

test('a group belongs to its tenant, is too long to guess, and splits the payment form only with the number alone', () => {
  const group = '0123456789abcdef';
  expect(read({ group }).group).toBe(`banner:${group}`);
  expect(read({ group: 'short' }).group).toBeUndefined();
  const payment = (query: object) => readQuery('payment-form', { tenant: 'banner', ...query }, false);
  expect(payment({ group })).toMatchObject({ isSplit: false, group: undefined });
  expect(payment({ fields: 'number' })).toMatchObject({ isSplit: false });
  expect(payment({ fields: 'number', group })).toMatchObject({ isSplit: true, group: `banner:${group}` });
});

test('unrecognized parameters are ignored', () => {
  expect(read({ tenant: ['a', 'b'], pad: '2', cvv: 'yes', locale: 'fr-CA', brand: { a: 1 }, fields: 'cvv' })).toEqual({
    tenant: '',
    isSplit: false,
    group: undefined,
    cvvLength: undefined,
    requiresCvv: false,
    pad: undefined,
    locale: 'en-US',
    isBlank: false,
    fault: undefined,
  });
});

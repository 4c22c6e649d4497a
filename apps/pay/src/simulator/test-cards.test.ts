import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkNumber } from '#frames/check-card.ts';
import { ebtCard, pinRefusal } from './ebt-cards.ts';
import { giftNumber } from '#testing/gift-number.ts';
import { giftCard } from './gift-cards.ts';
import { REGISTRATION, TEST_CARDS } from './test-cards.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../../docs/test-cards.md'), 'utf8');
/** Every number in code marks, without its spaces. */
const listed = new Set([...PAGE.matchAll(/`([\d ]+)`/g)].map(([, number = '']) => number.replaceAll(' ', '')));

test('the page of test cards lists every bank card that means something', () => {
  const all = [...TEST_CARDS.map(({ number }) => number), ...Object.keys(REGISTRATION)];
  expect(all.filter((number) => !listed.has(number))).toEqual([]);
});

test('each of them passes the checks of the form, or the issuer would never be asked', () => {
  const all = [...TEST_CARDS.map(({ number }) => number), ...Object.keys(REGISTRATION)];
  expect(all.filter((number) => checkNumber(number) !== undefined)).toEqual([]);
});

describe('a gift card', () => {
  const rows = [...PAGE.matchAll(/^\| `(9840\d{15})` \| `(\d{4})` \| (?:\$([\d.]+)|(\w+))/gm)];

  test('is on the page for each of eight purposes', () => {
    expect(rows).toHaveLength(8);
  });

  test.each(rows.map(([, number, pin, dollars]) => ({ number, pin, dollars })))(
    '$number has the PIN $pin, and the balance that the page says',
    ({ number = '', pin = '', dollars }) => {
      const card = giftCard(number);
      expect(card?.pin).toBe(pin);
      if (dollars === undefined) return;
      expect(card?.issued).toBe(Math.round(Number(dollars) * 100));
    },
  );

  test.each([
    ['9840000000000044446', { issued: 0, state: 'good' }],
    ['9840000025009900009', { state: 'down' }],
    ['9840000025009800001', { state: 'inactive' }],
  ])('%s is %j', (number, expected) => {
    expect(giftCard(number)).toMatchObject(expected);
  });

  test.each([
    ['another check digit', '9840000025000011112'],
    ['another prefix', '9841000025000011111'],
    ['a digit too few', '984000002500001111'],
    ['a digit too many', '98400000250000111111'],
  ])('with %s was issued by nobody', (_, number) => {
    expect(giftCard(number)).toBeUndefined();
  });

  test('of any balance and serial has a number that tells both', () => {
    expect(giftCard(giftNumber(1_234, '421987'))).toEqual({ pin: '1987', issued: 1_234, state: 'good' });
  });
});

const FULL = { snap: 100_000, cash: 100_000, resets: true };

describe('a SNAP card', () => {
  test.each([
    ['9999000011112222', FULL],
    ['999900001111222233', FULL],
    ['9999000011112222333', FULL],
    ['6543210000000000', { ...FULL, cash: 0 }],
    ['6543210000000000000', { ...FULL, cash: 0 }],
    ['5555555555555514', { ...FULL, onBalance: '14' }],
    ['5555555555555554', { ...FULL, onBalance: '54' }],
    ['5555555555555555', { ...FULL, onBalance: '55' }],
    ['5555555555555575', { ...FULL, onBalance: '75' }],
    ['5555555555555591', { ...FULL, onBalance: '91' }],
    ['4444444444444443', { ...FULL, onPurchase: '43' }],
    ['4444444444444451', { ...FULL, onPurchase: '51' }],
    ['4444444444444462', { ...FULL, onPurchase: '62' }],
    ['3333333333333345', { ...FULL, failsBankLeg: true }],
    ['4333333333333303', { ...FULL, onPurchase: '54' }],
    ['4333333333333304', { ...FULL, onPurchase: '03' }],
    ['4333333333333309', { ...FULL, onRefund: '61' }],
    ['4333333333333311', FULL],
    ['6777777777774321', { ...FULL, pin: '4321' }],
    ['5076801234567890', { snap: 0, cash: 0, resets: false, onBalance: '14', onPurchase: '14' }],
  ])('%s is %j', (number, expected) => {
    expect(ebtCard(number)).toEqual(expected);
  });

  test.each([
    ['1111111111111111'],
    ['4242424242424242'],
    ['99990000111122223'],
    ['999900001111222'],
    ['99990000111122223333'],
    ['654321000000000'],
    ['507680123456789'],
  ])('is not %s', (number) => {
    expect(ebtCard(number)).toBeUndefined();
  });

  test.each([
    ['9999000011112222', '1234', undefined],
    ['9999000011112222', '0884', '884'],
    ['9999000011112222', '0885', '885'],
    ['9999000011112222', '0889', '889'],
    ['9999000011112222', '0893', '893'],
    ['9999000011112222', '0894', '894'],
    ['9999000011112222', '123', '893'],
    ['9999000011112222', '12345', '894'],
    ['6777777777774321', '4321', undefined],
    ['6777777777774321', '1234', '55'],
    ['6777777777770884', '0884', undefined],
  ])('%s with the PIN %s is answered %s', (number, pin, code) => {
    const card = ebtCard(number);
    expect(card ? pinRefusal(card, pin) : 'no card').toBe(code);
  });
});

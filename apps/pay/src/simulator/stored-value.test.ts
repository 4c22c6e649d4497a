import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { DAY, HOUR } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { GiftIssuer } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { simulatedGiftIssuer } from './gift-issuer.ts';
import { simulatedPinDebit } from './pin-debit.ts';

let database: PayDatabase;
let gift: GiftIssuer;
let ebt: PinDebit;
const clock = { at: Date.parse('2026-11-21T12:00:00Z'), now: () => clock.at };

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  gift = simulatedGiftIssuer(database.databases.vault, clock);
  ebt = simulatedPinDebit(database.databases.vault, clock);
});
afterAll(() => database.drop());

const reference = () => randomUUID();
const TWENTY_FIVE = { number: '9840000025000011111', pin: '1111' };

test('a gift card pays an order once: held, taken in part, given back in part', async () => {
  expect(await gift.balance(TWENTY_FIVE)).toEqual({ kind: 'known', balance: 2_500 });
  const order = reference();
  const held = await gift.hold({ reference: order, card: TWENTY_FIVE, amount: cents(2_000) });
  expect(held).toMatchObject({ kind: 'approved', networkCode: '00', remaining: 500 });
  expect(await gift.hold({ reference: order, card: TWENTY_FIVE, amount: cents(2_000) })).toEqual(held);
  const { processorRef } = held;
  expect(await gift.capture({ reference: reference(), processorRef, amount: cents(1_500) })).toMatchObject({
    kind: 'approved',
    remaining: 1_000,
  });
  expect(await gift.refund({ reference: reference(), processorRef, amount: cents(1_501) })).toMatchObject({
    kind: 'declined',
    networkCode: '13',
  });
  expect(await gift.refund({ reference: reference(), processorRef, amount: cents(1_500) })).toMatchObject({
    kind: 'approved',
    remaining: 2_500,
  });
});

test('CNT-021 a SNAP card has what is SNAP’s and what is AFDC’s, which is cash', async () => {
  const card = { number: '9999333344445555' };
  expect(await ebt.balance({ reference: reference(), card, pin: '1234' })).toEqual({
    kind: 'known',
    snap: 100_000,
    cash: 100_000,
  });
});

test('a SNAP card is restored an hour after money last moved on it', async () => {
  const card = { number: '9999000011112222' };
  const request = () => ebt.balance({ reference: reference(), card, pin: '1234' });
  const sale = await ebt.authorize({ reference: reference(), card, pin: '1234', amount: cents(30_000) });
  expect(sale).toMatchObject({ kind: 'approved', remaining: 70_000 });
  clock.at += HOUR - 1;
  expect(await request()).toEqual({ kind: 'known', snap: 70_000, cash: 100_000 });
  clock.at += 1;
  expect(await request()).toEqual({ kind: 'known', snap: 100_000, cash: 100_000 });
});

const purchased = async (number: string, amount = 500) => {
  const request = { reference: reference(), card: { number }, pin: '1234', amount: cents(amount) };
  const { processorRef } = await ebt.authorize(request);
  await ebt.capture({ reference: reference(), processorRef, amount: cents(amount) });
  return processorRef;
};
const refund = (processorRef: string, amount = 500) =>
  ebt.refund({ reference: reference(), processorRef, amount: cents(amount) });

test('SNAP accepts refunds for 90 days after the sale and not a moment longer', async () => {
  const card = '9999000055556666';
  const processorRef = await purchased(card);
  const sold = clock.at;
  clock.at = sold + 90 * DAY;
  expect(await refund(processorRef, 100)).toMatchObject({ kind: 'approved' });
  clock.at += 1;
  expect(await refund(processorRef, 100)).toMatchObject({ kind: 'declined', networkCode: '57' });
});

test.each([
  ['4333333333333309', 'declined', '61'],
  ['4333333333333311', 'approved', '00'],
])('a SNAP refund of %s is %s with %s', async (number, kind, networkCode) => {
  expect(await refund(await purchased(number))).toMatchObject({ kind, networkCode });
});

test.each([
  ['5555555555555554', { kind: 'declined', networkCode: '54' }, 'approved'],
  ['4444444444444451', { kind: 'known', snap: 100_000 }, 'declined'],
  ['6543210000000000', { kind: 'known', snap: 100_000, cash: 0 }, 'approved'],
])('%s tells a balance of %j, and its purchase is %s', async (number, balance, kind) => {
  const card = { number };
  expect(await ebt.balance({ reference: reference(), card, pin: '1234' })).toMatchObject(balance);
  const requests = { reference: reference(), card, pin: '1234', amount: cents(100) };
  expect(await ebt.authorize(requests)).toMatchObject({ kind });
});

test('a gift card whose issuer is out of order gets the first balance, not the second, and then again', async () => {
  const card = { number: '9840000025009900009', pin: '0000' };
  const requests = [await gift.balance(card), await gift.balance(card), await gift.balance(card)];
  expect(requests).toEqual([
    { kind: 'known', balance: 2_500 },
    { kind: 'refused', code: 'ISSUER_UNAVAILABLE' },
    { kind: 'known', balance: 2_500 },
  ]);
  const sale = await gift.hold({ reference: reference(), card, amount: cents(100) });
  expect(sale).toMatchObject({ kind: 'declined', networkCode: '91' });
  clock.at += HOUR + 1;
  expect(await gift.balance(card)).toMatchObject({ kind: 'known' });
  expect(await gift.balance(card)).toMatchObject({ kind: 'refused' });
});

test('a gift card that is not active is refused like one with a wrong PIN', async () => {
  const card = { number: '9840000025009800001', pin: '0000' };
  expect(await gift.balance(card)).toEqual({ kind: 'refused', code: 'GIFT_CARD_INVALID' });
  const sale = await gift.hold({ reference: reference(), card, amount: cents(100) });
  expect(sale).toMatchObject({ kind: 'declined', networkCode: '78' });
});

test('an empty gift card is known to be empty', async () => {
  expect(await gift.balance({ number: '9840000000000044446', pin: '4444' })).toEqual({ kind: 'known', balance: 0 });
});

import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { HOUR } from '@cartwright/rules/zoned-time';
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
  expect(await gift.balance(TWENTY_FIVE)).toEqual({ outcome: 'known', balance: 2_500 });
  const order = reference();
  const held = await gift.hold({ reference: order, card: TWENTY_FIVE, amount: cents(2_000) });
  expect(held).toMatchObject({ outcome: 'approved', networkCode: '00', remaining: 500 });
  expect(await gift.hold({ reference: order, card: TWENTY_FIVE, amount: cents(2_000) })).toEqual(held);
  const { processorRef } = held;
  expect(await gift.capture({ reference: reference(), processorRef, amount: cents(1_500) })).toMatchObject({
    outcome: 'approved',
    remaining: 1_000,
  });
  expect(await gift.refund({ reference: reference(), processorRef, amount: cents(1_501) })).toMatchObject({
    outcome: 'declined',
    networkCode: '13',
  });
  expect(await gift.refund({ reference: reference(), processorRef, amount: cents(1_500) })).toMatchObject({
    outcome: 'approved',
    remaining: 2_500,
  });
});

test('a SNAP card is as new an hour after money last moved on it', async () => {
  const card = { number: '9999000011112222' };
  const ask = () => ebt.balance({ reference: reference(), card, pin: '1234' });
  const sale = await ebt.authorize({ reference: reference(), card, pin: '1234', amount: cents(30_000) });
  expect(sale).toMatchObject({ outcome: 'approved', remaining: 70_000 });
  clock.at += HOUR - 1;
  expect(await ask()).toEqual({ outcome: 'known', snap: 70_000, cash: 100_000 });
  clock.at += 1;
  expect(await ask()).toEqual({ outcome: 'known', snap: 100_000, cash: 100_000 });
});

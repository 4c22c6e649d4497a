import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PlainCard, Processor } from '#ports/processor.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { BILLING } from '#testing/billing.ts';
import { simulatedPinDebit } from './pin-debit.ts';
import { simulatedProcessor } from './processor.ts';
import { TEST_CARDS } from './test-cards.ts';

let database: PayDatabase;
let processor: Processor;
const clock = { at: Date.parse('2026-11-21T12:00:00Z'), now: () => clock.at };

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  processor = simulatedProcessor(database.databases.vault, clock);
});
afterAll(() => database.drop());

const plain = (number: string): PlainCard => ({ number, month: 8, year: 2029 });
const authorize = (number: string, dollars: number, order?: string) =>
  processor.authorize({ reference: randomUUID(), card: plain(number), amount: cents(dollars * 100), order });
const move = (processorRef: string, amount: number) => ({
  reference: randomUUID(),
  processorRef,
  amount: cents(amount),
});
const GOOD = '4242424242424242';

describe('adding a card', () => {
  const verify = (change: Partial<Parameters<Processor['verify']>[0]>) =>
    processor.verify({
      reference: randomUUID(),
      card: plain(GOOD),
      cvv: '123',
      firstName: 'Rosa',
      billing: BILLING,
      ...change,
    });

  test.each([
    ['4242424242424242', 'approved'],
    ['4000000000000010', 'RV62751'],
    ['4000000000000036', 'RV62751'],
    ['4000000000009987', 'RV32937'],
    ['4000000000009979', 'RV32937'],
    ['4000000000000002', 'CARD_DECLINED'],
    ['4000000000000069', 'INVALID_CARD'],
    ['4000000000000127', 'INVALID_CARD'],
    ['4000000000000101', 'INVALID_CARD'],
    ['4100000000000019', 'KC2617'],
    ['4000111111111511', 'RV72632'],
  ])('%s comes to %s', async (number, expected) => {
    const answer = await verify({ card: plain(number) });
    expect(answer.kind === 'approved' ? 'approved' : answer.code).toBe(expected);
  });

  test('4000000000000119 breaks the connection, and so do its repeats', async () => {
    await expect(verify({ card: plain('4000000000000119') })).rejects.toThrow('the simulated processor failed');
  });

  test.each([
    ['the security code 911', { cvv: '911' }, 'INVALID_CARD'],
    ['the postal code 99999', { billing: { ...BILLING, postalCode: '99999' } }, 'RV62751'],
    ['the expiry 01/40', { card: { number: GOOD, month: 1, year: 2040 } }, 'RV32937'],
  ])('%s is refused on any good card', async (_, change, code) => {
    expect(await verify(change)).toMatchObject({ kind: 'declined', code });
  });

  test('the first name Redirect sends the shopper to sign in again', async () => {
    expect(await verify({ firstName: 'Redirect' })).toMatchObject({
      kind: 'declined',
      redirectUrl: '/logout?redirectUrl=/signin',
    });
  });

  test('the street Slow n gets its response n seconds later', async () => {
    const started = performance.now();
    await verify({ billing: { ...BILLING, addressLines: ['Slow 1'] } });
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test.each([
    ['6011010000000003', '875'],
    ['4457010200000007', '889'],
    [GOOD, undefined],
  ])('a frame that hands in %s hears %s', async (number, code) => {
    expect(await processor.register(plain(number))).toBe(code);
  });
});

describe('paying with a card', () => {
  test.each(TEST_CARDS.filter(({ verify, charge }) => verify !== 'fault' && charge === undefined))(
    '$number ($meaning) is authorized',
    async ({ number }) => {
      expect(await authorize(number, 80)).toMatchObject({ kind: 'approved', networkCode: '00' });
    },
  );

  test.each([
    ['4000000000000341', '05'],
    ['4000000000009995', '51'],
    ['4000111111111115', '2000'],
    ['4000000000003220', '1A'],
    ['4000002500003155', '1A'],
    ['4000002760003184', '1A'],
  ])('%s is declined with %s', async (number, networkCode) => {
    expect(await authorize(number, 80)).toMatchObject({ kind: 'declined', networkCode });
  });

  test.each([
    [1_999.99, '00'],
    [2_000, '2000'],
    [2_046.5, '2046'],
    [2_999.99, '2999'],
    [4_001, '00'],
    [5_000.99, '00'],
    [5_001, '5001'],
    [5_001.99, '5001'],
    [5_002, '00'],
  ])('an amount of $%d is answered %s', async (dollars, networkCode) => {
    expect((await authorize(GOOD, dollars)).networkCode).toBe(networkCode);
  });

  test.each([3_000, 3_000.99])('at $%d the network cannot be reached', async (dollars) => {
    await expect(authorize(GOOD, dollars)).rejects.toThrow('the simulated network is down');
  });

  test.each([4_001, 4_001.99])(
    'what was authorized at $%d cannot be captured, and can be reversed',
    async (dollars) => {
      const { processorRef } = await authorize(GOOD, dollars);
      const captured = await processor.capture(move(processorRef, 100));
      expect(captured).toMatchObject({ kind: 'declined', networkCode: '4001' });
      expect(await processor.reverse(move(processorRef, 100))).toMatchObject({ kind: 'approved' });
    },
  );

  test('a refund of 4000000000005126 is accepted and fails a minute later, and may then be tried again', async () => {
    const { processorRef } = await authorize('4000000000005126', 80);
    await processor.capture(move(processorRef, 8_000));
    const refund = move(processorRef, 8_000);
    expect(await processor.refund(refund)).toMatchObject({ kind: 'approved' });
    expect(await processor.refund(move(processorRef, 1))).toMatchObject({ kind: 'declined', networkCode: '13' });
    clock.at += MINUTE - 1;
    expect(await processor.find(refund.reference)).toMatchObject({ kind: 'approved' });
    clock.at += 1;
    expect(await processor.find(refund.reference)).toMatchObject({ kind: 'declined', networkCode: '46' });
    expect(await processor.refund(move(processorRef, 8_000))).toMatchObject({ kind: 'approved' });
  });

  test('3333333333333345 pays its part of an order, and the bank card of that order fails', async () => {
    const pins = simulatedPinDebit(database.databases.vault, clock);
    const order = randomUUID();
    const card = { number: '3333333333333345' };
    const snap = { reference: randomUUID(), card, pin: '1234', amount: cents(500), order };
    expect(await pins.authorize(snap)).toMatchObject({ kind: 'approved' });
    expect(await authorize(GOOD, 80, order)).toMatchObject({ kind: 'declined', networkCode: '05' });
    expect(await authorize(GOOD, 80, randomUUID())).toMatchObject({ kind: 'approved' });
  });
});

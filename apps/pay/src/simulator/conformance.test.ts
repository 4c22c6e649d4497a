import { afterAll, beforeAll, inject } from 'vitest';
import { giftIssuerConforms } from '#ports/conformance/gift-issuer.ts';
import { pinDebitConforms } from '#ports/conformance/pin-debit.ts';
import { processorConforms } from '#ports/conformance/processor.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { BILLING } from '#testing/billing.ts';
import { type Faults, makeFaults, type Port } from './faults.ts';
import { type Issuers, simulatedIssuers } from './issuers.ts';
import { giftNumber } from '#testing/gift-number.ts';

let database: PayDatabase;
let issuers: Issuers;
const faults: Faults = makeFaults();
const clock = { now: () => Date.parse('2026-11-21T12:00:00Z') };

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  issuers = simulatedIssuers(database.databases.vault, clock, faults);
});
afterAll(() => database.drop());

const breakLine = (port: Port) => (when: 'before' | 'after') =>
  faults.arm({ port, fault: { kind: when === 'before' ? 'refuse' : 'lose' }, left: 1 });

let serial = 100;
const plain = (number: string) => ({ number, month: 8, year: 2029 });

processorConforms('the simulator', async () => ({
  processor: issuers.processor,
  good: plain('4242424242424242'),
  refused: plain('4000000000000002'),
  declinedLater: plain('4000000000000341'),
  billing: BILLING,
  breakLine: breakLine('processor'),
}));

giftIssuerConforms('the simulator', async () => {
  serial += 1;
  const pin = String(serial).padStart(4, '0');
  return {
    issuer: issuers.gifts.GIFT_CARD,
    good: { number: giftNumber(6_000, `00${pin}`), pin },
    unknown: { number: '9850000025000011111', pin: '1111' },
    breakLine: breakLine('gifts'),
  };
});

pinDebitConforms('the simulator', async () => {
  serial += 1;
  return {
    network: issuers.pins,
    good: { card: { number: `999900000000${String(serial).padStart(4, '0')}` }, pin: '1234' },
    wrongPin: { card: { number: '6777777777771234' }, pin: '4321' },
    stranger: { number: '1111111111111111' },
    breakLine: breakLine('pins'),
  };
});

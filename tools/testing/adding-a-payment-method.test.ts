import { rmSync } from 'node:fs';
import type * as tender from '@cartwright/rules/tender';
import type * as payments from '@cartwright/contracts/payments';
import type * as checkout from '@cartwright/contracts/checkout';
import type * as tenderText from '@cartwright/rules/tender-text';
import { cents, ZERO } from '@cartwright/rules/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as methods from '../../packages/wallet/src/methods.ts';
import type * as charges from '../../apps/pay/src/vault/charges.ts';
import type * as issuersModule from '../../apps/pay/src/simulator/issuers.ts';
import type * as errorMap from '../../apps/pay/src/ports/error-map.ts';
import type * as refused from '../../apps/shop/src/api/refused.ts';
import type * as declines from '../../apps/shop/src/features/checkout/decline-text.ts';
import { isCode, isTest, readSources } from '../checks/sources.ts';
import { applyGuide, compile, copyTree, importerOf, readGuide } from './guide.ts';

const GUIDE = 'adding-a-payment-method.md';
const STORE_CREDIT = 'STORE_CREDIT' as 'GIFT_CARD'; // a method of the copy alone: it has the traits of a gift card
const changes = readGuide(GUIDE);

let copy: string;
let imported: ReturnType<typeof importerOf>;
beforeAll(() => {
  copy = copyTree();
  imported = importerOf(copy);
  applyGuide(copy, changes);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('adding a payment method touches at most eight production files, one language counted', () => {
  const files = [...new Set(changes.map(({ file }) => file))].filter((file) => !/[./][a-z]{2}-[A-Z]{2}[./]/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(8);
});

test('no production file names gift cards that the guide does not, but for two that keep what frames sent before', () => {
  const named = readSources((file) => isCode(file) && !isTest(file) && /^(?:apps|packages)\//.test(file))
    .filter(({ text }) => /'GIFT_CARD'|\bGIFT_CARD:/.test(text))
    .map((source) => source.path);
  const KEEPERS = ['apps/pay/src/frames/stored-card.ts', 'packages/wallet/src/calls/add-stored-value.ts'];
  expect(named.filter((file) => !changes.some((change) => change.file === file)).toSorted()).toEqual(KEEPERS);
});

test('with the changes of the guide the product compiles', async () => {
  expect(await compile(copy, ['apps/*/src', 'packages/*/src'])).toBe('');
}, 600_000);

describe('a card of the new method', () => {
  test('pays what it has, and the bank card the rest', async () => {
    const { planTenders } = await imported<typeof tender>('packages/rules/src/tender.ts');
    const { legs, shortfall } = planTenders({
      lines: [{ lineId: 'soap', net: cents(1_000), tax: cents(70), isSnapEligible: false, ebtPaid: ZERO }],
      fees: ZERO,
      tip: ZERO,
      cards: [
        { type: 'BANK_CARD', cardId: 'visa', balance: ZERO },
        { type: STORE_CREDIT, cardId: 'credit', balance: cents(600) },
      ],
      buffer: ZERO,
    });
    expect(legs.map(({ tender, expectedCapture }) => [tender.cardId, expectedCapture])).toEqual([
      ['credit', 600],
      ['visa', 470],
    ]);
    expect(shortfall).toBe(0);
  });

  test('is added and chosen by the calls that there are', async () => {
    const { paymentEndpoints } = await imported<typeof payments>('packages/contracts/src/payments.ts');
    const { PaymentEntry } = await imported<typeof checkout>('packages/contracts/src/checkout.ts');
    const sealed = 'a.b.c.d.e';
    const added = paymentEndpoints['POST /payment/v2/wallet'].body.parse({
      dateTime: { timezone: 'UTC', value: '2026-11-22T12:00:00.000Z' },
      paymentMethod: { paymentType: STORE_CREDIT, pan: sealed, pin: sealed },
    });
    expect(added.paymentMethod).toEqual({ paymentType: STORE_CREDIT, pan: sealed, pin: sealed });
    const entry = {
      paymentType: STORE_CREDIT,
      id: 'credit',
      number: '1234',
      remainingBalance: null,
      paymentGram: 'gram',
    };
    expect(PaymentEntry.parse(entry)).toEqual(entry);
    expect(PaymentEntry.safeParse({ ...entry, paymentType: 'SOMETHING_ELSE' }).success).toBe(false);
  });

  test('is called by its name in sentences, and has a form and a limit of its own in the wallet', async () => {
    const { tenderText: textOf } = await imported<typeof tenderText>('packages/rules/src/tender-text.ts');
    expect(textOf({ type: STORE_CREDIT, brand: 'NONE', lastFour: '1234' }, 'en-US')).toBe(
      'store credit card ending in 1234',
    );
    const { STORED_TYPES, methodOfScreen } = await imported<typeof methods>('packages/wallet/src/methods.ts');
    expect(STORED_TYPES).toEqual(['EBT', STORE_CREDIT, 'GIFT_CARD']);
    expect(methodOfScreen('ADD_STORE_CREDIT')).toBe(STORE_CREDIT);
  });

  test('is named when it is declined', async () => {
    const { declineText } = await imported<typeof declines>('apps/shop/src/features/checkout/decline-text.ts');
    const { Refused } = await imported<typeof refused>('apps/shop/src/api/refused.ts');
    const error = new Refused({ code: 'PAYMENT_DECLINED', statusCode: 402, meta: { paymentType: STORE_CREDIT } });
    const card = {
      type: STORE_CREDIT,
      cardId: 'credit',
      brand: 'NONE',
      lastFour: '1234',
    };
    const gift = { ...card, type: 'GIFT_CARD' as const, cardId: 'gift' };
    const rest = 'was declined, and nothing was charged to it. Choose another card.';
    expect(declineText(error, [card, gift])).toBe(`Your store credit card ending in 1234 ${rest}`);
    expect(declineText(error, [card, card])).toBe(`A store credit card ${rest}`);
  });

  test('is charged at its own issuer, whose codes the error map knows', async () => {
    const { chargeCalls } = await imported<typeof charges>('apps/pay/src/vault/charges.ts');
    const { simulatedIssuers } = await imported<typeof issuersModule>('apps/pay/src/simulator/issuers.ts');
    const { mapError } = await imported<typeof errorMap>('apps/pay/src/ports/error-map.ts');
    const nowhere = {} as Parameters<typeof simulatedIssuers>[0]; // who is asked is known without asking
    const issuers = simulatedIssuers(nowhere, { now: () => 0 });
    const { issuerName } = chargeCalls({ ...issuers, db: nowhere, kms: {} } as unknown as Parameters<
      typeof chargeCalls
    >[0]);
    expect([issuerName(STORE_CREDIT), issuerName('GIFT_CARD')]).toEqual(['sim-credit', 'sim-gift']);
    expect(mapError(issuerName(STORE_CREDIT), 'authorize', '51')).toMatchObject({ code: 'PAYMENT_DECLINED' });
  });
});

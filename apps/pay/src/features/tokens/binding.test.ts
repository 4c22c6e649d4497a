import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { newOperation, PAY, type Reply, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { seal } from '#testing/seal.ts';
import { addEbt, EBT, GIFTS } from '#testing/stored-value.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());
afterEach(() => {
  pay.clock.now = () => Date.now();
});

let shoppers = 0;
interface Shopper {
  readonly sub: string;
  readonly token: string;
}
async function newShopper(): Promise<Shopper> {
  const sub = `bound-${(shoppers += 1)}`;
  return { sub, token: await pay.bearer({ sub }) };
}

const MINUTE = 60_000;
const dateTime = { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' };
const post = (url: string, token: string, operation: string, body: object): Promise<Reply> =>
  pay.call('POST', url, { token, body, origin: PAY, headers: { 'x-idempotency-key': `${operation}.1` } });
const addStored = (token: string, operation: string, paymentMethod: object): Promise<Reply> =>
  post('/payment/v2/wallet', token, operation, { dateTime, paymentMethod });
const giftPart = (token: string, op: string, kind: string, value: string): Promise<string> =>
  seal(pay, { kind, value, op }, { token, document: 'gift-form' });

/** A form: what it seals, in which documents, and the call that it is sealed for. */
interface Form {
  readonly what: string;
  readonly documents: readonly FrameDocument[];
  /** How long it is valid, in minutes. */
  readonly goodFor: number;
  readonly content: (shopper: Shopper) => Promise<object>;
  readonly send: (token: string, operation: string, sealed: string) => Promise<Reply>;
  /** The refusal of a session of another form: its code, and the frame's. */
  readonly strange: readonly [code: string, frameCode: string | undefined];
}
const grams = new Map<string, string>();
const FORMS: readonly Form[] = [
  {
    what: 'a card',
    documents: ['payment-form'],
    goodFor: 5,
    strange: ['TOKEN_REFUSED', '877'],
    content: async () => ({ kind: 'card', pan: '4242424242424242', month: '08', year: '2029', cvv: '123' }),
    send: (token, operation, jwe) => post('/payment/v2/vault/tokens', token, operation, { jwe }),
  },
  {
    what: 'a CVV',
    documents: ['cvv-form', 'month-edit-form'],
    goodFor: 5,
    strange: ['TOKEN_REFUSED', '877'],
    content: async () => ({ kind: 'cvv', cvv: '123' }),
    send: (token, operation, jwe) => post('/payment/v2/vault/cvv', token, operation, { jwe }),
  },
  {
    what: 'the number of a SNAP card',
    documents: ['ebt-form'],
    goodFor: 5,
    strange: ['UNREADABLE_CARD', '877'],
    content: async () => ({ kind: 'ebt-number', value: EBT }),
    send: (token, operation, pan) => addStored(token, operation, { paymentType: 'EBT', pan }),
  },
  {
    what: 'the number of a gift card',
    documents: ['gift-form'],
    goodFor: 5,
    strange: ['UNREADABLE_CARD', '877'],
    content: async () => ({ kind: 'gift-number', value: GIFTS.hundred.pan }),
    send: async (token, operation, pan) => {
      const pin = await giftPart(token, operation, 'gift-pin', GIFTS.hundred.pin);
      return await addStored(token, operation, { paymentType: 'GIFT_CARD', pan, pin });
    },
  },
  {
    what: 'the PIN of a gift card',
    documents: ['gift-form'],
    goodFor: 5,
    strange: ['UNREADABLE_CARD', '877'],
    content: async () => ({ kind: 'gift-pin', value: GIFTS.hundred.pin }),
    send: async (token, operation, pin) => {
      const pan = await giftPart(token, operation, 'gift-number', GIFTS.hundred.pan);
      return await addStored(token, operation, { paymentType: 'GIFT_CARD', pan, pin });
    },
  },
  {
    what: 'the PIN of a SNAP card',
    documents: ['pin-form'],
    goodFor: 2,
    strange: ['UNREADABLE_PIN', undefined],
    content: async ({ token }) => {
      const { paymentGram } = (await addEbt(pay, token, EBT)).body.data.payment.card;
      grams.set(token, paymentGram);
      return { kind: 'ebt-pin', pin: '1234', paymentGram, purpose: 'balance', jti: crypto.randomUUID() };
    },
    send: (token, operation, encryptedPin) =>
      post('/payment/v2/wallet/cards/ebt/balance', token, operation, {
        paymentMethod: { encryptedPin, paymentgram: grams.get(token) ?? '' },
      }),
  },
];

describe.each(FORMS)('$what, as its frame sealed it,', ({ documents, goodFor, content, send, strange }) => {
  const [document = 'payment-form'] = documents;

  test('is opened again for the same operation of the same account', async () => {
    for (const each of documents) {
      const shopper = await newShopper();
      const op = newOperation();
      const sealed = await seal(pay, { op, ...(await content(shopper)) }, { token: shopper.token, document: each });
      const first = await send(shopper.token, op, sealed);
      expect(first.status).toBe(200);
      const second = await send(shopper.token, op, sealed);
      expect(second.text).toBe(first.text);
    }
  });

  test('is refused for another account, whatever that account calls its operation', async () => {
    const [shopper, thief] = [await newShopper(), await newShopper()];
    const op = newOperation();
    const sealed = await seal(pay, { op, ...(await content(shopper)) }, { token: shopper.token, document });
    const gram = grams.get(shopper.token);
    if (gram !== undefined) grams.set(thief.token, gram);
    for (const operation of [op, newOperation()]) {
      // A card's gram is its owner's too: with that of a SNAP card the thief does not get as far as the PIN.
      const code = gram === undefined ? 'UNREADABLE_CARD' : 'CARD_NOT_FOUND';
      expect((await send(thief.token, operation, sealed)).body.errors.code).toBe(code);
    }
    expect((await send(shopper.token, op, sealed)).status).toBe(200);
  });

  test('is refused when it claims to be for another account', async () => {
    const [shopper, other] = [await newShopper(), await newShopper()];
    const op = newOperation();
    const plain = { op, ...(await content(shopper)), sub: other.sub };
    const sealed = await seal(pay, plain, { token: shopper.token, document });
    expect((await send(shopper.token, op, sealed)).body.errors.code).toMatch(/^UNREADABLE_/);
  });

  test('is refused in the session of a document that has no such form', async () => {
    const all = ['payment-form', 'cvv-form', 'month-form', 'year-form', 'ebt-form', 'gift-form', 'pin-form'] as const;
    for (const wrong of all.filter((each) => !documents.includes(each))) {
      const shopper = await newShopper();
      const op = newOperation();
      const plain = { op, ...(await content(shopper)) };
      const sealed = await seal(pay, plain, { token: shopper.token, document: wrong });
      const { statusCode, code, meta } = (await send(shopper.token, op, sealed)).body.errors ?? {};
      expect([wrong, statusCode, code, meta?.frameCode]).toEqual([wrong, 400, ...strange]);
    }
  });

  test(`is refused ${goodFor} minutes after it was sealed, and from a clock that runs ahead`, async () => {
    for (const [age, isGood] of [
      [goodFor * MINUTE - 10_000, true],
      [goodFor * MINUTE + 1_000, false],
      [-60_000, false],
    ] as const) {
      const shopper = await newShopper();
      const op = newOperation();
      const plain = { op, ...(await content(shopper)), iat: Date.now() - age };
      const sealed = await seal(pay, plain, { token: shopper.token, document });
      expect([age, (await send(shopper.token, op, sealed)).status]).toEqual([age, isGood ? 200 : 400]);
    }
  });
});

// A sealed PIN is bound to its card and purpose instead, and is used up by the first operation that brings it.
test.each(FORMS.filter(({ what }) => what !== 'the PIN of a SNAP card'))(
  '$what, as its frame sealed it, is refused for another operation of its own account',
  async ({ documents: [document = 'payment-form'], content, send }) => {
    const shopper = await newShopper();
    const op = newOperation();
    const sealed = await seal(pay, { op, ...(await content(shopper)) }, { token: shopper.token, document });
    expect((await send(shopper.token, newOperation(), sealed)).body.errors.code).toBe('UNREADABLE_CARD');
    expect((await send(shopper.token, op, sealed)).status).toBe(200);
  },
);

test('an add that was refused as too old may be repeated under its operation, sealed anew', async () => {
  const { token } = await newShopper();
  const op = newOperation();
  const sealAt = (iat: number) =>
    seal(pay, { kind: 'ebt-number', value: EBT, op, iat }, { token, document: 'ebt-form' });
  const add = async (iat: number) => await addStored(token, op, { paymentType: 'EBT', pan: await sealAt(iat) });
  expect((await add(Date.now() - 6 * MINUTE)).body.errors.meta.frameCode).toBe('878');
  expect((await add(Date.now())).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { newOperation, PAY, type Reply, type TestPay } from './pay-host.ts';
import { seal, type Sealing } from './seal.ts';

/** Numbers of the built-in issuers, each with its PIN: see simulator/gift-cards.ts and ebt-cards.ts. */
export const GIFTS = {
  twentyFive: { pan: '9840000025000011111', pin: '1111' },
  hundred: { pan: '9840000100000022226', pin: '2222' },
  five: { pan: '9840000005010033339', pin: '3333' },
  zero: { pan: '9840000000000044446', pin: '4444' },
  fiveHundred: { pan: '9840000500000055557', pin: '5555' },
  one: { pan: '9840000001000066660', pin: '6666' },
  down: { pan: '9840000025009900009', pin: '0000' },
  inactive: { pan: '9840000025009800001', pin: '0000' },
} as const;
/** Accepts any PIN. */
export const EBT = '9999000011112222';
/** Its PIN is its last four digits. */
export const EBT_WITH_PIN = (pin: string): string => `677777777777${pin}`;

const dateTime = { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' };

interface Sent {
  readonly session?: string;
  readonly operation?: string;
  readonly attempt?: number;
  readonly origin?: string;
  readonly save?: boolean;
  readonly headers?: { readonly [name: string]: string };
  readonly from?: string;
}

const post = (
  pay: TestPay,
  url: string,
  { token, body, ...sent }: Sent & { readonly token: string; readonly body: object; readonly operation: string },
) =>
  pay.call('POST', url, {
    token,
    body,
    origin: sent.origin ?? PAY,
    ...(sent.from !== undefined && { from: sent.from }),
    headers: { 'x-idempotency-key': `${sent.operation}.${sent.attempt ?? 1}`, ...sent.headers },
  });

/** The add-EBT call as `ebt-form` makes it (API-030). */
export async function addEbt(pay: TestPay, token: string, number: string, sent: Sent = {}): Promise<Reply> {
  const operation = sent.operation ?? newOperation();
  const form = { token, document: 'ebt-form', session: sent.session } as const;
  const pan = await seal(pay, { kind: 'ebt-number', value: number, op: operation }, form);
  const body = { dateTime, defaultCard: false, paymentMethod: { paymentType: 'EBT', pan }, save: sent.save ?? true };
  return await post(pay, '/payment/v2/wallet', { ...sent, token, body, operation });
}

/** The add-gift call as `gift-form` makes it (API-032). */
export async function addGift(
  pay: TestPay,
  token: string,
  card: { readonly pan: string; readonly pin: string },
  sent: Sent = {},
): Promise<Reply> {
  const operation = sent.operation ?? newOperation();
  const form = { token, document: 'gift-form', session: sent.session } as const;
  const pan = await seal(pay, { kind: 'gift-number', value: card.pan, op: operation }, form);
  const pin = await seal(pay, { kind: 'gift-pin', value: card.pin, op: operation }, form);
  const body = {
    dateTime,
    paymentMethod: { paymentType: 'GIFT_CARD', pan, pin },
    ...(sent.save !== undefined && { save: sent.save }),
  };
  return await post(pay, '/payment/v2/wallet', { ...sent, token, body, operation });
}

/** A PIN as `pin-form` seals it. */
export const sealPin = (
  pay: TestPay,
  pin: string,
  more: object,
  sealing: Pick<Sealing, 'token' | 'session'>,
): Promise<string> => {
  const once = { jti: randomUUID(), iat: pay.clock.now(), purpose: 'balance' };
  const content = { kind: 'ebt-pin', pin, op: 'op_of_the_pin', ...once, ...more };
  return seal(pay, content, { document: 'pin-form', ...sealing });
};

/** The EBT-balance call as `pin-form` makes it (API-047). */
export async function requestEbtBalance(
  pay: TestPay,
  token: string,
  requested: Sent & {
    readonly card: { readonly paymentGram: string };
    readonly pin: string;
    readonly encryptedPin?: string;
    readonly sealed?: object;
  },
): Promise<Reply> {
  const { card, pin, sealed, operation = newOperation(), ...sent } = requested;
  const { paymentGram } = card;
  const encryptedPin = sent.encryptedPin ?? (await sealPin(pay, pin, { paymentGram, ...sealed }, { token }));
  const body = { paymentMethod: { encryptedPin, paymentgram: paymentGram } };
  return await post(pay, '/payment/v2/wallet/cards/ebt/balance', { ...sent, token, body, operation });
}

/** The gift-balance call (API-044). */
export const requestGiftBalance = (pay: TestPay, token: string, paymentGram: string): Promise<Reply> =>
  pay.call('POST', '/payment/v2/wallet/gift-card/balance', { token, body: { paymentGram } });

/** The list with SNAP and gift cards in it. */
export const listAll = async (pay: TestPay, token: string, headers: { readonly [name: string]: string } = {}) =>
  (
    await pay.call('GET', '/payment/v2/wallet', {
      token,
      headers: { 'x-show-snap-cards': 'true', 'x-show-gift-cards': 'true', ...headers },
    })
  ).body.data.payment.cards;

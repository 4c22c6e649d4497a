import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@cartwright/contracts/client';
import { Refused } from '#api/refused.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCheckout, ORDER_ID } from '#testing/order.ts';
import { toHand, toPay, toPromote, toTip } from './changes.ts';
import { failingOrder, updateFailure } from './checkout-error.ts';
import { checkoutQuery, checkoutUpdate } from './queries.ts';
import { InternalError } from './submit-error.ts';

const before = aCheckout();
const after = aCheckout({ versionKey: '2' });
const card = [{ id: 'card', paymentType: 'BANK_CARD' as const }];
const KEY = checkoutQuery(ORDER_ID).queryKey;

/** A page that shows a checkout, and what it sends; the server returns these responses in turn. */
function aPage(...answers: readonly (object | null)[]) {
  const client = new QueryClient();
  client.setQueryData(KEY, before);
  const observer = new MutationObserver(client, checkoutUpdate(client, ORDER_ID));
  const sent: { route: string; body: unknown }[] = [];
  /** The page's state while each update was pending. */
  const meanwhile: unknown[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ route: `${method} ${url}`, body: JSON.parse(body) });
    const { error, status } = observer.getCurrentResult();
    meanwhile.push({ error, status, stored: client.getQueryData(KEY) });
    const answer = left.shift() ?? null;
    return Response.json(answer, { status: answer !== null && 'errors' in answer ? 409 : 200 });
  });
  return { client, observer, sent, meanwhile };
}
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

test('API-051 API-052 API-057 API-058 an update is a PUT by id in the four variants checkout, payment, promo, tip', async () => {
  const { observer, sent } = aPage(after, after, after, after, after);
  const versionKey = '1';
  const fulfillment = { instructions: 'Ring twice' };
  const promos = [{ action: 'add' as const, code: 'WELCOME5' }];
  const shown = { checkoutId: ORDER_ID, activeCardId: 'card' };
  const rows = [
    [toHand(fulfillment), { type: 'UPDATE', updateType: 'checkout', body: { versionKey, fulfillment } }],
    [
      toPay(card),
      {
        type: 'UPDATE',
        updateType: 'payment',
        options: { isUpdatePayments: true },
        body: { versionKey: '2', payments: card },
      },
    ],
    [
      toPromote(card, promos),
      {
        type: 'UPDATE',
        updateType: 'promo',
        body: { versionKey: '2', payments: card, priceAdjustment: { promos } },
      },
    ],
    [
      toTip('USD 5.00'),
      {
        type: 'UPDATE',
        updateType: 'tip',
        body: { versionKey: '2', paymentDetails: { gratuityAmount: 'USD 5.00' }, ...shown },
      },
    ],
    [
      toTip(),
      {
        type: 'UPDATE',
        updateType: 'tip',
        body: { versionKey: '2', paymentDetails: { gratuityAmount: '' }, ...shown },
      },
    ],
  ] as const;
  for (const [change] of rows) await observer.mutate(change);
  const route = `PUT /atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
  expect(sent).toEqual(rows.map(([, body]) => ({ route, body })));
});

test('API-060 an update clears the last outcome, is sent, and its checkout is stored only when it succeeded', async () => {
  const refused = { errors: { code: 'CARD_EXPIRED', statusCode: 409, requestId: 'r' } };
  const { client, observer, meanwhile } = aPage(refused, after);
  expect(await failureOf(observer.mutate(toPay(card)))).toBeInstanceOf(Refused);
  expect(observer.getCurrentResult().error).toBeInstanceOf(Refused);
  expect(client.getQueryData(KEY)).toEqual(before);
  await observer.mutate(toPay(card));
  expect(meanwhile[1]).toEqual({ error: null, status: 'pending', stored: before });
  expect(client.getQueryData(KEY)).toEqual(after);
});

test('a change that another tab was faster than is made again on top of what that one made, once', async () => {
  const current = aCheckout({ versionKey: '7' });
  const outdated = { errors: { code: 'VERSION_MISMATCH', statusCode: 409, requestId: 'r', current } };
  const merged = aCheckout({ versionKey: '8' });
  const { client, observer, sent } = aPage(outdated, merged);
  await observer.mutate(toPay(card));
  expect(sent.map(({ body }) => body)).toMatchObject(
    ['1', '7'].map((versionKey) => ({ updateType: 'payment', body: { versionKey, payments: card } })),
  );
  expect(client.getQueryData(KEY)).toEqual(merged);
  const again = aPage(outdated, outdated);
  expect(await failureOf(again.observer.mutate(toPay(card)))).toBeInstanceOf(Refused);
  expect(again.sent).toHaveLength(2);
});

const words = {
  checkoutFailed: 'Call 1.',
  checkoutFailedWarehouse: 'Call the warehouse.',
};
const delivery = (vendorKind: 'OWN' | 'HOME') => {
  const reservation = aReservation(aSlot('2026-11-21T21:00:00.000Z'), { vendorKind });
  return aCheckout({ modalityType: 'Delivery', fulfillment: { ...before.fulfillment, reservation } });
};

test('ERR-240 ERR-114 a response to an update without a checkout is an internal error with a code', async () => {
  for (const answer of [null, {}]) {
    const { client, observer } = aPage(answer);
    const failure = await failureOf(observer.mutate(toTip()));
    expect(failure).toBeInstanceOf(InternalError);
    expect(updateFailure(failure, failingOrder(before, words))).toBe('Call 1. Error Code: -4');
    expect(client.getQueryData(KEY)).toEqual(before);
  }
});

test('ERR-237 ERR-238 any other failure has the words of the banner or of its warehouse, with the code where there is one', () => {
  const unknown = new Refused({ code: 'UPSTREAM_BUSY', statusCode: 409 });
  const fault = new ServiceError('the service answered 500', 500, 'r');
  const rows = [
    [before, unknown, 'Call 1. Error Code: UPSTREAM_BUSY'],
    [before, fault, 'Call 1.'],
    [delivery('OWN'), fault, 'Call 1.'],
    [delivery('HOME'), fault, 'Call the warehouse.'],
    [delivery('HOME'), unknown, 'Call the warehouse. Error Code: UPSTREAM_BUSY'],
  ] as const;
  for (const [checkout, error, text] of rows) expect(updateFailure(error, failingOrder(checkout, words))).toBe(text);
  const second = { ...words, checkoutFailed: 'Call 2.' };
  expect(updateFailure(fault, failingOrder(before, second))).toBe('Call 2.');
  const known = new Refused({ code: 'TIP_TOO_HIGH', statusCode: 409 });
  expect(updateFailure(known, failingOrder(before, words))).toBe('This tip is over the maximum for this order.');
});

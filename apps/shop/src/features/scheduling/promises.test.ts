import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '#api/refused.ts';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import type { Reservation } from '#shared/slots/slots.ts';
import { PromiseError, promiseError } from './promise-error.ts';
import { autoUpdatePromise, holdSlot, stillIneligible } from './promises.ts';
import { promisePost } from './queries.ts';

const MILK = '0400000000010';
const WINE = '0400000000027';
const four = aSlot('2026-11-21T21:00:00.000Z');
const items = [
  { gtin13: MILK, quantity: 2 },
  { gtin13: WINE, quantity: 1 },
];
const wanted = { modalityType: 'PICKUP', slot: four, items, ineligible: [] } as const;
const comes = (...numbers: readonly string[]): Reservation =>
  aReservation(four, {
    items: {
      included: items.filter(({ gtin13 }) => numbers.includes(gtin13)),
      excluded: items
        .filter(({ gtin13 }) => !numbers.includes(gtin13))
        .map(({ gtin13 }) => ({ gtin13, code: 'ALCOHOL_TIME_RESTRICTED' })),
    },
  });

/** A server that returns these responses in turn and records the requests. */
function answering(...answers: readonly object[]) {
  const requests: { route: string; body: unknown }[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    requests.push({ route: `${method} ${url}`, body: JSON.parse(body) });
    const answer = left.shift() ?? {};
    return Response.json(answer, { status: 'errors' in answer ? 409 : 200 });
  });
  return requests;
}
const refusal = (code: string, ...codes: readonly string[]) => ({
  code,
  statusCode: 409,
  requestId: 'r',
  items: codes.map((each) => ({ gtin13: WINE, code: each })),
});
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

test('API-063 API-064 API-065 PRM-013 a promise is made by a POST of option, vendor, window, items and who asks', async () => {
  const requests = answering(comes(MILK, WINE));
  await holdSlot(wanted, null);
  expect(requests).toEqual([
    {
      route: 'POST /atlas/v1/promising/v4/promises',
      body: {
        modalityType: 'PICKUP',
        optionIds: [`quote|${four.optionId}`],
        vendorId: 'store',
        originalWindow: four.window,
        items,
        metadata: { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' },
      },
    },
  ]);
});

test('API-070 a promise post clears the last outcome, is sent, has its errors handled, and is stored only then', async () => {
  const client = new QueryClient();
  const key = heldSlotQuery('PICKUP').queryKey;
  const observer = new MutationObserver(client, promisePost(client));
  answering({ errors: refusal('SLOT_FULL') });
  expect(await failureOf(observer.mutate(wanted))).toBeInstanceOf(PromiseError);
  expect(observer.getCurrentResult().error).toBeInstanceOf(PromiseError);
  expect(client.getQueryData(key)).toBeUndefined();

  const whileSent: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    const { error, status } = observer.getCurrentResult();
    whileSent.push({ error, status, stored: client.getQueryData(key) });
    return Response.json(comes(MILK, WINE));
  });
  await observer.mutate(wanted);
  expect(whileSent).toEqual([{ error: null, status: 'pending', stored: undefined }]);
  expect(client.getQueryData(key)).toEqual(comes(MILK, WINE));
});

test('API-071 an update fails as long as the promise has ineligible items, excluded or included', async () => {
  const held = comes(MILK, WINE);
  expect(stillIneligible(held, [])).toEqual([]);
  expect(stillIneligible(comes(MILK), [])).toEqual([{ gtin13: WINE, code: 'ALCOHOL_TIME_RESTRICTED' }]);
  expect(stillIneligible(held, [WINE])).toMatchObject([{ gtin13: WINE }]);

  const requests = answering(comes(MILK), comes(MILK, WINE), comes(MILK, WINE));
  const failure = await failureOf(holdSlot(wanted, held));
  expect(failure).toMatchObject({ failure: 'FALLOUT', response: comes(MILK), refusal: { code: 'PROMISE_FALLOUT' } });
  expect(requests.map(({ route }) => route)).toEqual(['PUT /atlas/v1/promising/v4/promises/res_1']);
  expect(await holdSlot(wanted, held)).toEqual(comes(MILK, WINE));
});

test('PRM-019 PRM-020 the automatic update of a stored promise has its flag, and fails with fallout', async () => {
  const requests = answering(comes(MILK, WINE), comes(MILK));
  const held = comes(MILK);
  expect(await autoUpdatePromise(held, items)).toEqual(comes(MILK, WINE));
  const failure = await failureOf(autoUpdatePromise(held, items));
  expect(failure).toBeInstanceOf(PromiseError);
  expect(failure).toMatchObject({ message: 'Promise has fallout', failure: 'FALLOUT', response: comes(MILK) });
  expect(requests.map(({ body }) => body)).toMatchObject([{ autoUpdate: true }, { autoUpdate: true }]);
});

test('PRM-014 an update of a promise sends its id, the items and the version', async () => {
  const requests = answering(comes(MILK, WINE));
  await holdSlot(wanted, { ...comes(MILK), versionKey: '4' });
  expect(requests).toEqual([
    {
      route: 'PUT /atlas/v1/promising/v4/promises/res_1',
      body: {
        versionKey: '4',
        items,
        metadata: { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' },
      },
    },
  ]);
});

test('a slot whose fallout the page has shown is reserved anew instead of adjusted', async () => {
  const requests = answering(comes(MILK), comes(MILK));
  expect(await holdSlot({ ...wanted, ineligible: [WINE] }, comes(MILK, WINE))).toEqual(comes(MILK));
  expect(requests.map(({ route }) => route.split(' ')[0])).toEqual(['PUT', 'POST']);
});

test('ERR-242 promise calls throw three types of one error that carries the response, and no other refusal does', async () => {
  const rows = [
    ['SLOT_FULL', [], 'TIME_GONE'],
    ['SLOT_CLOSED', [], 'TIME_GONE'],
    ['SLOT_PAST_CUTOFF', [], 'TIME_GONE'],
    ['QUOTE_EXPIRED', [], 'TIME_GONE'],
    ['NO_ITEMS_AVAILABLE', ['OUT_OF_STOCK', 'ALCOHOL_TIME_RESTRICTED'], 'FALLOUT'],
    ['NO_ITEMS_AVAILABLE', ['ALCOHOL_TIME_RESTRICTED', 'ITEM_RESTRICTED', 'MODALITY_NOT_AVAILABLE'], 'RESTRICTED'],
  ] as const;
  for (const [code, codes, error] of rows) {
    const response = refusal(code, ...codes);
    answering({ errors: response });
    const failure = await failureOf(holdSlot(wanted, null));
    expect(failure).toBeInstanceOf(PromiseError);
    expect(failure).toMatchObject({ failure: error, response });
  }
  expect(promiseError(refusal('EMPTY_CART'))).toBeInstanceOf(Refused);
  expect(promiseError(refusal('EMPTY_CART'))).not.toBeInstanceOf(PromiseError);
});

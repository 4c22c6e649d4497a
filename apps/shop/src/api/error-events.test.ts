import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { ShopEvent } from '@cartwright/contracts/events';
import { shopApi } from '@cartwright/contracts/shop-api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectEvents } from '#testing/collect-events.ts';
import { wantsSignIn } from './client.ts';
import { messageFor } from './errors.ts';
import { createQueryClient, trackCaught } from './query-client.ts';
import { Refused } from './refused.ts';
import { type ErrorMeta, trackError } from './track-error.ts';
import { trackProblems } from './track-problems.ts';

let heard: ShopEvent[] = [];
let close: () => void;
beforeEach(async () => {
  ({ heard, close } = await collectEvents());
});
afterEach(() => close());

const refused = (code: string, statusCode: number) => new Refused({ code, statusCode });
const USER = 'USER_CONSTRAINT_ERROR';
const SERVICE = 'CUSTOMER_FACING_SERVICE_ERROR';

type Failing = { readonly error: Error; readonly meta?: ErrorMeta };

/** A query that fails, asked once by a client of its own. */
async function fail({ error, meta = {} }: Failing, client = createQueryClient()) {
  await client
    .fetchQuery({ queryKey: ['failing'], queryFn: () => Promise.reject(error), retry: false, meta })
    .catch(hush);
}
/** The same as a mutation. */
async function failToChange({ error, meta = {} }: Failing, client = createQueryClient()) {
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta });
  await mutation.execute(undefined).catch(hush);
}
const hush = () => undefined;

describe('an error that arrives, whether or not a part of the page shows it', () => {
  test.each([
    ['a refusal', refused('SLOT_FULL', 409), { name: USER, data: { code: 'SLOT_FULL', status: 409 } }],
    ['one that nobody has words for', refused('WHO', 404), { name: USER, data: { code: 'WHO', status: 404 } }],
  ])("CNT-003 caused by what the shopper gave is sent as the shopper's, once: %s", async (_what, error, event) => {
    await fail({ error });
    for (let rendering = 0; rendering < 5; rendering += 1) messageFor(error, { SLOT_FULL: 'Full.' });
    expect(heard).toEqual([event]);
    await failToChange({ error });
    expect(heard).toEqual([event, event]);
  });

  test.each([
    ['a fault', new ServiceError('f', 500, 'r', { code: 'INTERNAL' }), { code: 'INTERNAL', status: 500 }],
    ['a fault of another server', new ServiceError('f', 502, ''), { code: 'SERVICE', status: 502 }],
    ['a line that broke', new NetworkError('no answer'), { code: 'NETWORK' }],
    ['a mistake of ours', new TypeError('x is undefined'), { code: 'OTHER' }],
  ])('CNT-004 of a service that the shopper sees is sent as ours, once: %s', async (_what, error, data) => {
    await fail({ error });
    for (let rendering = 0; rendering < 5; rendering += 1) messageFor(error);
    expect(heard).toEqual([{ name: SERVICE, data }]);
    await failToChange({ error });
    expect(heard).toHaveLength(2);
  });

  test('is sent again when it occurs again', async () => {
    const client = createQueryClient();
    await fail({ error: refused('SLOT_FULL', 409) }, client);
    await fail({ error: refused('SLOT_FULL', 409) }, client);
    expect(heard).toHaveLength(2);
  });

  test('says where it occurred, and its class if the status does not decide', async () => {
    await fail({ error: refused('TOO_MANY_REQUESTS', 429), meta: { during: 'options', classOf: () => SERVICE } });
    expect(heard).toEqual([{ name: SERVICE, data: { code: 'TOO_MANY_REQUESTS', status: 429, during: 'options' } }]);
  });

  test('is sent only after the last retry', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new Error('broken')));
    await client.fetchQuery({ queryKey: ['failing'], queryFn, retry: 2, retryDelay: 0 }).catch(hush);
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(heard).toHaveLength(1);
  });

  test('is not sent for an aborted query, or for a session that has ended', async () => {
    const client = createQueryClient();
    const waiting = client.fetchQuery({ queryKey: ['waiting'], queryFn: () => new Promise<never>(hush) }).catch(hush);
    await client.cancelQueries({ queryKey: ['waiting'] });
    await waiting;
    await fail({ error: refused('SIGN_IN_AGAIN', 401) });
    await failToChange({ error: refused('NOT_SIGNED_IN', 401) });
    expect(heard).toEqual([]);
  });
});

describe('an error that is passed on', () => {
  const error = refused('SLOT_FULL', 409);
  const event = { name: USER, data: { code: 'SLOT_FULL', status: 409, during: 'time' } };

  test('by a mutation or another query that used a query is sent only by the query', async () => {
    const client = createQueryClient();
    const request = () =>
      client.fetchQuery({
        queryKey: ['inner'],
        queryFn: () => Promise.reject(error),
        retry: false,
        meta: { during: 'time' },
      });
    const mutation = client.getMutationCache().build(client, { mutationFn: request, meta: { during: 'checkout' } });
    await mutation.execute(undefined).catch(hush);
    expect(heard).toEqual([event]);
    await client.fetchQuery({ queryKey: ['outer'], queryFn: request, retry: false }).catch(hush);
    expect(heard).toEqual([event, event]);
  });

  test('to an error boundary is sent as it arrived; one that originated there is sent there', async () => {
    const client = createQueryClient();
    await fail({ error, meta: { during: 'time' } }, client);
    trackCaught(client, error);
    expect(heard).toEqual([event]);
    trackCaught(client, new TypeError('x is undefined'));
    expect(heard.slice(1)).toEqual([{ name: SERVICE, data: { code: 'OTHER' } }]);
  });

  test('to a caller that treats it as a result is left to the caller', async () => {
    const client = createQueryClient();
    await fail({ error, meta: { isTrackedByCaller: true } }, client);
    expect(heard).toEqual([]);
  });
});

test('CNT-003 a submitted form sends one event for each error in it', () => {
  trackProblems('address', ['city', 'zipCode']);
  trackProblems('address', []);
  expect(heard).toEqual([
    { name: USER, data: { code: 'FORM', during: 'address', field: 'city' } },
    { name: USER, data: { code: 'FORM', during: 'address', field: 'zipCode' } },
  ]);
});

test('every refusal of the contract makes an event that the catalog accepts, and none says that SNAP EBT pays', () => {
  const codes = [...new Set(Object.values(shopApi).flatMap(({ refusals }) => Object.entries(refusals)))];
  for (const [code, status] of codes) trackError(refused(code, status));
  // A session that has ended is not a page's error.
  const reported = codes.filter(([code, statusCode]) => !wantsSignIn({ code, statusCode }));
  expect(heard).toHaveLength(reported.length);
  for (const event of heard) expect(ShopEvent.parse(event)).toEqual(event);
  expect(JSON.stringify(heard)).not.toMatch(/EBT|SNAP|PIN_|_PIN|BALANCE/);
});

test('nothing of a refusal but its code and its status is sent', () => {
  const word = fc.string({ minLength: 12, maxLength: 30 });
  fc.assert(
    fc.property(word, word, word, (reason, field, gtin13) => {
      heard.length = 0;
      trackError(new Refused({ code: 'SLOT_FULL', statusCode: 409, reason, field, gtin13, meta: { reason } }));
      expect(heard).toEqual([{ name: USER, data: { code: 'SLOT_FULL', status: 409 } }]);
    }),
    { numRuns: 50 },
  );
});

import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#api/copy.ts';
import { createQueryClient } from '#api/query-client.ts';
import { Refused } from '#api/refused.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { NOWHERE } from './search-origin.ts';
import type { SearchOrigin } from './search-origin.ts';
import { optionsQuery } from './queries.ts';
import { resultsOf } from './results.ts';
import type { OptionsResult, Results } from './results.ts';

const text = { noStores: 'No stores here.', invalidZip: 'Not a ZIP.' };
const byZip: SearchOrigin = { kind: 'zip', zip: '45202' };
const byPosition: SearchOrigin = { kind: 'geolocation', latitude: 39.1, longitude: -84.5 };
const options = {
  PICKUP: [],
  DELIVERY: [],
  IN_STORE: [],
  storeDetails: [],
  externalOnlineDeliveryUrl: null,
  noDelivery: null,
  place: { zip: '45202', city: 'Cincinnati', state: 'OH' },
};
const loaded: OptionsResult = { status: 'success', data: options };
const failed = (error: unknown): OptionsResult => ({ status: 'error', error });
const refused = (statusCode: number, code: string): OptionsResult => failed(new Refused({ statusCode, code }));
const results = (search: SearchOrigin, requests: OptionsResult, position: 'idle' | 'asked' = 'idle'): Results =>
  resultsOf({ search, position }, requests, text);

test('WTS-029 options are shown only when nothing loads, nothing failed, they were loaded once, and no position is looked for', () => {
  expect(results(byZip, loaded).kind).toBe('found');
  expect(results(byZip, { status: 'pending' }).kind).toBe('loading');
  expect(results(byZip, refused(500, 'FAULT')).kind).not.toBe('found');
  expect(results(NOWHERE, { status: 'pending' }).kind).toBe('nothing-searched');
  expect(results(byZip, loaded, 'asked').kind).toBe('loading');
});

describe('a fetch of options that fails', () => {
  test.each([
    [400, 'address_validation_fail_modality_options'],
    [409, 'address_validation_fail_modality_options'],
    [400, 'INVALID_REQUEST'],
    [400, 'NO_STORES_FOUND'],
    [404, 'NOT_FOUND'],
  ])(
    'WTS-069 with status %i and code %s marks the ZIP invalid, unless the search is by geolocation',
    (status, code) => {
      expect(results(byZip, refused(status, code))).toMatchObject({ kind: 'no-place', isZipInvalid: true });
      expect(results(byPosition, refused(status, code))).toMatchObject({ kind: 'no-place', isZipInvalid: false });
    },
  );

  test.each([
    ['status 500', refused(500, 'FAULT')],
    ['status 503', refused(503, 'UNAVAILABLE')],
    ['status 409', refused(409, 'SOMETHING')],
    ['a fault', failed(new Error('broken'))],
    ['a line that is down', failed(new NetworkError('down'))],
  ])('WTS-070 WTS-072 in any other way (%s) leaves the ZIP valid and no options', (_how, requests) => {
    const after = results(byZip, requests);
    expect(after.kind).toBe('failed');
    expect(after).not.toHaveProperty('isZipInvalid');
    expect(after).not.toHaveProperty('options');
  });

  test.each([
    ['ERR-025 of no stores', 400, 'NO_STORES_FOUND', text.noStores],
    ['of the ZIP', 400, 'INVALID_REQUEST', text.invalidZip],
    ['of the ZIP', 400, 'address_validation_fail_modality_options', text.invalidZip],
    ['ERR-026 of no stores', 404, 'NOT_FOUND', text.noStores],
    ['ERR-026 of no stores', 409, 'address_validation_fail_modality_options', text.noStores],
    ['ERR-026 of no stores', 409, 'FAULT', text.noStores],
    ['ERR-026 of no stores', 500, 'INVALID_REQUEST', text.noStores],
    ['ERR-026 of no stores', 503, 'NO_STORES_FOUND', text.noStores],
  ])('says what the banner says %s: with status %i and code %s', (_of, status, code, message) => {
    for (const search of [byZip, byPosition]) expect(results(search, refused(status, code))).toMatchObject({ message });
  });

  test('reports a lost connection', () => {
    expect(results(byZip, failed(new NetworkError('down')))).toMatchObject({ message: OFFLINE });
  });
});

describe('the event of a fetch of options that fails', () => {
  /** What is sent of a search that fails, however often what came of it is rendered. */
  async function sent(requests: OptionsResult, search: SearchOrigin) {
    if (requests.status !== 'error') throw new Error('the search has to fail');
    const { error } = requests;
    const { heard, close } = await collectEvents();
    const client = createQueryClient();
    const query = { ...optionsQuery(search, 'shop'), queryFn: () => Promise.reject(error), retry: false };
    await client.fetchQuery(query).catch(() => undefined);
    for (let rendering = 0; rendering < 3; rendering += 1) results(search, requests);
    close();
    return heard;
  }

  test.each([
    [400, 'address_validation_fail_modality_options'],
    [503, 'address_validation_fail_modality_options'],
    [400, 'NO_STORES_FOUND'],
    [404, 'NOT_FOUND'],
  ])('CNT-007 is sent once as a user-constraint error, by ZIP and by position, with %i %s', async (status, code) => {
    const event = { name: 'USER_CONSTRAINT_ERROR', data: { code, status, during: 'options' } };
    expect(await sent(refused(status, code), byZip)).toEqual([event]);
    expect(await sent(refused(status, code), byPosition)).toEqual([event]);
  });

  test.each([
    ['status 409', refused(409, 'SOMETHING'), { code: 'SOMETHING', status: 409 }],
    ['status 429', refused(429, 'TOO_MANY_REQUESTS'), { code: 'TOO_MANY_REQUESTS', status: 429 }],
    ['a fault', failed(new ServiceError('fault', 500, 'r', { code: 'INTERNAL' })), { code: 'INTERNAL', status: 500 }],
    ['a line that is down', failed(new NetworkError('down')), { code: 'NETWORK' }],
  ])('CNT-008 is sent once as a service error, with any other code and status: %s', async (_how, requests, data) => {
    expect(await sent(requests, byZip)).toEqual([
      { name: 'CUSTOMER_FACING_SERVICE_ERROR', data: { ...data, during: 'options' } },
    ]);
  });
});

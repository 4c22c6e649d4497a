import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { ShopEvent } from '@cartwright/contracts/events';
import { shopApi } from '@cartwright/contracts/shop-api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hearEvents } from '#testing/hear-events.ts';
import { tellError, tellProblems, wordsFor, wordsForRefusal } from './errors.ts';
import { Refused } from './refused.ts';

let heard: ShopEvent[] = [];
let close: () => void;
beforeEach(async () => {
  ({ heard, close } = await hearEvents());
});
afterEach(() => close());

const refused = (code: string, statusCode: number) => new Refused({ code, statusCode });
const USER = 'USER_CONSTRAINT_ERROR';
const SERVICE = 'CUSTOMER_FACING_SERVICE_ERROR';

describe('an error that becomes words', () => {
  test.each([
    ['a refusal', refused('SLOT_FULL', 409), { name: USER, data: { code: 'SLOT_FULL', status: 409 } }],
    ['one that nobody has words for', refused('WHO', 404), { name: USER, data: { code: 'WHO', status: 404 } }],
  ])("CNT-003 caused by what the shopper gave is told as the shopper's, once: %s", (_what, error, event) => {
    for (let drawing = 0; drawing < 5; drawing += 1) wordsFor(error, { SLOT_FULL: 'Full.' });
    wordsForRefusal(error.refusal);
    tellError(error);
    expect(heard).toEqual([event]);
  });

  test.each([
    ['a fault', new ServiceError('f', 500, 'r', { code: 'INTERNAL' }), { code: 'INTERNAL', status: 500 }],
    ['a fault of another server', new ServiceError('f', 502, ''), { code: 'SERVICE', status: 502 }],
    ['a line that broke', new NetworkError('no answer'), { code: 'NETWORK' }],
    ['a mistake of ours', new TypeError('x is undefined'), { code: 'OTHER' }],
  ])('CNT-004 of a service that the shopper sees is told as ours, once: %s', (_what, error, data) => {
    for (let drawing = 0; drawing < 5; drawing += 1) wordsFor(error);
    tellError(error);
    expect(heard).toEqual([{ name: SERVICE, data }]);
  });

  test('that comes anew is told anew', () => {
    wordsFor(refused('SLOT_FULL', 409));
    wordsFor(refused('SLOT_FULL', 409));
    expect(heard).toHaveLength(2);
  });

  test('says where it stands, and of which class it is where the status does not decide', () => {
    wordsFor(refused('TOO_MANY_REQUESTS', 429), {}, { during: 'options', as: SERVICE });
    expect(heard).toEqual([{ name: SERVICE, data: { code: 'TOO_MANY_REQUESTS', status: 429, during: 'options' } }]);
  });
});

test('CNT-003 a form that was sent tells one event for each thing that is wrong in it', () => {
  tellProblems('address', ['city', 'zipCode']);
  tellProblems('address', []);
  expect(heard).toEqual([
    { name: USER, data: { code: 'FORM', during: 'address', field: 'city' } },
    { name: USER, data: { code: 'FORM', during: 'address', field: 'zipCode' } },
  ]);
});

test('every refusal of the contract makes an event that the catalogue takes, and none says that SNAP EBT pays', () => {
  const codes = [...new Set(Object.values(shopApi).flatMap(({ refusals }) => Object.entries(refusals)))];
  for (const [code, status] of codes) tellError(refused(code, status));
  expect(heard).toHaveLength(codes.length);
  for (const event of heard) expect(ShopEvent.parse(event)).toEqual(event);
  expect(JSON.stringify(heard)).not.toMatch(/EBT|SNAP|PIN_|_PIN|BALANCE/);
});

test('nothing of a refusal but its code and its status is told', () => {
  const word = fc.string({ minLength: 12, maxLength: 30 });
  fc.assert(
    fc.property(word, word, word, (reason, field, gtin13) => {
      heard.length = 0;
      tellError(new Refused({ code: 'SLOT_FULL', statusCode: 409, reason, field, gtin13, meta: { reason } }));
      expect(heard).toEqual([{ name: USER, data: { code: 'SLOT_FULL', status: 409 } }]);
    }),
    { numRuns: 50 },
  );
});

import { expect, test } from 'vitest';
import { ok } from '@cartwright/rules/result';
import { addCard, type AddCardHost } from './add-card.ts';
import { addEbtCard } from './add-stored-value.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { card } from '../testing/fixtures.ts';

const FACTS = {
  accertifyTransactionId: 't1',
  deviceInfo: { pageId: '/p', sessionId: 's', ubaId: 'u', ubaEvents: ['keydown@1'] },
};
const TOKEN = {
  lowValueToken: 'lvt_1',
  cardFirstSix: '424242',
  lastFour: '4242',
  brand: 'VISA',
  expirationMonth: 8,
  expirationYear: 2029,
};
const ENTRY = {
  firstName: ' Rosa ',
  lastName: 'Lindqvist',
  save: false,
  preferred: true,
  billing: { street: '1420 Elm', unit: 'Apt 3', locality: 'Toronto', region: 'ON', postalCode: 'M5J 2X1' },
};

function setUp(answer: { readonly type: string; readonly body: object }) {
  const sent: { readonly body: object }[] = [];
  const requests: object[] = [];
  const host = {
    calls: {
      token: async () => ok('token'),
      intent: async () => undefined,
      call: async (_: string, request: { readonly body: object }) => {
        sent.push(request);
        return ok({ data: { payment: { card: card('new') } } });
      },
    },
    config: () => ({ tenant: 'kroger', application: 'CLICKLIST', onSignInRequired: () => undefined }),
    fraud: () => FACTS,
  } as unknown as AddCardHost;
  const frame = {
    isThere: () => true,
    post: () => undefined,
    request: async (_: string, body: object) => {
      requests.push(body);
      return answer;
    },
  } as unknown as FrameClient;
  return { host, frame, sent, requested: requests };
}

test('FRM-034 FRM-035 API-024 API-025 API-026 API-027 API-014 adding a bank card sends exactly these fields', async () => {
  const { host, frame, sent } = setUp({ type: 'ADD_CARD_OK', body: TOKEN });
  expect(await addCard(host, frame, ENTRY)).toMatchObject({ ok: true, value: { id: 'new' } });
  expect(sent.map(({ body }) => body)).toEqual([
    {
      dateTime: { timezone: 'UTC', value: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string },
      defaultCard: true,
      save: false,
      paymentMethod: {
        paymentType: 'BANK_CARD',
        billing: {
          addressLines: ['1420 Elm', 'Apt 3'],
          cityTown: 'Toronto',
          stateProvince: 'ON',
          postalCode: 'M5J 2X1',
          countryCode: 'CA',
        },
        brand: 'VISA',
        expirationMonth: '08',
        expirationYear: '2029',
        lowValueToken: 'lvt_1',
        cardFirstSix: '424242',
        firstName: 'Rosa',
        lastName: 'Lindqvist',
      },
      ...FACTS,
    },
  ]);
});

test('FRM-032 without card data nothing is sent', async () => {
  const { host, frame, sent } = setUp({ type: 'ADD_CARD_OK', body: { ...TOKEN, lowValueToken: '' } });
  expect(await addCard(host, frame, ENTRY)).toEqual({ ok: false, refusal: { code: 'EMPTY' } });
  expect(sent).toEqual([]);
});

test("FRM-035 the fraud script's data goes with a SNAP EBT card too, through its frame", async () => {
  const { host, frame, requested: requests } = setUp({ type: 'ADD_EBT_OK', body: { card: card('ebt') } });
  expect(await addEbtCard(host, frame)).toMatchObject({ ok: true, value: { id: 'ebt' } });
  expect(requests).toMatchObject([{ save: true, ...FACTS }]);
});

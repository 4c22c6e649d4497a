import { paymentEndpoints } from '@cartwright/contracts/payments';
import { paymentIntentEndpoints } from '@cartwright/contracts/payment-intents';
import { buildApp } from '@cartwright/server/app';
import { makeLogger } from '@cartwright/server/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#simulator/test-cards.ts';
import { mapError } from './error-map.ts';
import { type AdapterRows, ERROR_ROWS, type ErrorRow, type Flow } from './error-rows.ts';

/** The call whose refusals a flow maps to. */
const CALLS: { readonly [flow in Flow]: { readonly [code: string]: number } } = {
  verify: paymentEndpoints['POST /payment/v2/wallet'].refusals,
  balance: paymentEndpoints['POST /payment/v2/wallet/cards/ebt/balance'].refusals,
  authorize: paymentIntentEndpoints['POST /payment/v2/intents/:id/authorize'].refusals,
  capture: paymentIntentEndpoints['POST /payment/v2/intents/:id/capture'].refusals,
  refund: paymentIntentEndpoints['POST /payment/v2/intents/:id/refund'].refusals,
};

const FLOWS = ['verify', 'balance', 'authorize', 'capture', 'refund'] as const satisfies readonly Flow[];
const ALL = Object.entries<AdapterRows>(ERROR_ROWS).flatMap(([adapter, flows]) =>
  FLOWS.flatMap((flow) =>
    Object.entries<ErrorRow<string>>(flows[flow] ?? {}).map(([networkCode, row]) => ({
      adapter,
      flow,
      networkCode,
      row,
    })),
  ),
);

test.each(ALL)('$adapter $flow $networkCode maps to a code and status of its call', ({ flow, row }) => {
  expect(CALLS[flow][row.code]).toBe(row.http);
});

describe('the codes of the specification', () => {
  test.each([
    ['verify', 'N', { http: 402, code: 'RV62751', retryable: false }],
    ['verify', '41', { http: 402, code: 'RV32937', retryable: false }],
    ['verify', '05', { http: 402, code: 'CARD_DECLINED', retryable: false }],
    ['verify', '54', { http: 420, code: 'INVALID_CARD', retryable: false }],
    ['verify', '59', { http: 422, code: 'KC2617', class: 'fraud', retryable: false }],
    ['verify', '63', { http: 422, code: 'RV72632', class: 'fraud', retryable: false }],
    ['authorize', '51', { http: 402, code: 'PAYMENT_DECLINED', class: 'funds', retryable: true }],
    ['authorize', '5001', { http: 422, code: 'KC2617', retryable: false }],
    ['refund', '91', { http: 402, code: 'PAYMENT_DECLINED', class: 'outage', retryable: true }],
  ] as const)('%s %s is $2', (flow, networkCode, row) => {
    expect(mapError('sim', flow, networkCode)).toMatchObject(row);
  });

  test.each(['55', '75', '884', '885', '889', '893', '894'] as const)('a SNAP balance keeps the code %s', (code) => {
    expect(mapError('sim-ebt', 'balance', code)).toMatchObject({ http: 402, code });
  });
});

test('every code that a test card returns has a row', () => {
  const named = {
    verify: Object.keys(ERROR_ROWS['sim']?.verify ?? {}),
    authorize: Object.keys(ERROR_ROWS['sim']?.authorize ?? {}),
  };
  const verified = TEST_CARDS.flatMap(({ verify }) =>
    verify === 'fault' || verify.kind === 'approved' ? [] : verify.networkCode,
  );
  const charged = TEST_CARDS.flatMap(({ charge }) => charge ?? []);
  expect(named.verify).toEqual(expect.arrayContaining(verified));
  expect(named.authorize).toEqual(expect.arrayContaining(charged));
});

describe('a code without a row', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    app = await buildApp({
      checksAnswers: true,
      title: 'metrics',
      logger: makeLogger('metrics', 'silent'),
      helmet: {},
      perMinute: 1_000,
      trustProxy: '',
      metricsToken: undefined,
      ready: async () => {},
    });
  });
  afterAll(() => app.close());
  const counted = async (labels: string) => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const line = body.split('\n').find((each) => each.startsWith(`pay_unmapped_network_codes_total{${labels}}`));
    return Number(line?.split(' ')[1] ?? 0);
  };

  test('gets the default of its flow, and is counted each time', async () => {
    const labels = 'adapter="sim-ebt",flow="balance",code="85"';
    const before = await counted(labels);
    expect(mapError('sim-ebt', 'balance', '85')).toMatchObject({ http: 402, code: 'EBT_DECLINED', retryable: false });
    mapError('sim-ebt', 'balance', '85');
    expect((await counted(labels)) - before).toBe(2);
  });

  test('may be the name of an object property', () => {
    expect(mapError('sim', 'authorize', 'constructor')).toMatchObject({ code: 'PAYMENT_DECLINED' });
  });

  test('is not counted when it has a row', async () => {
    mapError('sim', 'authorize', '51');
    expect(await counted('adapter="sim",flow="authorize",code="51"')).toBe(0);
  });
});

test('an adapter or a flow without rows is a fault of ours', () => {
  expect(() => mapError('sim', 'balance', '51')).toThrow('adapter sim has no error rows for balance');
});

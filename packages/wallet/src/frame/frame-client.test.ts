import { expect, test } from 'vitest';
import { FRAUD_RETRIES } from '../fraud/fraud-watch.ts';
import { PIN_TIME_OUT } from '../calls/request-pin.ts';
import { createFrameClient, loadTimeOut, ROUND_TRIP } from './frame-client.ts';

test('FRM-010 where there is no window there is no messenger', () => {
  expect(() =>
    createFrameClient({
      frame: () => null,
      origin: 'https://pay.example',
      document: 'payment-form',
      onConnected: () => undefined,
    }),
  ).toThrow(/^window does not exist$/);
});

test('RTY-016 frame 10 s and 10 s more up to 30 s, round trip 11 s, fraud script 3 retries, PIN 30 s', () => {
  const [start, next, max, still] = [0, 1, 2, 9].map(loadTimeOut);
  expect([start, (next ?? 0) - (start ?? 0), max, still]).toEqual([10_000, 10_000, 30_000, 30_000]);
  expect([ROUND_TRIP, FRAUD_RETRIES, PIN_TIME_OUT]).toEqual([11_000, 3, 30_000]);
});

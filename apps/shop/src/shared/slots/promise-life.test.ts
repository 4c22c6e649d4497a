import { Flags } from '@cartwright/contracts/flags';
import { expect, test } from 'vitest';
import { livesUntil } from './promise-life.ts';

const expiration = { value: '2026-11-21T20:30:00.000Z' };

test('API-069 a stored promise lives until its expiration and the extension minutes, which are none by default', () => {
  expect(livesUntil({ expiration })).toBe('2026-11-21T20:30:00.000Z');
  const { promiseExtensionMinutes } = Flags.parse({}); // a banner without the setting
  expect(livesUntil({ expiration }, promiseExtensionMinutes)).toBe('2026-11-21T20:30:00.000Z');
  expect(promiseExtensionMinutes).toBe(0);
  expect(livesUntil({ expiration }, 5)).toBe('2026-11-21T20:35:00.000Z');
  expect(livesUntil({ expiration: null }, 5)).toBeUndefined();
});

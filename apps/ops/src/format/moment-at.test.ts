import { expect, test } from 'vitest';
import { momentAt } from './moment-at.ts';

const ZONE = 'America/New_York';

test.each([
  ['2026-11-20T16:30', '2026-11-20T21:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // The clocks change at two in the morning.
  ['2026-11-01T01:59', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
])('%s in New York is %s', (local, instant) => {
  expect(momentAt(local, ZONE)).toBe(instant);
});

import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { orderedOn, stubText, untilText } from './order-text.ts';

const ZONE = 'America/New_York';

test('CMP-007 CON-024 MDL-041 shows the order date as Ordered on MMM. D, YYYY', () => {
  expect(copy.orderedOn(orderedOn('2026-01-05T15:00:00.000Z', ZONE))).toBe('Ordered on Jan. 5, 2026');
  const months = Array.from({ length: 12 }, (_, month) =>
    orderedOn(new Date(Date.UTC(2026, month, 15)).toISOString(), ZONE),
  );
  expect(months.map((each) => each.slice(0, 5))).toEqual(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((name) => `${name}. `),
  );
});

test('dates an order by the clock of its store', () => {
  expect(orderedOn('2026-11-21T03:00:00.000Z', ZONE)).toBe('Nov. 20, 2026');
});

test.each([
  ['Today, Fri Nov 20, 4–5 PM', 'Today, 4–5 PM', 'Fri Nov 20'],
  ['Sat Nov 21, 11 AM–12 PM', 'Sat, 11 AM–12 PM', 'Nov 21'],
])('prints %s large and small', (displayString, large, small) => {
  expect(stubText({ displayString })).toEqual({ large, small });
});

test('says until when something can be added, with the day when it is another', () => {
  const cutoff = '2026-11-20T19:30:00.000Z';
  expect(untilText(cutoff, ZONE, new Date('2026-11-20T15:00:00.000Z'))).toBe('2:30 PM today');
  expect(untilText(cutoff, ZONE, new Date('2026-11-19T15:00:00.000Z'))).toBe('2:30 PM on Nov 20');
});

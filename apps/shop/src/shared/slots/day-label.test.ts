import { expect, test } from 'vitest';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { dayLabel } from './day-label.ts';

const dear = aSlot('2026-11-22T16:00:00.000Z', { cost: 'USD 7.95' });
const paid = aSlot('2026-11-22T15:00:00.000Z', { cost: 'USD 4.95' });
const waived = aSlot('2026-11-22T17:00:00.000Z', { cost: 'USD 4.95', waiver: 'USD 4.95' });
const full = aSlot('2026-11-22T18:00:00.000Z', { cost: 'USD 1.00', fits: false });

test.each([
  ['2026-11-21', 'Today', 'Today', '11/21'],
  ['2026-11-22', 'Tomorrow', 'Sun', '11/22'],
  ['2026-06-10', 'Wednesday', 'Wed', '6/10'],
  ['2027-01-01', 'Friday', 'Fri', '1/1'],
])('SLT-020 SLT-021 %s, which the server calls %s, reads %s %s', (date, weekday, over, title) => {
  expect(dayLabel({ ...aDay(date), weekday })).toMatchObject({ over, title });
});

test.each([
  ['SLT-022 SLT-023 a day without times', [], 'Unavailable'],
  ['SLT-023 the lowest cost of a day', [dear, paid], '$4.95'],
  ['SLT-023 a day with a time that costs nothing', [dear, waived], 'Free'],
  ['the lowest cost of what the order fits into', [dear, full], '$7.95'],
  ['a day of which no time takes the order', [full], '$1.00'],
])('%s reads its sub-label', (_, slots, under) => {
  expect(dayLabel(aDay('2026-11-22', slots)).under).toBe(under);
});

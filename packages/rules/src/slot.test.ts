import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotsOfDay } from './slot.ts';
import type { SlotTemplate } from './slot.ts';
import { HOUR, inZone, localDateAt, localDatesFrom, MINUTE } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const template = (change: Partial<SlotTemplate> = {}): SlotTemplate => ({
  templateId: 't',
  dow: 6,
  startLocal: '16:00',
  endLocal: '17:00',
  cutoffMinutes: 120,
  cutoffFixedLocal: null,
  leadMinutes: 0,
  ...change,
});
/** A window for every hour of every weekday. */
const roundTheClock = [1, 2, 3, 4, 5, 6, 7].flatMap((dow) =>
  Array.from({ length: 24 }, (_, hour) => {
    const local = (at: number) => `${String(at % 24).padStart(2, '0')}:00:00`;
    return template({ templateId: `${dow}-${local(hour)}`, dow, startLocal: local(hour), endLocal: local(hour + 1) });
  }),
);
const wall = (moment: number, zone = NEW_YORK) => inZone(moment, zone).toPlainDateTime().toString().slice(0, 16);

describe('a slot', () => {
  test("is generated on its weekday, in its store's wall time", () => {
    const [slot] = slotsOfDay([template()], NEW_YORK, '2026-11-21');
    expect(new Date(slot?.startsAt ?? 0).toISOString()).toBe('2026-11-21T21:00:00.000Z');
    expect((slot?.endsAt ?? 0) - (slot?.startsAt ?? 0)).toBe(HOUR);
    expect(slot?.localDate).toBe('2026-11-21');
    expect(slotsOfDay([template()], NEW_YORK, '2026-11-22')).toEqual([]);
  });
  test('that ends at or before its start ends on the next day', () => {
    const [slot] = slotsOfDay([template({ startLocal: '23:00', endLocal: '00:00' })], NEW_YORK, '2026-11-21');
    expect(wall(slot?.endsAt ?? 0)).toBe('2026-11-22T00:00');
  });
  test('may end at 24:00', () => {
    const [slot] = slotsOfDay([template({ startLocal: '23:00:00', endLocal: '24:00:00' })], NEW_YORK, '2026-11-21');
    expect(wall(slot?.endsAt ?? 0)).toBe('2026-11-22T00:00');
  });
  test('keeps the fields of its template', () => {
    expect(slotsOfDay([{ ...template(), capOrders: 12 }], NEW_YORK, '2026-11-21')[0]?.template.capOrders).toBe(12);
  });
});

describe('the cut-off', () => {
  const cutoff = (change: Partial<SlotTemplate>) =>
    wall(slotsOfDay([template(change)], NEW_YORK, '2026-11-21')[0]?.cutoffAt ?? 0);
  test.each([
    ['minutes before the start', { cutoffMinutes: 90 }, '2026-11-21T14:30'],
    ['a fixed time of the same day', { cutoffMinutes: null, cutoffFixedLocal: '09:00' }, '2026-11-21T09:00'],
    ['the start itself', { cutoffMinutes: null, cutoffFixedLocal: '16:00' }, '2026-11-21T16:00'],
    ['a fixed time of the day before', { cutoffMinutes: null, cutoffFixedLocal: '22:00' }, '2026-11-20T22:00'],
    ['the lead when picking takes longer', { cutoffMinutes: 30, leadMinutes: 240 }, '2026-11-21T12:00'],
  ])('is %s', (_, change, expected) => {
    expect(cutoff(change)).toBe(expected);
  });
  test('must be specified exactly once', () => {
    expect(() => cutoff({ cutoffMinutes: null })).toThrow(RangeError);
    expect(() => cutoff({ cutoffFixedLocal: '09:00' })).toThrow(RangeError);
  });
});

describe('on the days when clocks change', () => {
  test('spring has no slot in the hour that is skipped, and the slot before it ends when it begins', () => {
    const slots = slotsOfDay(roundTheClock, NEW_YORK, '2026-03-08');
    expect(slots.map(({ startsAt }) => wall(startsAt).slice(11))).not.toContain('02:00');
    expect(slots).toHaveLength(23);
    expect(slots[1]?.endsAt).toBe(slots[2]?.startsAt);
    expect(slots.every(({ startsAt, endsAt }) => endsAt - startsAt === HOUR)).toBe(true);
  });
  test('autumn makes one slot of the hour that is repeated', () => {
    const slots = slotsOfDay(roundTheClock, NEW_YORK, '2026-11-01');
    expect(slots).toHaveLength(24);
    expect(slots.filter(({ startsAt }) => wall(startsAt).endsWith('T01:00'))).toHaveLength(1);
    expect((slots[1]?.endsAt ?? 0) - (slots[1]?.startsAt ?? 0)).toBe(2 * HOUR);
  });
});

const zone = fc.constantFrom(
  NEW_YORK,
  'America/Phoenix',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Honolulu',
);
const localDate = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString());

test('generating a day twice, or from templates in another order, gives the same slots', () => {
  fc.assert(
    fc.property(zone, localDate, fc.shuffledSubarray(roundTheClock), (where, date, templates) => {
      const slots = slotsOfDay(templates, where, date);
      expect(slotsOfDay(templates, where, date)).toEqual(slots);
      expect(slotsOfDay(templates.toReversed(), where, date)).toEqual(slots);
    }),
  );
});
test('the slots of a round-the-clock day follow each other without gap or overlap and stay on their day', () => {
  fc.assert(
    fc.property(zone, localDate, (where, date) => {
      const slots = slotsOfDay(roundTheClock, where, date);
      slots.slice(1).forEach((slot, index) => expect(slot.startsAt).toBe(slots[index]?.endsAt));
      for (const { startsAt, endsAt, cutoffAt } of slots) {
        expect(localDateAt(startsAt, where)).toBe(date);
        expect(startsAt).toBeLessThan(endsAt);
        expect(cutoffAt).toBe(startsAt - 120 * MINUTE);
      }
    }),
  );
});

test('local days are those of the store, whatever the clock does', () => {
  const beforeMidnight = Date.parse('2026-11-01T03:30:00Z'); // 23:30 of 31 October in New York
  expect(localDatesFrom(beforeMidnight, NEW_YORK, 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(localDatesFrom(beforeMidnight, 'UTC', 1)).toEqual(['2026-11-01']);
});

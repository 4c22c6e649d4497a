import { keepsFees, type WeekWindow } from '@cartwright/rules/slot-week';
import { expect, test } from 'vitest';
import {
  changedDays,
  type Draft,
  type DraftEvent,
  draftOf,
  step,
  weekIn,
  windowsOn,
  withFeesOf,
  wrongIn,
} from './draft.ts';

const at = (dow: number, start: string, end: string, more: Partial<WeekWindow> = {}): WeekWindow => ({
  type: 'STANDARD',
  dow,
  start,
  end,
  cutoffMinutes: 120,
  cutoffAt: null,
  orders: 12,
  units: 600,
  totes: 60,
  fee: 495,
  ...more,
});
const WEEK = [at(1, '08:00', '10:00'), at(1, '10:00', '12:00', { fee: 695 }), at(2, '08:00', '10:00', { fee: 0 })];
const after = (...events: readonly DraftEvent[]): Draft => events.reduce(step, draftOf(WEEK));
const typed = (typing: object) => after({ type: 'TYPED', id: 0, typed: typing });

test('a week is typed back as it was', () => {
  expect(weekIn(draftOf(WEEK))).toEqual(WEEK);
  const fixed = [at(1, '08:00', '10:00', { cutoffMinutes: null, cutoffAt: '22:00' })];
  expect(weekIn(draftOf(fixed))).toEqual(fixed);
  expect(changedDays(draftOf(WEEK), WEEK)).toEqual([]);
});

test('items and totes go along with orders, and minutes replace a time of day', () => {
  expect(weekIn(typed({ orders: '6', cutoff: '30', fee: '$5' }))?.[0]).toEqual(
    at(1, '08:00', '10:00', { orders: 6, units: 300, totes: 30, cutoffMinutes: 30, fee: 500 }),
  );
  expect(changedDays(typed({ orders: '6' }), WEEK)).toEqual([1]);
});

test.each([
  [{ start: '' }, { start: true }],
  [{ orders: '0' }, { orders: true }],
  [{ orders: '501' }, { orders: true }],
  [{ orders: '1.5' }, { orders: true }],
  [{ cutoff: '' }, { cutoff: true }],
  [{ cutoff: '2881' }, { cutoff: true }],
  [{ fee: '50.01' }, { fee: true }],
  [{ fee: '-1' }, { fee: true }],
  [{ fee: '4.995' }, { fee: true }],
  [{ fee: '' }, { fee: true }],
  [{ fee: '50' }, {}],
  [{ fee: '0' }, {}],
])('%j leaves %j to mend', (typing, wrong) => {
  const draft = typed(typing);
  expect(draft.windows[0] && wrongIn(draft.windows[0])).toEqual(wrong);
  expect(weekIn(draft) === undefined).toBe(Object.keys(wrong).length > 0);
});

test('a new time follows the last of its day, and is like it', () => {
  expect(weekIn(after({ type: 'ADDED', dow: 1, kind: 'STANDARD' }))?.at(-1)).toEqual(
    at(1, '12:00', '14:00', { fee: 695 }),
  );
  expect(weekIn(after({ type: 'ADDED', dow: 7, kind: 'STANDARD' }))?.at(-1)).toEqual(at(7, '08:00', '10:00'));
  expect(weekIn(step(draftOf([]), { type: 'ADDED', dow: 7, kind: 'EXPRESS' }))).toMatchObject([
    { type: 'EXPRESS', dow: 7, start: '08:00', end: '09:00', orders: 10 },
  ]);
});

const fees = (draft: Draft, dow: number) => windowsOn(draft, dow, 'STANDARD').map(({ start, fee }) => [start, fee]);

test('a copied day takes the place of others', () => {
  const all = after({ type: 'COPIED', from: 1, to: [1, 2, 3] });
  expect([1, 2, 3].map((dow) => fees(all, dow))).toEqual(
    [1, 2, 3].map(() => [
      ['08:00', '4.95'],
      ['10:00', '6.95'],
    ]),
  );
  expect(changedDays(all, WEEK)).toEqual([2, 3]);
  expect(new Set(all.windows.map(({ id }) => id)).size).toBe(all.windows.length);
});

const FEES = { stored: WEEK, set: WEEK };

test('who may set no fees has those of the week as it is stored', () => {
  const copied = withFeesOf(FEES, after({ type: 'COPIED', from: 1, to: [2] }));
  expect(fees(copied, 2)).toEqual([
    ['08:00', '0.00'],
    ['10:00', '6.95'],
  ]);
  const later = withFeesOf(FEES, after({ type: 'TYPED', id: 0, typed: { start: '10:30' } }));
  expect(fees(later, 1)).toEqual([
    ['10:30', '6.95'],
    ['10:00', '6.95'],
  ]);
  expect(keepsFees(weekIn(copied) ?? [], FEES)).toBe(true);
  expect(withFeesOf(FEES, typed({ start: '' }))).toEqual(typed({ start: '' }));
});

test('a time that is removed is gone', () => {
  expect(weekIn(after({ type: 'REMOVED', id: 1 }))).toEqual([WEEK[0], WEEK[2]]);
});

import { expect, test } from 'vitest';
import { feeKept, inWeekOrder, keepsFees, weekBeforeChanges, type WeekWindow, weekProblem } from './slot-week.ts';

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

test.each([
  ['two that follow each other', [at(1, '08:00', '09:00'), at(1, '09:00', '10:00')], undefined],
  ['two at once on two days', [at(1, '08:00', '10:00'), at(2, '08:00', '10:00')], undefined],
  ['two kinds at once', [at(1, '08:00', '10:00'), at(1, '08:00', '09:00', { type: 'EXPRESS' })], undefined],
  [
    'express every half hour',
    [at(1, '08:00', '09:00', { type: 'EXPRESS' }), at(1, '08:30', '09:30', { type: 'EXPRESS' })],
    undefined,
  ],
  ['a night that ends as the next day begins', [at(1, '22:00', '00:00'), at(2, '00:00', '01:00')], undefined],
  ['twelve hours', [at(1, '20:00', '08:00')], undefined],
  ['the same start twice', [at(1, '08:00', '09:00'), at(1, '08:00', '10:00')], ['TWICE', 1, '08:00']],
  ['two that meet', [at(1, '08:00', '10:00'), at(1, '09:30', '11:00')], ['OVERLAP', 1, '09:30']],
  ['one within another, in any order', [at(1, '09:00', '09:30'), at(1, '08:00', '12:00')], ['OVERLAP', 1, '08:00']],
  ['a night that runs into the next day', [at(1, '22:00', '02:00'), at(2, '01:00', '03:00')], ['OVERLAP', 2, '01:00']],
  ['Sunday that runs into Monday', [at(1, '01:00', '03:00'), at(7, '22:00', '02:00')], ['OVERLAP', 7, '22:00']],
  ['more than twelve hours', [at(1, '20:00', '08:01')], ['TOO_LONG', 1, '20:00']],
  ['a whole day', [at(1, '08:00', '08:00')], ['TOO_LONG', 1, '08:00']],
] as const)('a week of %s', (_, week, problem) => {
  expect(weekProblem(week, [])).toEqual(problem && { code: problem[0], dow: problem[1], start: problem[2] });
});

test('windows that met before may meet still, and no others', () => {
  const before = [at(1, '08:00', '10:00'), at(1, '09:00', '11:00')];
  expect(weekProblem([...before, at(1, '11:00', '12:00')], before)).toBeUndefined();
  expect(weekProblem([at(1, '08:00', '10:30'), at(1, '09:00', '11:00')], before)).toEqual({
    code: 'OVERLAP',
    dow: 1,
    start: '08:00',
  });
});

/** A week in which no fee was set lately. */
const known = (week: readonly WeekWindow[]) => ({ stored: week, set: week });

test('fees stay where windows do, and a new one has the usual fee of its kind', () => {
  const before = [at(1, '08:00', '09:00'), at(1, '09:00', '10:00', { fee: 695 }), at(3, '08:00', '09:00')];
  expect(keepsFees(before.slice(1), known(before))).toBe(true);
  expect(keepsFees([...before, at(2, '08:00', '09:00')], known(before))).toBe(true);
  expect(keepsFees([...before, at(2, '08:00', '09:00', { fee: 695 })], known(before))).toBe(false);
  expect(keepsFees([...before, at(2, '08:00', '09:00', { type: 'EXPRESS' })], known(before))).toBe(false);
  expect(keepsFees([at(1, '08:00', '09:00', { fee: 695 })], known(before))).toBe(false);
});

test('a window in place of another has its fee, whatever part of it it takes', () => {
  const free = { fee: 0 };
  const before = [at(1, '08:00', '10:00'), at(1, '10:00', '12:00', free), at(7, '23:00', '01:00', { fee: 695 })];
  for (const start of ['08:00', '08:30', '09:59']) {
    expect(keepsFees([at(1, start, '10:00', free)], known(before))).toBe(false);
    expect(keepsFees([at(1, start, '10:00')], known(before))).toBe(true);
  }
  // The night from Sunday to Monday counts for both.
  expect(feeKept(at(1, '00:30', '01:00'), known(before))).toBe(695);
  expect(feeKept(at(1, '01:00', '02:00'), known(before))).toBe(695);
});

test('express windows that meet keep theirs', () => {
  const express = (start: string, end: string, fee: number) => at(1, start, end, { type: 'EXPRESS', fee });
  const before = [express('08:00', '09:00', 995), express('08:30', '09:30', 1295)];
  expect(keepsFees(before, known(before))).toBe(true);
  expect(feeKept(express('08:45', '09:45', 0), known(before))).toBe(1295);
});

test('no fee moves by two changes: a window that comes back has the fee that it had', () => {
  const [cheap, dear, other] = [
    at(1, '08:00', '10:00'),
    at(1, '10:00', '12:00', { fee: 895 }),
    at(2, '08:00', '10:00', { fee: 895 }),
  ];
  const set = [cheap, dear, other];
  // Out with the dear one, and back in as a cheap one; or as part of another that took its place for a while.
  for (const stored of [
    [cheap, other],
    [at(1, '09:00', '11:00'), other],
  ]) {
    expect(feeKept(at(1, '10:00', '12:00'), { stored, set })).toBe(895);
    expect(feeKept(at(1, '11:00', '13:00'), { stored, set })).toBe(895);
  }
  // Out with all others, so that the dear one would be the usual one.
  expect(feeKept(at(1, '08:00', '10:00'), { stored: [dear], set })).toBe(495);
  expect(feeKept(at(5, '08:00', '10:00'), { stored: [cheap], set })).toBe(895);
  // What is there keeps its own.
  expect(feeKept(cheap, { stored: [{ ...cheap, fee: 695 }], set })).toBe(695);
});

test('the week of before some changes is that of the first of them', () => {
  const [a, b, c] = [at(1, '08:00', '10:00'), at(2, '08:00', '10:00'), at(3, '08:00', '10:00')];
  const longer = { ...b, end: '11:00' };
  const changes = [
    { removed: [longer], added: [] },
    { removed: [b], added: [longer, c] },
  ];
  expect(weekBeforeChanges([a, c], changes)).toEqual([a, b]);
  expect(weekBeforeChanges([a, c], [])).toEqual([a, c]);
});

test('a week begins on Monday, its express windows after the others', () => {
  const [sunday, express, early, late] = [
    at(7, '08:00', '09:00'),
    at(1, '08:00', '09:00', { type: 'EXPRESS' }),
    at(1, '08:00', '10:00'),
    at(1, '10:00', '12:00'),
  ] as const;
  expect(inWeekOrder([sunday, late, express, early])).toEqual([early, express, late, sunday]);
});

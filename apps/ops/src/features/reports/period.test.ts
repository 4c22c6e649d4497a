import { expect, test } from 'vitest';
import { dateAt, daysOf, rangeProblem, toReportSearch } from './period.ts';

test.each([
  [{}, { from: '2026-11-22', to: '2026-11-28' }],
  [{ period: 'today' }, { from: '2026-11-28', to: '2026-11-28' }],
  [{ period: 'month' }, { from: '2026-11-01', to: '2026-11-28' }],
  [{ period: 'toString' }, { from: '2026-11-22', to: '2026-11-28' }],
  [
    { from: '2026-10-30', to: '2026-11-02' },
    { from: '2026-10-30', to: '2026-11-02' },
  ],
  [
    { from: '2026-02-30', to: '2026-03-02' },
    { from: '2026-11-22', to: '2026-11-28' },
  ],
  [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-11-22', to: '2026-11-28' },
  ],
])('the address %j means %j', (search, days) => {
  expect(daysOf(toReportSearch(search), '2026-11-28')).toEqual(days);
});

test.each([
  ['2026-08-29', '2026-11-28', null],
  ['2026-08-28', '2026-11-28', 'long'],
  ['2026-11-29', '2026-11-28', 'backwards'],
  ['', '2026-11-28', 'incomplete'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem);
});

test('today is the day at the store', () => {
  const at = Date.parse('2026-11-22T05:30:00Z');
  expect([dateAt(at, 'America/New_York'), dateAt(at, 'America/Chicago')]).toEqual(['2026-11-22', '2026-11-21']);
});

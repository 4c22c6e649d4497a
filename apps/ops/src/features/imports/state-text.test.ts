import { expect, test } from 'vitest';
import { appliedText, canceledText, endedText, endsText, plannedText } from './state-text.ts';

const when = (at: string) => `at ${at}`;
const NOTHING = {
  importId: 'imp_1',
  kind: 'prices',
  fileName: 'spring.csv',
  rows: 2,
  checkedRows: 2,
  status: 'READY',
  report: null,
  by: 'Dana Whitfield',
  createdAt: '1',
  startsAt: null,
  endsAt: null,
  appliedAt: null,
  endedAt: null,
  setAside: null,
  keptRows: null,
  rolledBack: null,
  planned: null,
  applied: null,
  canceled: null,
} as const;

test('of an import that nobody did anything with, nothing is said', () => {
  const texts = [plannedText, appliedText, endedText, canceledText].map((text) => text(NOTHING, when));
  expect(texts).toEqual(['', '', '', '']);
  expect(endsText(NOTHING, when)).toBe(false);
});

test('who applied it, when and why', () => {
  const applied = { ...NOTHING, appliedAt: '2', applied: { by: 'Lee Park', reason: 'the spring list' } };
  expect(appliedText(applied, when, 'It ends.')).toBe('Applied by Lee Park, at 2. It ends. Reason: the spring list');
  expect(appliedText({ ...applied, applied: { by: 'Lee Park', reason: null } }, when)).toBe(
    'Applied at 2, as Lee Park planned.',
  );
});

test('who planned it, and who canceled the plan', () => {
  const planned = { ...NOTHING, planned: { by: 'Lee Park', at: '2', reason: 'a sale' } };
  expect(plannedText(planned, when, 'Starts at 3.', false)).toBe(
    'Planned by Lee Park, at 2. Starts at 3. Reason: a sale',
  );
  const canceled = { ...planned, endedAt: '4', canceled: { by: 'Dana Whitfield', reason: 'no sale' } };
  expect(canceledText(canceled, when)).toBe('Canceled by Dana Whitfield, at 4. Reason: no sale');
});

test('who rolled it back, or that its planned end came, and what stayed', () => {
  const ended = { ...NOTHING, endedAt: '5', keptRows: 1, rolledBack: { by: 'Lee Park', reason: 'the wrong list' } };
  expect(endedText(ended, when)).toBe(
    'Rolled back by Lee Park, at 5. 1 row stayed, because something newer had changed it. Reason: the wrong list',
  );
  expect(endedText({ ...ended, keptRows: 0, rolledBack: { by: 'Lee Park', reason: null } }, when)).toBe(
    'Ended at 5, as Lee Park planned.',
  );
});

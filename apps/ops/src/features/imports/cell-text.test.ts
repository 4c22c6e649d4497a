import { expect, test } from 'vitest';
import { cellText, columnText, dayText } from './cell-text.ts';

test('values of a file are said as people read them', () => {
  expect([
    cellText('prices', 'regular_price', '10.79'),
    cellText('prices', 'yellow_tag', 'yes'),
    cellText('hours', 'closes', '14:00'),
    cellText('hours', 'label', 'Christmas'),
  ]).toEqual(['$10.79', 'yes', '2:00 PM', 'Christmas']);
});

test('columns and days have names in words', () => {
  expect([columnText('regular_price'), dayText('monday'), dayText('2026-12-24')]).toEqual([
    'Regular price',
    'Monday',
    'Thu, Dec 24, 2026',
  ]);
});

import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

/** Dark as 1 and white as 0, as a reader sees it. */
function seen(text: string): string {
  const { bars, width } = barsOf(text);
  const widths = Array.from({ length: width }, () => '0');
  for (const bar of bars) widths.fill('1', bar.at, bar.at + bar.width);
  return widths.join('');
}

test('a label is drawn in Code 128 with white at both sides', () => {
  const white = '0'.repeat(10);
  const symbols = [
    '11010011100', // Start C
    '10001101110', // 44
    '10011101100', // 16
    '11101011110', // Code B
    '10011011100', // -
    '10001000110', // C
    '10011100110', // 1
    '10101111000', // check
    '1100011101011', // Stop
  ];
  expect(seen('4416-C1')).toBe([white, ...symbols, white].join(''));
});

test('every tote has a code of its own', () => {
  const labels = ['4416-A1', '4416-A2', '4416-C1', '4416-F12', '5512-A1'];
  expect(new Set(labels.map(seen)).size).toBe(labels.length);
});

import { expect, test } from 'vitest';
import { lettered } from './lettering.ts';

const BOX = { x: 10, y: 20, w: 200, h: 80 };
const numbersIn = (svg: string): number[] => [...svg.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

test('letters stay within their box', () => {
  const svg = lettered('Extra Virgin Olive Oil', 'sans', BOX, { fill: '#000000' });
  const outline = /<path d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const numbers = numbersIn(outline);
  expect(numbers.length).toBeGreaterThan(100);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(BOX.x + BOX.w);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
});

test('a text that fits at no size is left out', () => {
  expect(lettered('Much too long for so little room', 'sans', { ...BOX, w: 8 }, { fill: '#000000' })).toBe('');
});

test('letters with marks are drawn', () => {
  const plain = lettered('Puree', 'serif', BOX, { fill: '#000000' });
  expect(lettered('Purée', 'serif', BOX, { fill: '#000000' })).not.toBe(plain);
});

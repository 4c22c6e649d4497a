import { expect, test } from 'vitest';
import type { FrameTheme } from '@cartwright/contracts/frames';
import { allowedTokens } from './theme.ts';

const passed = (theme: FrameTheme) => Object.fromEntries(allowedTokens(theme));

test.each<FrameTheme>([
  // What browsers report as the colors of a light page, of a dark one and of one whose text is doubled.
  {
    ink: 'rgb(12, 33, 22)',
    inkSoft: 'oklch(0.45 0.02 150)',
    danger: 'oklab(0.5 0.18 0.1)',
    surface: 'rgb(255, 255, 255)',
  },
  {
    ink: 'oklch(0.97 none 150deg)',
    line: 'rgba(255, 255, 255, 0.2)',
    focus: 'color(srgb 0.9 0.8 0.1)',
    scheme: 'dark',
  },
  { textSize: '32px', radius: '0px' },
  // What another page's may report.
  { ink: '#123', inkSoft: '#0c2116', danger: 'hsl(0 80% 40%)', surface: 'rgb(0 0 0 / 5%)', textSize: '0.875rem' },
  { textSize: '12px', radius: '14px', font: 'serif' },
  { textSize: '1.5rem', radius: '2rem' },
])('a look that can be read passes as it stands: %o', (theme) => {
  expect(passed(theme)).toEqual(theme);
});

test.each([
  'rgba(0, 0, 0, 0)',
  'rgb(0 0 0 / 0)',
  'hsl(0, 0%, 0%, 0)',
  'oklch(0.2 0.1 20 / 10%)',
  '#0000',
  '#00000000',
  'color(srgb 0 0 0 / 0)',
  'transparent',
])('text is never see-through: %s', (color) => {
  expect(passed({ ink: color, inkSoft: color, danger: color })).toEqual({});
});

test.each(['0px', '11.9px', '49px', '999px', '0.5rem', '1.6rem', '20rem'])(
  'text is never of the size %s',
  (textSize) => {
    expect(passed({ textSize })).toEqual({});
  },
);

test.each(['33px', '999px', '2.1rem'])('a corner is never rounded by %s', (radius) => {
  expect(passed({ radius })).toEqual({});
});

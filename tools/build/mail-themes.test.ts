import { DATA, readDataFile } from '@cartwright/server/data-files';
import { type MailColors, MailThemes } from '@cartwright/contracts/mail-themes';
import { expect, test } from 'vitest';
import { mailTheme } from './mail-theme.ts';
import { themeNames } from './mail-themes.ts';

test('the file of the colors of mails has every theme as it is now: else run tools/build/mail-themes.ts', () => {
  const stored = readDataFile(new URL('mail-themes.json', DATA), MailThemes);
  expect(stored).toEqual(Object.fromEntries(themeNames().map((name) => [name, mailTheme(name)])));
});

/** WCAG 2.2: how much lighter one color is than the other, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const READ: readonly (readonly [text: keyof MailColors, on: keyof MailColors])[] = [
  ['ink', 'canvas'],
  ['inkSoft', 'canvas'],
  ['onAction', 'action'],
  ['wordmark', 'header'],
];

test.each(themeNames())('every text of a mail of %s is readable, light and dark', (name) => {
  const theme = mailTheme(name);
  for (const scheme of ['light', 'dark'] as const)
    for (const [text, on] of READ)
      expect(contrast(theme[scheme][text], theme[scheme][on]), `${scheme} ${text} on ${on}`).toBeGreaterThanOrEqual(
        4.5,
      );
});

test('takes the colors of a theme, and its dark header in both schemes', () => {
  const theme = mailTheme('alder-and-vine');
  expect(theme.light.canvas).toBe('#ffffff');
  expect(theme.light.header).toBe(theme.dark.header);
  expect(theme.light.header).not.toBe(theme.light.canvas);
  expect(theme.displayFont).toBe('Georgia, serif');
  expect(mailTheme('main').light.action).not.toBe(theme.light.action);
  expect(mailTheme('main').displayFont).toBe('system-ui, sans-serif');
});

import { readFileSync } from 'node:fs';
import type { MailColors, MailTheme } from '@cartwright/contracts/mail-themes';

type Scheme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, string>;

const ROLES = {
  desk: '--color-desk',
  canvas: '--color-canvas',
  ink: '--color-ink',
  inkSoft: '--color-ink-soft',
  line: '--color-line',
  action: '--color-action',
  onAction: '--color-on-action',
} as const;

/** The style sheets of the design system. */
const STYLES = new URL('../../packages/ui/src/', import.meta.url);

/** The look of a theme's mails, computed from its style sheet and the tokens. */
export const mailTheme = (theme: string): MailTheme => themeOf(tokensOf(theme));

function themeOf(tokens: Tokens): MailTheme {
  const colorsIn = (scheme: Scheme): MailColors => {
    const color = (token: string, within: Scheme): string => hexOf(resolved(`var(${token})`, tokens, within));
    const inHeader = tokens.get('--header-scheme') === 'dark' ? 'dark' : scheme;
    const roles = Object.entries(ROLES).map(([role, token]) => [role, color(token, scheme)]);
    return {
      ...(Object.fromEntries(roles) as Record<keyof typeof ROLES, string>), // the same keys
      header: color('--header-surface', inHeader),
      wordmark: color('--color-action-ink', inHeader),
      tag: color('--color-tag', inHeader),
    };
  };
  return { light: colorsIn('light'), dark: colorsIn('dark'), displayFont: installedFonts(tokens) };
}

/** Every token with the theme's own values over those of the design system. */
function tokensOf(theme: string): Tokens {
  const own = declarationsIn(`themes/${theme}.css`);
  // The first declaration of a token is that of every page; later ones hold within media and blocks.
  return new Map([...declarationsIn('tokens.css').toReversed(), ...own]);
}

function declarationsIn(file: string): (readonly [token: string, value: string])[] {
  const css = readFileSync(new URL(file, STYLES), 'utf8');
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, token = '', value = '']) => [token, value.trim()]);
}

/** A value without variables in a scheme: `oklch(0.44 0.1 158)`, `oklch(0.31 calc(0.1 * 0.68) 158)`. */
function resolved(value: string, tokens: Tokens, scheme: Scheme): string {
  const chosen = value.replaceAll(/light-dark\((var\([^()]*\)), (var\([^()]*\))\)/g, (_, light: string, dark: string) =>
    scheme === 'dark' ? dark : light,
  );
  const next = chosen.replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => tokens.get(token) ?? '');
  return next === value ? value : resolved(next, tokens, scheme);
}

const OKLCH = /^oklch\(([\d.]+) (?:calc\(([\d.]+) \* ([\d.]+)\)|([\d.]+)) ([\d.]+)\)$/;

/** A color as mail programs know it. @throws {Error} for a value of another form */
function hexOf(value: string): string {
  const parts = OKLCH.exec(value);
  if (!parts) throw new Error(`no color that a mail can have: ${value}`);
  const [, lightness, factor, other, chroma, hue] = parts.map(Number);
  return hex({
    lightness: lightness ?? 0,
    chroma: parts[4] ? (chroma ?? 0) : (factor ?? 0) * (other ?? 0),
    hue: hue ?? 0,
  });
}

/** OKLCH to sRGB, by the matrices of CSS Color 4; what sRGB cannot show is cut off at its edge. */
function hex({ lightness, chroma, hue }: { lightness: number; chroma: number; hue: number }): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const linear = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  return `#${linear.map((light) => byte(light).toString(16).padStart(2, '0')).join('')}`;
}

function byte(light: number): number {
  const coded = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, coded)));
}

const PLAIN_FONTS = 'system-ui, sans-serif';

/** The families of the headings that need no file. */
function installedFonts(tokens: Tokens): string {
  const families = (tokens.get('--font-display') ?? PLAIN_FONTS).split(', ');
  return families.filter((family) => !family.startsWith("'") && !family.startsWith('var')).join(', ') || PLAIN_FONTS;
}

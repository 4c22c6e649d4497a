import { type FrameTheme, THEME_TOKENS, type ThemeToken } from '@cartwright/contracts/frames';

const COLOR = /^(#[\da-f]{3,8}|(rgba?|hsla?|oklch|oklab|lab|lch|color)\([\d.%\s,/a-z+-]+\))$/i;
/** A fourth component of a color, after a slash or a third comma, is its opacity. */
const SEE_THROUGH = /^#(.{4}|.{8})$|\/|,.*,.*,/;
const LENGTH = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)$/;
/** Minimum and maximum: 24 px on a page whose shopper has doubled the text is reported as 48 px. */
const TEXT_SIZE = { px: [12, 48], rem: [0.75, 1.5] } as const;
const RADIUS = { px: [0, 32], rem: [0, 2] } as const;
/** Fonts that the frames have themselves, or that every device has, each with its fallback. */
const FONTS: { readonly [font: string]: string } = {
  'Figtree Variable': "'Figtree Variable', 'Figtree Fallback'",
  'Hanken Grotesk Variable': "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback'",
  'system-ui': 'system-ui',
  'ui-rounded': 'ui-rounded',
  'sans-serif': 'sans-serif',
  serif: 'serif',
};

const isColor = (value: string): boolean => COLOR.test(value);
const isOpaque = (value: string): boolean => isColor(value) && !SEE_THROUGH.test(value);

function isBetween(value: string, bounds: { readonly [unit in 'px' | 'rem']: readonly [number, number] }): boolean {
  const [, size, unit] = LENGTH.exec(value) ?? [];
  const [min, max] = bounds[unit === 'rem' ? 'rem' : 'px'];
  return size !== undefined && Number(size) >= min && Number(size) <= max;
}

/** The allowed values of a token. Never a selector and never an address: a page can style the form, not disguise it. */
const ALLOWED: { readonly [token in ThemeToken]: (value: string) => boolean } = {
  font: (value) => Object.hasOwn(FONTS, value),
  textSize: (value) => isBetween(value, TEXT_SIZE),
  radius: (value) => isBetween(value, RADIUS),
  ink: isOpaque,
  inkSoft: isOpaque,
  danger: isOpaque,
  line: isColor,
  surface: isColor,
  focus: isColor,
  scheme: (value) => value === 'light' || value === 'dark',
};

/** The valid tokens; all others are left out. */
export const allowedTokens = (theme: FrameTheme): readonly (readonly [ThemeToken, string])[] =>
  THEME_TOKENS.flatMap((token) => {
    const value = theme[token]?.trim();
    return value !== undefined && ALLOWED[token](value) ? [[token, value] as const] : [];
  });

/** Applies the page's tokens to the document. */
export function applyTheme(theme: FrameTheme, root: CSSStyleDeclaration): void {
  for (const [token, value] of allowedTokens(theme)) {
    if (token === 'scheme') root.setProperty('color-scheme', value);
    else root.setProperty(`--${token}`, (token === 'font' && FONTS[value]) || value);
  }
}

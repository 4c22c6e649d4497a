import { type FrameTheme, THEME_TOKENS, type ThemeToken } from '@cartwright/contracts/frames';

const COLOUR = /^(#[\da-f]{3,8}|(rgba?|hsla?|oklch|oklab|lab|lch|color)\([\d.%\s,/a-z+-]+\))$/i;
const LENGTH = /^\d{1,3}(\.\d{1,4})?(px|rem)$/;
/** Fonts that the frames have themselves, or that every device has, each with what stands in for it. */
const FONTS: { readonly [font: string]: string } = {
  'Figtree Variable': "'Figtree Variable', 'Figtree Fallback'",
  'Hanken Grotesk Variable': "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback'",
  'system-ui': 'system-ui',
  'ui-rounded': 'ui-rounded',
  'sans-serif': 'sans-serif',
  serif: 'serif',
};

/** What a token may be. Never a selector and never an address: a page can dress the form, not disguise it. */
const ALLOWED: { readonly [token in ThemeToken]: (value: string) => boolean } = {
  font: (value) => Object.hasOwn(FONTS, value),
  textSize: (value) => LENGTH.test(value),
  radius: (value) => LENGTH.test(value),
  ink: (value) => COLOUR.test(value),
  inkSoft: (value) => COLOUR.test(value),
  danger: (value) => COLOUR.test(value),
  line: (value) => COLOUR.test(value),
  surface: (value) => COLOUR.test(value),
  focus: (value) => COLOUR.test(value),
  scheme: (value) => value === 'light' || value === 'dark',
};

/** The tokens that pass; anything else is left out. */
export const allowedTokens = (theme: FrameTheme): readonly (readonly [ThemeToken, string])[] =>
  THEME_TOKENS.flatMap((token) => {
    const value = theme[token]?.trim();
    return value !== undefined && ALLOWED[token](value) ? [[token, value] as const] : [];
  });

/** Puts the page's tokens on the document. */
export function applyTheme(theme: FrameTheme, root: CSSStyleDeclaration): void {
  for (const [token, value] of allowedTokens(theme)) {
    if (token === 'scheme') root.setProperty('color-scheme', value);
    else root.setProperty(`--${token}`, (token === 'font' && FONTS[value]) || value);
  }
}

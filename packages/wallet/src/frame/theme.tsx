import type { Ref } from 'react';
import type { FrameTheme } from '@cartwright/contracts/frames';
import css from './theme.module.css';

const COLORS = ['ink', 'inkSoft', 'danger', 'line', 'surface', 'focus'] as const;

/** One hidden element per color: only an element shows a role's resolved value on this page, in this scheme. */
export function ThemeProbes({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={css['probes']} aria-hidden="true">
      {COLORS.map((token) => (
        <span key={token} className={css[token]} data-token={token} />
      ))}
    </div>
  );
}

/** The page's theme, as far as it may pass into the frame. */
export function readTheme(probes: HTMLElement | null): FrameTheme {
  if (!probes) return {};
  const tokens: { [token: string]: string } = {};
  for (const probe of probes.querySelectorAll<HTMLElement>('[data-token]'))
    tokens[probe.dataset['token'] ?? ''] = getComputedStyle(probe).color;
  const style = getComputedStyle(probes);
  return {
    ...tokens,
    font: firstOf(style.fontFamily),
    textSize: style.fontSize,
    radius: style.borderTopLeftRadius,
    scheme: isDark(tokens['ink']) ? 'light' : 'dark',
  };
}

/** The first font of a list; the frame ignores one that it does not have. */
const firstOf = (fontFamily: string): string => (fontFamily.split(',')[0] ?? '').trim().replaceAll(/^["']|["']$/g, '');

/** Dark ink means a light page. Browsers write either a lightness, or red, green and blue. */
function isDark(color = ''): boolean {
  const lightness = /^ok(?:lch|lab)\(([\d.]+)/.exec(color)?.[1];
  if (lightness !== undefined) return Number(lightness) < 0.5;
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < 384;
}

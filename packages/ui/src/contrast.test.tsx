import { expect, test } from 'vitest';

/** Text on a background, by role: WCAG 1.4.3 requires 4.5 to 1. */
const text = [
  ...['canvas', 'desk', 'surface', 'raised', 'sunken', 'selected'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
    ['action-ink', ground],
  ]),
  ...['danger', 'warning', 'success'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'surface'],
    [tone, 'canvas'],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
    ['action-ink', `${tone}-soft`],
  ]),
  ['danger', 'sunken'],
  ['warning', 'sunken'],
  ['warning', 'soft'],
  ['danger', 'raised'],
  ['success', 'raised'],
  ['success', 'selected'],
  ['danger', 'selected'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-soft', 'soft'],
  ['on-soft', 'soft-hover'],
  ['action-ink', 'soft'],
  ['ink', 'soft'],
  ['ink', 'tag-soft'],
  ['on-tag', 'tag'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-inverse', 'inverse'],
  ['inverse-action', 'inverse'],
  ['on-paper', 'paper'],
] as const;

/** Edges of controls, filled controls and the focus ring: WCAG 1.4.11 requires 3 to 1. */
const edges = ['canvas', 'desk', 'surface', 'raised', 'sunken'].flatMap((ground) => [
  ['line-strong', ground],
  ['action', ground],
  ['danger', ground],
  ['focus', ground],
]);

/** Blocks whose scheme is the banner's: their text, and the edges of their controls. */
const blocks = [
  { scheme: 'header-scheme', surface: 'header-surface', inks: ['ink', 'ink-soft', 'action-ink'] },
  { scheme: 'header-scheme', surface: 'header-field', inks: ['ink', 'ink-soft'] },
  { scheme: 'hero-scheme', surface: 'hero-surface', inks: ['ink', 'ink-soft'] },
] as const;

const sheets = import.meta.glob<string>('./themes/*.css', { query: '?raw', import: 'default', eager: true });
const banners = Object.entries(sheets).map(([file, css]) => [file.replace(/^.*\/|\.css$/g, ''), css] as const);

test('every banner has a theme of its own', () => {
  expect(banners.length).toBeGreaterThanOrEqual(32);
  const hues = banners.map(([, css]) => /--brand-hue: [\d.]+;\s*--brand-chroma: [\d.]+/.exec(css)?.[0]);
  expect(new Set(hues).size).toBe(banners.length);
});

test.each(banners)('banner %s: text has 4.5 to 1 and edges have 3 to 1, light and dark', (_banner, css) => {
  expect(shortfalls(css)).toEqual([]);
});

test('a theme that is too pale does not pass', () => {
  const pale = '@layer theme { :root { --brand-600: oklch(0.8 0.05 150); --header-surface: oklch(0.6 0 0); } }';
  const found = shortfalls(pale);
  expect(found.filter((line) => line.startsWith('light on-action on action:'))).toHaveLength(1);
  expect(found.filter((line) => line.startsWith('light ink-soft on header-surface:'))).toHaveLength(1);
});

/** The pairs of a theme with too little contrast, in words; undefined when it passes. */
function shortfalls(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rootRule(css));
  document.adoptedStyleSheets.push(sheet);
  const found = ['light', 'dark'].flatMap((scheme) => {
    document.documentElement.dataset['theme'] = scheme;
    known.clear();
    const short = [
      ...text.filter(([ink, ground]) => contrast(ink, ground) < 4.5),
      ...edges.filter(([edge, ground]) => contrast(edge ?? '', ground ?? '') < 3),
    ].map(([over, under]) => `${scheme} ${over} on ${under}: ${contrast(over ?? '', under ?? '').toFixed(2)}`);
    return [...short, ...onBlocks(scheme)];
  });
  delete document.documentElement.dataset['theme'];
  document.adoptedStyleSheets.pop();
  known.clear();
  return found;
}

function onBlocks(scheme: string): string[] {
  return blocks.flatMap((block) =>
    block.inks.flatMap((ink) => {
      const on = `var(--${block.scheme}, inherit)`;
      const ratio = ratioOf(luminance(`--color-${ink}`, on), luminance(`--${block.surface}`, on));
      return ratio < 4.5 ? [`${scheme} ${ink} on ${block.surface}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

/** The theme without its font faces: adopted after the sheet that the tests load, it wins. */
function rootRule(css: string): string {
  return css.slice(css.indexOf('@layer theme'));
}

const contrast = (over: string, under: string): number =>
  ratioOf(luminance(`--color-${over}`), luminance(`--color-${under}`));

function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** With the current theme and scheme. */
const known = new Map<string, number>();

/** Relative luminance of a color as the browser paints it, in sRGB. @param scheme of the block that it is on */
function luminance(token: string, scheme = 'inherit'): number {
  const key = `${token} ${scheme}`;
  const value = known.get(key) ?? painted(token, scheme);
  known.set(key, value);
  return value;
}

function painted(token: string, scheme: string): number {
  if (canvas === null) throw new Error('no canvas to paint on');
  const probe = document.createElement('i');
  probe.style.colorScheme = scheme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  canvas.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('the measure distinguishes pale from strong', () => {
  expect(contrast('ink', 'ink')).toBe(1);
  expect(contrast('ink', 'canvas')).toBeGreaterThan(15);
  expect(contrast('line', 'canvas')).toBeLessThan(1.5);
});

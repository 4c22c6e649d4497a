import { expect, test } from 'vitest';
import main from './themes/main.css?raw';
import second from './themes/second.css?raw';

/** Text on a ground, by role: WCAG 1.4.3 asks for 4.5 to 1. */
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

/** Edges of controls, filled controls and the focus ring: WCAG 1.4.11 asks for 3 to 1. */
const edges = ['canvas', 'desk', 'surface', 'raised', 'sunken'].flatMap((ground) => [
  ['line-strong', ground],
  ['action', ground],
  ['danger', ground],
  ['focus', ground],
]);

const banners = { main, second };
const cases = Object.keys(banners).flatMap((banner) => [
  [banner, 'light'],
  [banner, 'dark'],
]);

test.each(cases)('banner %s in %s: text has 4.5 to 1 and edges have 3 to 1', (banner, theme) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rootRule(banners[banner === 'second' ? 'second' : 'main']));
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset['theme'] = theme;
  const hue = getComputedStyle(document.documentElement).getPropertyValue('--brand-hue');
  const short = [
    ...text.filter(([ink, ground]) => contrast(ink, ground) < 4.5),
    ...edges.filter(([edge, ground]) => contrast(edge ?? '', ground ?? '') < 3),
  ].map(([over, under]) => `${over} on ${under}: ${contrast(over ?? '', under ?? '').toFixed(2)}`);
  delete document.documentElement.dataset['theme'];
  document.adoptedStyleSheets.pop();
  expect(hue).toBe(banner === 'main' ? '158' : '255');
  expect(short).toEqual([]);
});

/** The theme without its font faces: adopted on top of the sheet that the tests load, it decides. */
function rootRule(css: string): string {
  return css.slice(css.indexOf('@layer theme'));
}

function contrast(over: string, under: string): number {
  const [lighter = 0, darker = 0] = [luminance(over), luminance(under)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Relative luminance of a role as the browser paints it, in sRGB. */
function luminance(role: string): number {
  if (canvas === null) throw new Error('no canvas to paint on');
  const probe = document.createElement('i');
  probe.style.color = `var(--color-${role})`;
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

test('the measure tells pale from strong', () => {
  expect(contrast('ink', 'ink')).toBe(1);
  expect(contrast('ink', 'canvas')).toBeGreaterThan(15);
  expect(contrast('line', 'canvas')).toBeLessThan(1.5);
});

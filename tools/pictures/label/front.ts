import type { Pixels } from '../compose.ts';
import { brightness, mix } from '../color.ts';
import type { Layout } from './brands.ts';
import { type Drawing, type Face, type LabelText, faceOf } from './label.ts';
import { band, badge, panel, split } from './layouts-bold.ts';
import { crest, plain, stripe, wave } from './layouts-calm.ts';
import { mark, rect } from './parts.ts';
import { rasterize } from './rasterize.ts';
import type { Sheet } from './sheet.ts';

const LAYOUTS: Readonly<Record<Layout, (label: LabelText, face: Face, width: number, height: number) => Drawing>> = {
  band,
  badge,
  panel,
  split,
  crest,
  plain,
  stripe,
  wave,
};

/** Pixels from the top to the bottom of a label; a small one is drawn as sharp as a large one. */
const HEIGHT = 620;
const MOST_WIDE = 1100;

/** The size in pixels of a printed sheet. */
export function sizeOf(sheet: Sheet): { readonly width: number; readonly height: number } {
  const height = Math.round(Math.min(HEIGHT, MOST_WIDE / sheet.ratio));
  return { width: Math.round(height * sheet.ratio), height };
}

/** The side of a box beside its front: the brand again, over small print. */
function side(
  { x, w }: Face,
  { label, ground, width, height }: { label: LabelText; ground: string; width: number; height: number },
): string {
  const left = x + w;
  const wide = width - left;
  const [px, pw] = [left + wide * 0.14, wide * 0.72];
  const ink = brightness(ground) > 0.62 ? label.brand.main : '#ffffff';
  const panelBox = { x: px, y: height * 0.26, w: pw, h: Math.min(height * 0.6, wide * 1.7) };
  const lines = Array.from({ length: 13 }, (_, index) => {
    const long = index === 0 ? 0.7 : 0.86 - ((index * 37) % 30) / 100;
    const line = {
      x: px + pw * 0.07,
      y: panelBox.y + panelBox.h * (0.07 + index * 0.07),
      w: pw * long,
      h: panelBox.h * (index === 0 ? 0.035 : 0.014),
    };
    return rect(line, '#3a3a3a');
  });
  return (
    rect({ x: left, y: 0, w: wide, h: height }, mix(ground, '#000000', 0.05)) +
    mark(label, { x: px, y: height * 0.07, w: pw, h: height * 0.13 }, { fill: ink, lines: 2 }) +
    rect(panelBox, '#ffffff', 'stroke="#222" stroke-width="2"') +
    lines.join('')
  );
}

/** The front of a pack as pixels, and the color of its ground, which the rest of the pack has too. */
export function printFront(label: LabelText, sheet: Sheet): { readonly print: Pixels; readonly ground: string } {
  const { width, height } = sizeOf(sheet);
  const face = faceOf(sheet, width, height);
  const { ground, svg } = LAYOUTS[label.layout ?? label.brand.layout](label, face, width, height);
  const beside = sheet.hasSide ? side(face, { label, ground, width, height }) : '';
  return { print: rasterize(rect({ x: 0, y: 0, w: width, h: height }, ground) + svg + beside, width, height), ground };
}

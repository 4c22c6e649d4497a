import { brightness, mix } from '../color.ts';
import type { Face as Typeface } from './fonts.ts';
import type { Art, Face, LabelText } from './label.ts';
import { type Box, type Lettering, lettered } from './lettering.ts';
import { drawMotif } from './motifs.ts';

/** A part of a face, from 0 to 1: left, top, right, bottom. */
export type Area = readonly [number, number, number, number];

/** A part of a face in pixels. */
export function within(face: Face, [left, top, right, bottom]: Area): Box {
  return {
    x: face.x + face.w * left,
    y: face.y + face.h * top,
    w: face.w * (right - left),
    h: face.h * (bottom - top),
  };
}

/** Black or white, whichever is read on a color. */
export const inkOn = (ground: string): string => (brightness(ground) > 0.6 ? '#241f1a' : '#ffffff');

/** The flavor's color as text on white: never too pale to read. */
export const readable = (color: string): string => mix(color, '#1a1208', brightness(color) > 0.55 ? 0.55 : 0.25);

/** A food or a drawing in a box; the colors are the drawing's. */
export function art(picture: Art, box: Box, main: string, second: string): string {
  if (picture.kind === 'motif') {
    const r = Math.min(box.w * 0.32, box.h * 0.42);
    return drawMotif(picture.name, { x: box.x + box.w / 2, y: box.y + box.h / 2, r, main, second });
  }
  const data = picture.png.toString('base64');
  return `<image href="data:image/png;base64,${data}" x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" preserveAspectRatio="xMidYMid meet"/>`;
}

/** The net contents at the foot of a face. */
export function contents(label: LabelText, face: Face, ink: string, align: 'left' | 'center' = 'center'): string {
  const size = Math.max(14, Math.min(face.h * 0.052, face.w * 0.066));
  const box = { x: face.x + face.w * 0.07, y: face.y + face.h - size * 1.55, w: face.w * 0.86, h: size * 1.3 };
  return lettered(label.contents, 'text', box, { fill: ink, lines: 1, align });
}

/** The brand's name in its own letters. */
export function mark(label: LabelText, box: Box, how: Lettering, face?: Typeface): string {
  return lettered(label.brandName, face ?? label.brand.mark, box, { lines: 1, ...how });
}

/** A round claim such as `ORGANIC`, if there is one. */
export function badge(label: LabelText, x: number, y: number, r: number): string {
  if (label.claim === null) return '';
  const isOrganic = label.claim === 'ORGANIC';
  const [fill, ink] = isOrganic ? ['#4d7c2a', '#ffffff'] : ['#ffffff', label.brand.main];
  const box = { x: x - r * 0.74, y: y - r * 0.6, w: r * 1.48, h: r * 1.2 };
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="none" stroke="${ink}" stroke-width="${r * 0.05}"/>` +
    lettered(label.claim, 'sans', box, { fill: ink, lines: 3 })
  );
}

/** The badge where most layouts have room for it. */
export function cornerBadge(label: LabelText, face: Face): string {
  const r = Math.min(face.w, face.h) * (face.isWide ? 0.12 : 0.095);
  return face.isWide
    ? badge(label, face.x + face.w * 0.5, face.y + face.h * 0.84, r)
    : badge(label, face.x + face.w * 0.85, face.y + face.h * 0.6, r);
}

/** A filled rectangle. */
export const rect = ({ x, y, w, h }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

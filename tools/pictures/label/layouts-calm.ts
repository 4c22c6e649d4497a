import { mix } from '../color.ts';
import type { Drawing, Face, LabelText } from './label.ts';
import { lettered } from './lettering.ts';
import { art, contents, cornerBadge, inkOn, mark, readable, rect, within } from './parts.ts';

/** Layouts on a pale ground. Each fills a face; `width` and `height` are those of the whole sheet. */
type DrawFace = (label: LabelText, face: Face, width: number, height: number) => Drawing;

/** Names in a wide face leave room for the picture beside them. */
const nameRight = (face: Face): number => (face.isWide ? 0.58 : 0.95);

/** The store's own brand: big words, one block of color. */
export const plain: DrawFace = (label, face, width, height) => {
  const { flavor, art: picture } = label;
  const ground = '#f3f0e8';
  const top = face.y + face.h * 0.6;
  const tick = within(face, [0.07, 0.06, 0.2, 0.073]);
  const name = { fill: '#20262e', lines: 3, align: 'left', most: face.h * 0.15, atTop: true, leading: 1.02 } as const;
  return {
    ground,
    svg:
      rect({ x: 0, y: top, w: width, h: height - top }, flavor) +
      rect(tick, flavor) +
      lettered(label.brandName.toUpperCase(), 'sans', within(face, [0.07, 0.085, 0.93, 0.15]), {
        fill: '#2b3440',
        lines: 1,
        align: 'left',
        most: face.h * 0.055,
      }) +
      lettered(label.name, 'sans', within(face, [0.07, 0.165, nameRight(face), 0.46]), name) +
      art(
        picture,
        within(face, face.isWide ? [0.53, 0.12, 1, 0.95] : [0.08, 0.44, 0.96, 0.93]),
        mix(flavor, '#ffffff', 0.75),
        mix(flavor, '#ffffff', 0.4),
      ) +
      cornerBadge(label, face) +
      contents(label, face, inkOn(flavor), 'left'),
  };
};

/** A pale field over a wave of the flavor's color. */
export const wave: DrawFace = (label, face, width, height) => {
  const { brand, flavor } = label;
  const [a, b, c] = [face.y + face.h * 0.66, face.y + face.h * 0.54, face.y + face.h * 0.78];
  const edge = `M0 ${a}C${width * 0.3} ${b} ${width * 0.6} ${c} ${width} ${face.y + face.h * 0.6}`;
  return {
    ground: '#fbf6ea',
    svg:
      `<path d="${edge}V${height}H0Z" fill="${flavor}"/>` +
      `<path d="${edge}" stroke="${mix(flavor, '#ffffff', 0.55)}" stroke-width="${face.h * 0.018}" fill="none"/>` +
      mark(label, within(face, [0.08, 0.04, 0.92, 0.23]), { fill: brand.main, most: face.h * 0.18 }) +
      rect(within(face, [0.41, 0.245, 0.59, 0.253]), flavor) +
      art(
        label.art,
        within(face, face.isWide ? [0.56, 0.2, 1, 0.98] : [0.03, 0.52, 0.97, 0.93]),
        mix(flavor, '#ffffff', 0.7),
        mix(flavor, '#1a1208', 0.5),
      ) +
      lettered(label.name, 'sans', within(face, [0.07, 0.27, nameRight(face), 0.55]), {
        fill: readable(flavor),
        most: face.h * 0.19,
      }) +
      cornerBadge(label, face) +
      contents(label, face, inkOn(flavor)),
  };
};

/** A double frame and an engraver's letters: what costs a little more. */
export const crest: DrawFace = (label, face) => {
  const { brand, flavor } = label;
  const frame = within(face, [0.05, 0.035, 0.95, 0.965]);
  const inset = face.h * 0.015;
  const inner = { x: frame.x + inset, y: frame.y + inset, w: frame.w - 2 * inset, h: frame.h - 2 * inset };
  const middle = face.x + face.w / 2;
  const rule = `M${middle - face.w * 0.3} ${face.y + face.h * 0.29}H${middle + face.w * 0.3}`;
  return {
    ground: '#f2ead8',
    svg:
      rect(frame, 'none', `stroke="${brand.dark}" stroke-width="${face.h * 0.006}"`) +
      rect(inner, 'none', `stroke="${brand.dark}" stroke-width="${face.h * 0.002}"`) +
      mark(label, within(face, [0.12, 0.08, 0.88, 0.27]), { fill: brand.dark, most: face.h * 0.14 }) +
      `<path d="${rule}" stroke="${flavor}" stroke-width="${face.h * 0.007}"/>` +
      lettered(label.name, 'old', within(face, [0.12, 0.31, face.isWide ? 0.6 : 0.88, 0.54]), {
        fill: '#2a2118',
        most: face.h * 0.16,
      }) +
      art(
        label.art,
        within(face, face.isWide ? [0.6, 0.32, 0.93, 0.9] : [0.14, 0.55, 0.86, 0.89]),
        flavor,
        brand.main,
      ) +
      cornerBadge(label, face) +
      contents(label, { ...face, h: face.h * 0.955 }, '#5a4c3c'),
  };
};

/** Thin stripes of the flavor's color above and below a pale field. */
export const stripe: DrawFace = (label, face, width) => {
  const { brand, flavor } = label;
  const bars = [0, 1, 2].map((index) =>
    rect(
      { x: 0, y: face.y + face.h * (0.3 + index * 0.022), w: width, h: face.h * 0.011 },
      index === 1 ? brand.main : flavor,
    ),
  );
  const foot = rect({ x: 0, y: face.y + face.h * 0.9, w: width, h: face.h * 0.4 }, brand.dark);
  return {
    ground: mix(flavor, '#fdf8ee', 0.84),
    svg:
      rect({ x: 0, y: 0, w: width, h: face.y + face.h * 0.3 }, brand.main) +
      bars.join('') +
      foot +
      mark(label, within(face, [0.08, 0.05, 0.92, 0.25]), { fill: '#fffaf0', most: face.h * 0.17 }) +
      lettered(label.name, 'slab', within(face, [0.07, 0.38, nameRight(face), 0.58]), {
        fill: readable(brand.main),
        most: face.h * 0.15,
      }) +
      art(
        label.art,
        within(face, face.isWide ? [0.56, 0.36, 1, 0.9] : [0.06, 0.56, 0.94, 0.9]),
        flavor,
        mix(flavor, '#1a1208', 0.4),
      ) +
      cornerBadge(label, face) +
      contents(label, face, '#fffaf0'),
  };
};

import { brightness, mix } from '../color.ts';
import type { Drawing, Face, LabelText } from './label.ts';
import { lettered } from './lettering.ts';
import { drawMotif } from './motifs.ts';
import { art, contents, cornerBadge, inkOn, mark, readable, rect, within } from './parts.ts';

/** Layouts on the flavor's color. */
type DrawFace = (label: LabelText, face: Face, width: number, height: number) => Drawing;

/** The brand's color, or its dark one where the flavor is the same. */
const brandBeside = ({ brand, flavor }: LabelText): string => (brand.main === flavor ? brand.dark : brand.main);

/** An arch of the brand's color above, a glow behind the food. */
export const band: DrawFace = (label, face, width, height) => {
  const { flavor } = label;
  const middle = face.x + face.w / 2;
  const low = face.y + face.h * 0.2;
  const arch = `Q${middle} ${face.y + face.h * 0.34} 0 ${low}`;
  const ink = brightness(flavor) > 0.62 ? mix(flavor, '#1a1208', 0.7) : '#ffffff';
  const glow = `<radialGradient id="glow" cx="50%" cy="70%" r="60%"><stop offset="0" stop-color="${mix(flavor, '#ffffff', 0.4)}"/><stop offset="1" stop-color="${flavor}"/></radialGradient>`;
  const outline = mix(flavor, ink === '#ffffff' ? '#000000' : '#ffffff', 0.25);
  return {
    ground: flavor,
    svg:
      `<defs>${glow}</defs>` +
      rect({ x: face.x - face.w * 0.02, y: 0, w: face.w * 1.04, h: height }, 'url(#glow)') +
      `<path d="M0 0H${width}V${low}${arch}Z" fill="${brandBeside(label)}"/>` +
      mark(label, within(face, [0.08, 0.035, 0.92, 0.235]), { fill: '#ffffff', most: face.h * 0.16 }) +
      art(
        label.art,
        within(face, face.isWide ? [0.55, 0.24, 1, 0.98] : [0.03, 0.52, 0.97, 0.93]),
        mix(flavor, '#ffffff', 0.75),
        mix(flavor, '#ffffff', 0.45),
      ) +
      lettered(label.name, 'sans', within(face, [0.06, 0.3, face.isWide ? 0.57 : 0.94, 0.56]), {
        fill: ink,
        most: face.h * 0.18,
        outline,
      }) +
      cornerBadge(label, face) +
      contents(label, face, ink),
  };
};

/** A cream panel on the flavor's color. */
export const panel: DrawFace = (label, face) => {
  const { brand, flavor } = label;
  const box = within(face, [0.09, 0.05, face.isWide ? 0.6 : 0.91, face.isWide ? 0.86 : 0.55]);
  const inset = box.w * 0.025;
  const motif = label.art.kind === 'motif' ? label.art.name : 'sprig';
  const behind = drawMotif(motif, {
    x: face.x + face.w / 2,
    y: face.y + face.h * 0.78,
    r: face.h * 0.26,
    main: '#ffffff',
    second: '#ffffff',
  });
  return {
    ground: flavor,
    svg:
      `<g opacity=".12">${behind}</g>` +
      rect(box, '#fffaf0', `rx="${box.w * 0.09}"`) +
      rect(
        { x: box.x + inset, y: box.y + inset, w: box.w - 2 * inset, h: box.h - 2 * inset },
        'none',
        `rx="${box.w * 0.07}" stroke="${brand.main}" stroke-width="${box.w * 0.012}"`,
      ) +
      mark(
        label,
        { x: box.x + box.w * 0.09, y: box.y + box.h * 0.06, w: box.w * 0.82, h: box.h * 0.34 },
        { fill: brand.main },
      ) +
      lettered(
        label.name,
        'slab',
        { x: box.x + box.w * 0.08, y: box.y + box.h * 0.43, w: box.w * 0.84, h: box.h * 0.47 },
        { fill: readable(flavor), most: face.h * 0.15 },
      ) +
      art(
        label.art,
        within(face, face.isWide ? [0.6, 0.14, 1, 0.9] : [0.06, 0.55, 0.94, 0.93]),
        mix(flavor, '#ffffff', 0.7),
        '#fffaf0',
      ) +
      cornerBadge(label, face) +
      contents(label, face, inkOn(flavor)),
  };
};

/** Two fields that meet in a slope: the brand's above, the flavor's below. */
export const split: DrawFace = (label, face, width, height) => {
  const { flavor } = label;
  const above = brandBeside(label);
  const [left, right] = [face.y + face.h * 0.52, face.y + face.h * 0.42];
  const edge = `M0 ${left}L${width} ${right}`;
  return {
    ground: above,
    svg:
      `<path d="${edge}V${height}H0Z" fill="${mix(flavor, '#ffffff', 0.06)}"/>` +
      `<path d="${edge}" stroke="#fffaf0" stroke-width="${face.h * 0.016}"/>` +
      mark(label, within(face, [0.07, 0.05, 0.93, 0.2]), { fill: '#ffffff', most: face.h * 0.15 }) +
      lettered(label.name, 'narrow', within(face, [0.07, 0.21, 0.93, 0.41]), {
        fill: mix('#ffffff', flavor, 0.08),
        most: face.h * 0.13,
        lines: 2,
      }) +
      art(
        label.art,
        within(face, face.isWide ? [0.3, 0.44, 0.95, 0.98] : [0.04, 0.46, 0.96, 0.93]),
        mix(flavor, '#ffffff', 0.8),
        mix(flavor, '#1a1208', 0.4),
      ) +
      cornerBadge(label, face) +
      contents(label, face, inkOn(flavor), 'left'),
  };
};

/** A round shield of the brand over a field of the flavor's color that pales below. */
export const badge: DrawFace = (label, face, width, height) => {
  const { brand, flavor } = label;
  const [x, y] = [face.x + face.w * (face.isWide ? 0.3 : 0.5), face.y + face.h * 0.2];
  const [rx, ry] = [face.w * (face.isWide ? 0.24 : 0.4), face.h * 0.15];
  const pale = mix(flavor, '#fff8ea', 0.72);
  return {
    ground: pale,
    svg:
      rect({ x: 0, y: 0, w: width, h: y }, flavor) +
      rect({ x: 0, y: face.y + face.h * 0.94, w: width, h: height }, flavor) +
      `<ellipse cx="${x}" cy="${y}" rx="${rx * 1.06}" ry="${ry * 1.12}" fill="#fffaf0"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${brand.main}"/>` +
      mark(label, { x: x - rx * 0.82, y: y - ry * 0.62, w: rx * 1.64, h: ry * 1.24 }, { fill: '#fffaf0' }) +
      lettered(label.name, 'soft', within(face, [0.06, 0.37, face.isWide ? 0.56 : 0.94, 0.6]), {
        fill: readable(flavor),
        most: face.h * 0.16,
      }) +
      art(
        label.art,
        within(face, face.isWide ? [0.56, 0.2, 1, 0.94] : [0.05, 0.58, 0.95, 0.93]),
        flavor,
        mix(flavor, '#1a1208', 0.4),
      ) +
      cornerBadge(label, face) +
      contents(label, face, inkOn(flavor)),
  };
};

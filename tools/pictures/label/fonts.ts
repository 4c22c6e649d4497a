import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// Node reads the package's entry that has this export; the linter reads the other one.
// oxlint-disable-next-line import/default
import opentype, { type Font, type PathCommand } from 'opentype.js';

const FILES = {
  sans: 'archivo/files/archivo-latin-800-normal',
  text: 'archivo/files/archivo-latin-500-normal',
  narrow: 'archivo-narrow/files/archivo-narrow-latin-600-normal',
  tall: 'oswald/files/oswald-latin-700-normal',
  serif: 'playfair-display/files/playfair-display-latin-700-normal',
  soft: 'nunito/files/nunito-latin-900-normal',
  slab: 'bitter/files/bitter-latin-800-normal',
  script: 'lobster/files/lobster-latin-400-normal',
  brush: 'pacifico/files/pacifico-latin-400-normal',
  fat: 'abril-fatface/files/abril-fatface-latin-400-normal',
  old: 'fraunces/files/fraunces-latin-700-normal',
} as const;

/** A typeface of labels. */
export type Face = keyof typeof FILES;

const resolve = createRequire(import.meta.url).resolve;
const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const file = readFileSync(resolve(`@fontsource/${FILES[face]}.woff`));
  const font = opentype.parse(Uint8Array.from(file).buffer);
  loaded.set(face, font);
  return font;
}

/** A line of text in a typeface: how wide it is, and its outlines at a place. */
export interface Line {
  readonly width: number;
  readonly outlines: (x: number, y: number) => string;
}

/** Sets a line glyph by glyph: whole words fail at the substitution tables of some of these fonts. */
export function setLine(text: string, face: Face, size: number): Line {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const glyphs = [...text].map((letter) => font.charToGlyph(letter));
  let width = 0;
  const starts = glyphs.map((glyph, index) => {
    const before = glyphs[index - 1];
    if (before) width += font.getKerningValue(before, glyph) * scale;
    const start = width;
    width += (glyph.advanceWidth ?? 0) * scale;
    return start;
  });
  const outlines = (x: number, y: number): string =>
    glyphs.map((glyph, index) => pathOf(glyph.getPath(x + (starts[index] ?? 0), y, size).commands)).join('');
  return { width, outlines };
}

const tenth = (value = 0): number => Math.round(value * 10) / 10;

/** The outline as SVG has it, to a tenth of a pixel; the library's own way takes most of the time of a picture. */
function pathOf(commands: readonly PathCommand[]): string {
  let path = '';
  for (const { type, x1, y1, x2, y2, x, y } of commands) {
    path += type;
    if (x1 !== undefined) path += `${tenth(x1)} ${tenth(y1)} `;
    if (x2 !== undefined) path += `${tenth(x2)} ${tenth(y2)} `;
    if (x !== undefined) path += `${tenth(x)} ${tenth(y)}`;
  }
  return path;
}

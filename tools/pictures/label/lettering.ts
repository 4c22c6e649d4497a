import { type Face, setLine } from './fonts.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Lettering {
  readonly fill: string;
  readonly lines?: number;
  /** The largest size of the letters. */
  readonly most?: number;
  readonly align?: 'left' | 'center';
  readonly atTop?: boolean;
  /** The distance of lines, in sizes. */
  readonly leading?: number;
  /** Drawn around the letters. */
  readonly outline?: string;
}

const SMALLEST = 6;
const SHRINK = 0.95;

/** Breaks a text into lines of at most a width; a word alone may be wider. */
function broken(text: string, face: Face, { size, width }: { size: number; width: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && setLine(longer, face, size).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which a text fits a box in so many lines, and its lines. */
function fitted(text: string, face: Face, box: Box, { lines = 3, most = box.h, leading = 1.06 }: Lettering) {
  for (let size = most; size > SMALLEST; size *= SHRINK) {
    const set = broken(text, face, { size, width: box.w });
    const isFit =
      set.length <= lines &&
      set.length * size * leading <= box.h * 1.02 &&
      set.every((line) => setLine(line, face, size).width <= box.w);
    if (isFit) return { size, lines: set, leading };
  }
  return null;
}

/** Sets a text as large as its box allows, as outlines: whoever draws them needs no font. Empty if it cannot fit. */
export function lettered(text: string, face: Face, box: Box, how: Lettering): string {
  const fit = fitted(text, face, box, how);
  if (!fit) return '';
  const height = fit.lines.length * fit.size * fit.leading;
  const top = box.y + (how.atTop ? 0 : (box.h - height) / 2);
  const outlines = fit.lines
    .map((text_, index) => {
      const line = setLine(text_, face, fit.size);
      const x = how.align === 'left' ? box.x : box.x + (box.w - line.width) / 2;
      return line.outlines(x, top + fit.size * fit.leading * (index + 0.8));
    })
    .join('');
  const around = how.outline
    ? `<path d="${outlines}" fill="none" stroke="${how.outline}" stroke-width="${fit.size * 0.13}" stroke-linejoin="round"/>`
    : '';
  return `${around}<path d="${outlines}" fill="${how.fill}"/>`;
}

import type { Brand, Layout } from './brands.ts';
import type { MotifName } from './motifs.ts';
import type { Sheet } from './sheet.ts';

/** What is printed on the front of a pack. */
export interface LabelText {
  readonly brandName: string;
  readonly brand: Brand;
  readonly name: string;
  /** `NET WT 12 OZ`. */
  readonly contents: string;
  /** A claim in a badge, such as `ORGANIC`. */
  readonly claim: string | null;
  /** The color of the flavor; the brand's own where the name says none. */
  readonly flavor: string;
  readonly art: Art;
  /** Null for the brand's own layout. */
  readonly layout: Layout | null;
}

/** What is shown on a label: a food from a plate, as a PNG, or a drawing. */
export type Art =
  | { readonly kind: 'food'; readonly png: Buffer }
  | { readonly kind: 'motif'; readonly name: MotifName };

/** A part of the printed sheet that looks to the front, in pixels. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly isWide: boolean;
}

/** A layout's drawing: the color of the whole sheet, and what is on it. */
export interface Drawing {
  readonly ground: string;
  readonly svg: string;
}

/** The front of a sheet of so many pixels. */
export function faceOf(sheet: Sheet, width: number, height: number): Face {
  const [left, right] = sheet.x;
  const [top, bottom] = sheet.y;
  const [w, h] = [width * (right - left), height * (bottom - top)];
  return { x: width * left, y: height * top, w, h, isWide: w > h * 1.25 };
}

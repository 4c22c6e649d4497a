/** The printed sheet of a plate. */
export interface Sheet {
  /** Its width over its height. */
  readonly ratio: number;
  /** Which part of its width and height is seen from the front, from 0 to 1, from the left and from above. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** Whether the part to the right is the side of a box. */
  readonly hasSide: boolean;
}

const WHOLE = [0.03, 0.97] as const;
const turned = (radius: number, degrees: number, height: number, x: readonly [number, number] = [0.2, 0.8]): Sheet => ({
  ratio: (radius * degrees * Math.PI) / 180 / height,
  x,
  y: WHOLE,
  hasSide: false,
});
/** The lid hides the upper edge. */
const lidded = (radius: number, degrees: number, height: number): Sheet => ({
  ...turned(radius, degrees, height),
  y: [0.15, 0.95],
});
const boxed = (w: number, d: number, h: number): Sheet => ({
  ratio: (w + d) / h,
  x: [0, w / (w + d)],
  y: WHOLE,
  hasSide: true,
});
const flat = (
  w: number,
  h: number,
  y: readonly [number, number] = [0.09, 0.91],
  x: readonly [number, number] = [0.07, 0.93],
): Sheet => ({
  ratio: w / h,
  x,
  y,
  hasSide: false,
});

const BOTTLE = [0.14, 0.86] as const;
/** The measures are those of the shapes in `blender/shapes/packs.py` and the files it names. */
const SHEETS: Readonly<Record<string, Sheet>> = {
  'box-cereal': boxed(1.9, 0.6, 2.75),
  'box-tall': boxed(1.1, 0.5, 1.9),
  'box-wide': boxed(1.9, 0.75, 1.25),
  'box-small': boxed(1.25, 0.6, 0.75),
  'box-flat': boxed(2.6, 0.35, 2.6),
  'box-meal': boxed(1.9, 0.5, 1.45),
  'box-cans': boxed(2.6, 1.3, 1.25),
  'box-slim': boxed(1.7, 0.42, 0.5),
  'tissue-box': boxed(2.2, 1.15, 0.95),
  'gift-bag': boxed(1.3, 0.6, 1.7),
  'six-pack': boxed(2, 1.36, 1.28),
  butter: boxed(1.25, 0.62, 0.62),
  brick: boxed(0.95, 0.65, 1.75),
  card: { ...boxed(1.25, 0.1, 1.75), y: [0.14, 0.97] },
  gable: { ratio: 1.9 / 2.19, x: [0, 0.5], y: [0.22, 0.98], hasSide: false },
  'gable-small': { ratio: 1.6 / 1.31, x: [0, 0.5], y: [0.3, 0.98], hasSide: false },
  'carton-eggs': flat(2.9, 1.35, [0.1, 0.92], [0.06, 0.94]),
  'carton-eggs-18': flat(3.4, 1.9, [0.1, 0.92], [0.06, 0.94]),
  can: turned(0.37, 170, 1),
  'can-short': turned(0.42, 170, 0.24),
  'can-big': turned(0.5, 170, 1.08),
  'can-coffee': turned(0.62, 170, 1.38),
  'can-slim': turned(0.33, 170, 1.06),
  jar: turned(0.42, 170, 0.7),
  'jar-tall': turned(0.44, 170, 0.84),
  'jar-small': turned(0.38, 170, 0.476),
  spice: turned(0.25, 170, 0.532),
  grinder: turned(0.235, 170, 0.5),
  candle: turned(0.446, 130, 0.44, BOTTLE),
  'bottle-wine': turned(0.375, 150, 0.92, BOTTLE),
  'bottle-sparkling': turned(0.43, 150, 0.75, BOTTLE),
  'bottle-sauce': turned(0.3, 150, 0.76, BOTTLE),
  'bottle-oil': turned(0.34, 150, 1.05, BOTTLE),
  'bottle-juice': turned(0.44, 150, 0.8, BOTTLE),
  'bottle-soda': turned(0.5, 150, 0.7, BOTTLE),
  'bottle-sport': turned(0.37, 150, 0.56, BOTTLE),
  'bottle-syrup': turned(0.32, 150, 0.72, BOTTLE),
  'bottle-pills': turned(0.384, 170, 0.84),
  'bottle-flip': turned(0.4, 165, 1.08),
  'bottle-upright': turned(0.455, 165, 1.05),
  squeeze: turned(0.44, 165, 1.15),
  jug: turned(0.76, 95, 1, [0.1, 0.9]),
  'jug-detergent': turned(0.8, 140, 1.18, BOTTLE),
  tub: lidded(0.49, 165, 1.18),
  'tub-wide': lidded(0.55, 165, 0.6),
  'tub-clear': turned(0.55, 150, 0.4),
  cup: lidded(0.32, 165, 0.6),
  canister: lidded(0.5, 165, 1.48),
  'canister-slim': lidded(0.38, 165, 1.43),
  'bag-chips': flat(1.9, 2.7, [0.1, 0.9]),
  'bag-frozen': flat(1.8, 2.3, [0.1, 0.9]),
  pouch: flat(1.5, 2.1, [0.1, 0.94]),
  'bag-coffee': flat(1.15, 2.1, [0.1, 0.94]),
  'bag-slim': flat(2.3, 1.25, [0.1, 0.9]),
  'bag-paper': flat(1.25, 1.9, [0.06, 0.95]),
  'bag-big': flat(1.8, 2.9, [0.06, 0.95]),
  'bag-bread': flat(1.64, 1.15, [0.12, 0.86], [0.04, 0.96]),
  bar: flat(1.9, 0.8, [0.1, 0.9]),
  rolls: flat(3.3, 2.1, [0.06, 0.94]),
  'rolls-tall': flat(3.6, 2.5, [0.06, 0.94]),
  'roll-single': flat(1.24, 2.3, [0.06, 0.94]),
  notebook: boxed(1.35, 0.08, 1.8),
  'water-pack': flat(2.48, 1.28, [0.05, 0.95]),
  tube: turned(0.3, 175, 1.5),
  spray: turned(0.4, 165, 1.08),
  pump: turned(0.4, 165, 1.08),
  aerosol: turned(0.33, 150, 1.5, BOTTLE),
  stick: turned(0.32, 160, 0.7),
  'lip-balm': turned(0.087, 170, 0.44),
};
const TRAY: Sheet = flat(0.62, 0.56, [0.03, 0.97], [0.02, 0.98]);
const CLAMSHELL: Sheet = flat(0.9, 0.53, [0.04, 0.96], [0.02, 0.98]);

/** The sheet of a plate; a plate without a label of its own has a square one. */
export function sheetOf(plate: string): Sheet {
  if (plate.startsWith('tray-')) return TRAY;
  if (plate.startsWith('clam-')) return CLAMSHELL;
  return SHEETS[plate] ?? flat(1, 1, [0, 1], [0, 1]);
}

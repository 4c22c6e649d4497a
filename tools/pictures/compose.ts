import { type Rgb, LINEAR, develop, linear } from './color.ts';
import { type Plate, PART } from './plate.ts';

/** Four bytes a pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a product lays on a plate. Ramps go from dark to light, in two colors or more. */
export interface Dress {
  readonly label?: Pixels | null;
  readonly body?: string;
  readonly cap?: string;
  readonly content?: string;
  readonly rampA?: readonly string[];
  readonly rampB?: readonly string[];
  /** How much light the photographer lets in: 1 is as rendered. */
  readonly exposure?: number;
  /** How much of the gloss is kept: crinkled film gleams more than its print can bear. */
  readonly gloss?: number;
  /** For a food that stands on a label. */
  readonly isWithoutShadow?: boolean;
}

const SATURATION = 1.14;
const EXPOSURE = 1.12;
/** The brightest light and gloss that a plate stores. */
const MOST = 2;
/** Steps of a label's place, three labels wide. */
const UV_SPAN = 12_288;
const DECODED = Float32Array.from({ length: 256 }, (_, code) => MOST * (code / 255) ** 2);

/** A ramp as 256 colors, one after the other. */
function rampTable(colors: readonly string[]): Float32Array {
  const stops = colors.map(linear);
  const table = new Float32Array(256 * 3);
  for (let index = 0; index < 256; index++) {
    const at = (index / 255) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(at));
    for (let channel = 0; channel < 3; channel++) {
      const [a, b] = [stops[low]?.[channel] ?? 0, stops[low + 1]?.[channel] ?? stops[0]?.[channel] ?? 0];
      table[index * 3 + channel] = a + (b - a) * (at - low);
    }
  }
  return table;
}

/** Adds the label's color at a place, between its four nearest pixels, times a weight. */
function addLabel(
  sum: Float32Array,
  label: Pixels,
  place: { readonly u: number; readonly v: number },
  weight: number,
): void {
  const x = Math.min(0.99999, Math.max(0, place.u)) * label.width - 0.5;
  const y = Math.min(0.99999, Math.max(0, 1 - place.v)) * label.height - 0.5;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(label.width - 1, left + 1);
  const bottom = Math.min(label.height - 1, top + 1);
  const fx = Math.max(0, x - left);
  const fy = Math.max(0, y - top);
  const [a, b] = [(top * label.width + left) * 4, (top * label.width + right) * 4];
  const [c, d] = [(bottom * label.width + left) * 4, (bottom * label.width + right) * 4];
  const at = (index: number): number => LINEAR[label.data[index] ?? 0] ?? 0;
  for (let channel = 0; channel < 3; channel++) {
    const above = at(a + channel) * (1 - fx) + at(b + channel) * fx;
    const below = at(c + channel) * (1 - fx) + at(d + channel) * fx;
    sum[channel] = (sum[channel] ?? 0) + weight * (above * (1 - fy) + below * fy);
  }
}

/** Lays a product's label and colors on a plate: a cut-out with its shadow, as large as the plate. */
export function compose(plate: Plate, dress: Dress): Pixels {
  const { size, width, height, left, top } = plate;
  const data = new Uint8Array(size * size * 4);
  const paint = painter(plate, dress);
  const pixel = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      paint(x, y, pixel);
      const out = ((y + top) * size + x + left) * 4;
      for (let channel = 0; channel < 4; channel++) data[out + channel] = Math.round(pixel[channel] ?? 0);
    }
  }
  return { data, width: size, height: size };
}

type Paint = (x: number, y: number, out: Float32Array) => void;

/** The colors of the parts that are one color all over, by number. */
function flatColors(dress: Dress): (Rgb | undefined)[] {
  const colors: (Rgb | undefined)[] = [];
  colors[PART.label] = linear('#f4f2ec');
  colors[PART.body] = linear(dress.body ?? '#f4f2ec');
  colors[PART.cap] = linear(dress.cap ?? '#f4f2ec');
  colors[PART.content] = linear(dress.content ?? '#f4f2ec');
  return colors;
}

function painter(plate: Plate, dress: Dress): Paint {
  const flat = flatColors(dress);
  const ramps = new Map<number, Float32Array>([
    [PART.rampA, rampTable(dress.rampA ?? ['#888888', '#cccccc'])],
    [PART.rampB, rampTable(dress.rampB ?? ['#888888', '#cccccc'])],
  ]);
  const exposure = EXPOSURE * (dress.exposure ?? 1);
  const sum = new Float32Array(3);
  const counts = new Uint8Array(8);
  const { width, parts } = plate;

  const addPart = (part: number, at: number, weight: number): void => {
    if (part === PART.label && dress.label && plate.uv) {
      const u = ((plate.uv[at * 2] ?? 0) / UV_SPAN) * 3 - 1;
      const v = ((plate.uv[at * 2 + 1] ?? 0) / UV_SPAN) * 3 - 1;
      return addLabel(sum, dress.label, { u, v }, weight);
    }
    const ramp = ramps.get(part);
    const color = flat[part];
    for (let channel = 0; channel < 3; channel++) {
      const code = plate.albedo[at * 3 + channel] ?? 0;
      const value = ramp ? ramp[code * 3 + channel] : (color?.[channel] ?? LINEAR[code]);
      sum[channel] = (sum[channel] ?? 0) + weight * (value ?? 0);
    }
  };

  return (x, y, out) => {
    const at = y * width + x;
    const corner = 2 * y * 2 * width + 2 * x;
    counts.fill(0);
    for (const near of [corner, corner + 1, corner + 2 * width, corner + 2 * width + 1]) {
      const part = parts[near] ?? 0;
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const covered = 4 - (counts[0] ?? 0);
    const shadow = dress.isWithoutShadow ? 0 : shadowAt(plate, x, y);
    if (covered === 0) return writeGround(out, DECODED[plate.gloss[at] ?? 0] ?? 0, shadow);
    sum.fill(0);
    for (let part = 1; part < 8; part++) if (counts[part]) addPart(part, at, (counts[part] ?? 0) / covered);
    const gloss = (DECODED[plate.gloss[at] ?? 0] ?? 0) * (dress.gloss ?? 1);
    const lit = [0, 1, 2].map((c) => (gloss + (sum[c] ?? 0) * (DECODED[plate.light[at * 3 + c] ?? 0] ?? 0)) * exposure);
    const gray = 0.2126 * (lit[0] ?? 0) + 0.7152 * (lit[1] ?? 0) + 0.0722 * (lit[2] ?? 0);
    const share = covered / 4;
    const alpha = share + (1 - share) * shadow;
    for (let c = 0; c < 3; c++) out[c] = (develop(gray + ((lit[c] ?? 0) - gray) * SATURATION) * share) / alpha;
    out[3] = 255 * alpha;
  };
}

/** What the ground loses far from anything that stands on it: the renderer's noise, which is no shadow. */
const NO_SHADOW = 0.1;
/** Pixels over which a shadow ends at the edge of the frame. */
const FADE = 56;

/** How dark the shadow on the ground is, from 0 to 1. */
function shadowAt({ shade, width, height }: Plate, x: number, y: number): number {
  const dark = 1 - (shade[y * width + x] ?? 0) ** 2 / 65_025;
  const border = Math.min(x, y, width - 1 - x, height - 1 - y) / FADE;
  const inside = border >= 1 ? 1 : border * border * (3 - 2 * border);
  return Math.min(1, Math.max(0, (dark - NO_SHADOW) / (1 - NO_SHADOW))) * inside;
}

/** The ground: clear, but for the shadow and for what clear plastic reflects before it. */
function writeGround(out: Float32Array, gloss: number, shadow: number): void {
  const shine = Math.min(0.85, Math.max(0, gloss - 0.03) * 0.9);
  const alpha = shine + (1 - shine) * shadow * 0.92;
  const light = alpha > 0 ? (shine * 255 + (1 - shine) * shadow * 0.92 * 28) / alpha : 0;
  out.fill(light, 0, 3);
  out[3] = 255 * alpha;
}

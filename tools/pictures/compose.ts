import { LINEAR, develop, linear } from './color.ts';
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

/** Reads the label's color at a place, between its four nearest pixels. */
function readLabel(out: Float32Array, { data, width, height }: Pixels, u: number, v: number): void {
  const x = Math.min(0.99999, Math.max(0, u)) * width - 0.5;
  const y = Math.min(0.99999, Math.max(0, 1 - v)) * height - 0.5;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const fx = Math.max(0, x - left);
  const fy = Math.max(0, y - top);
  const [a, b, c, d] = [top * width + left, top * width + right, bottom * width + left, bottom * width + right];
  for (let channel = 0; channel < 3; channel++) {
    const above = lightAt(data, a, channel) * (1 - fx) + lightAt(data, b, channel) * fx;
    const below = lightAt(data, c, channel) * (1 - fx) + lightAt(data, d, channel) * fx;
    out[channel] = above * (1 - fy) + below * fy;
  }
}

const lightAt = (data: Uint8Array, pixel: number, channel: number): number =>
  LINEAR[data[pixel * 4 + channel] ?? 0] ?? 0;

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

/** Linear light of each part, by its number, and for each of the 256 values that a plate has there. */
function tablesOf(dress: Dress): Float32Array[] {
  const flat = (color = '#f4f2ec'): Float32Array => rampTable([color, color]);
  const gray = ['#888888', '#cccccc'];
  const tables: Float32Array[] = [];
  tables[PART.own] = Float32Array.from({ length: 768 }, (_, index) => LINEAR[Math.floor(index / 3)] ?? 0);
  tables[PART.label] = flat();
  tables[PART.body] = flat(dress.body);
  tables[PART.cap] = flat(dress.cap);
  tables[PART.content] = flat(dress.content);
  tables[PART.rampA] = rampTable(dress.rampA ?? gray);
  tables[PART.rampB] = rampTable(dress.rampB ?? gray);
  return tables;
}

function painter(plate: Plate, dress: Dress): Paint {
  const tables = tablesOf(dress);
  const exposure = EXPOSURE * (dress.exposure ?? 1);
  const glossiness = dress.gloss ?? 1;
  const sum = new Float32Array(3);
  const print = new Float32Array(3);
  const counts = new Uint8Array(8);
  const { width, parts, uv } = plate;
  const label = uv ? dress.label : null;

  const addPart = (part: number, at: number, weight: number): void => {
    if (part === PART.label && label && uv) {
      const u = ((uv[at * 2] ?? 0) / UV_SPAN) * 3 - 1;
      const v = ((uv[at * 2 + 1] ?? 0) / UV_SPAN) * 3 - 1;
      readLabel(print, label, u, v);
      for (let channel = 0; channel < 3; channel++) {
        sum[channel] = (sum[channel] ?? 0) + weight * (print[channel] ?? 0);
      }
      return;
    }
    const table = tables[part];
    for (let channel = 0; channel < 3; channel++) {
      const code = plate.albedo[at * 3 + channel] ?? 0;
      sum[channel] = (sum[channel] ?? 0) + weight * (table?.[code * 3 + channel] ?? 0);
    }
  };

  /** How many of a pixel's four rays meet each part. */
  const count = (corner: number): void => {
    counts.fill(0);
    for (let near = 0; near < 4; near++) {
      const part = parts[corner + (near & 1) + (near >> 1) * 2 * width] ?? 0;
      counts[part] = (counts[part] ?? 0) + 1;
    }
  };

  // One pixel after the other, millions of them: nothing here makes an array or an object.
  return (x, y, out) => {
    const at = y * width + x;
    count(2 * y * 2 * width + 2 * x);
    const covered = 4 - (counts[0] ?? 0);
    const shadow = dress.isWithoutShadow ? 0 : shadowAt(plate, x, y);
    if (covered === 0) {
      writeGround(out, DECODED[plate.gloss[at] ?? 0] ?? 0, shadow);
      return;
    }
    sum.fill(0);
    for (let part = 1; part < 8; part++) if (counts[part]) addPart(part, at, (counts[part] ?? 0) / covered);
    const gloss = (DECODED[plate.gloss[at] ?? 0] ?? 0) * glossiness;
    for (let c = 0; c < 3; c++) {
      sum[c] = (gloss + (sum[c] ?? 0) * (DECODED[plate.light[at * 3 + c] ?? 0] ?? 0)) * exposure;
    }
    const gray = 0.2126 * (sum[0] ?? 0) + 0.7152 * (sum[1] ?? 0) + 0.0722 * (sum[2] ?? 0);
    const share = covered / 4;
    const alpha = share + (1 - share) * shadow;
    for (let c = 0; c < 3; c++) out[c] = (develop(gray + ((sum[c] ?? 0) - gray) * SATURATION) * share) / alpha;
    out[3] = 255 * alpha;
  };
}

/** What the ground loses far from anything that stands on it: the renderer's noise, which is no shadow. */
const NO_SHADOW = 0.1;
/** Pixels over which a shadow ends at the edge of the frame. */
const FADE = 56;

/** How dark the shadow on the ground is, from 0 to 1. */
function shadowAt(plate: Plate, x: number, y: number): number {
  const { shade, width, height } = plate;
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

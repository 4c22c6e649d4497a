/** Red, green and blue in linear light, from 0 to 1. */
export type Rgb = readonly [number, number, number];

const fromCode = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);
const toCode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Linear light of the 256 values of a channel. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, code) => fromCode(code / 255));

const channels = (hex: string): readonly [number, number, number] => {
  const code = Number.parseInt(hex.slice(1), 16);
  return [(code >> 16) & 255, (code >> 8) & 255, code & 255];
};

/** `#cc2233` in linear light. */
export function linear(hex: string): Rgb {
  const [red, green, blue] = channels(hex);
  return [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
}

/** The color from `a` to `b`, as the eye sees it. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((value, index) => Math.round(value * (1 - share) + (to[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** How bright a color looks, from 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** The brightest light of the table below. */
const MOST = 2;
const STEPS = 4096;

/** Rolls off highlights and deepens darks a little: white stays white, and colors do not look milky. */
function developed(light: number): number {
  const soft = light <= 0.8 ? light : 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.2));
  const code = toCode(soft);
  return code - 0.035 * Math.sin(2 * Math.PI * Math.min(1, code));
}

const DEVELOPED = Uint8Array.from({ length: STEPS }, (_, index) =>
  Math.round(255 * Math.min(1, developed((index / (STEPS - 1)) ** 2 * MOST))),
);

/** Linear light as a value of a picture. */
export const develop = (light: number): number =>
  DEVELOPED[Math.min(STEPS - 1, Math.round(Math.sqrt(Math.max(0, light) / MOST) * (STEPS - 1)))] ?? 0;

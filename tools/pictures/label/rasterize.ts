import { Resvg } from '@resvg/resvg-js';
import type { Pixels } from '../compose.ts';

/** Draws the inside of an SVG of so many pixels. */
export function rasterize(inside: string, width: number, height: number): Pixels {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { data: image.pixels, width: image.width, height: image.height };
}

declare module 'opentype.js' {
  /** A step of an outline, with the points of SVG's step of that letter. */
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }
  /** A glyph of a font. */
  interface Glyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
  }
  /** A font, as far as labels need it. */
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { readonly parse: (file: ArrayBuffer) => Font };
  export default opentype;
}

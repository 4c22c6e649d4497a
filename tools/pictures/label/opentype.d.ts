declare module 'opentype.js' {
  /** A glyph of a font. */
  interface Glyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
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

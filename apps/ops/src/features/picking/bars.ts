import JsBarcode from 'jsbarcode';

/** A dark bar of a code, in its narrowest widths. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** What has to stay white on each side of a code, or no reader finds it (ISO/IEC 15417). */
const QUIET = 10;

/** The bars of a text in Code 128, and how wide they are with the white at both sides. */
export function barsOf(text: string): { readonly bars: readonly Bar[]; readonly width: number } {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const widths = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...widths.matchAll(/1+/g)].map(({ 0: run, index }) => ({ at: QUIET + index, width: run.length }));
  return { bars, width: widths.length + 2 * QUIET };
}

/** One bit per ordinal, eight to a byte. */
export type Bitmap = Uint8Array;

export const NO_BITS: Bitmap = new Uint8Array(0);

/** @param text one character per ordinal, `1` for a set bit, as PostgreSQL writes a `bit varying` */
export function parseBitmap(text: string): Bitmap {
  const bytes = new Uint8Array(Math.ceil(text.length / 8));
  for (let at = 0; at < text.length; at++) {
    if (text.codePointAt(at) === ONE) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bytes;
}
const ONE = 0x31;

/** Whether a bit is set; one beyond the end is not. */
export const hasBit = (bitmap: Bitmap, ordinal: number): boolean =>
  ((bitmap[ordinal >> 3] ?? 0) & (1 << (ordinal & 7))) !== 0;

/**
 * The product number of a code, 13 digits: of an EAN-13 as it is, of a UPC-A and an EAN-8 with zeros before it, of a GTIN-14
 * of a single item without its first zero. Null for what is no such code.
 */
export function gtin13Of(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === 14) return digits.startsWith('0') ? digits.slice(1) : null;
  return digits.length === 13 || digits.length === 12 || digits.length === 8 ? digits.padStart(13, '0') : null;
}

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

/** The UPC-A that a UPC-E of 8 digits is short for; what is no such code stays as it is. */
export function upcAOf(code: string): string {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code) ?? [];
  if (system === undefined) return code;
  switch (last) {
    case '0':
    case '1':
    case '2':
      return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
    case '3':
      return `${system}${a}${b}${c}00000${d}${e}${check}`;
    case '4':
      return `${system}${a}${b}${c}${d}00000${e}${check}`;
    default:
      return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
  }
}

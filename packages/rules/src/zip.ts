const US = /^\d{5}(?:[-/]?\d{4})?$/;
const CANADA = /^[a-z]\d[a-z] ?\d[a-z]\d$/i;

/** A US zip: five digits, optionally four more after an optional dash or slash. Space around it does not matter. */
export const isUsZip = (text: string): boolean => US.test(text.trim());

/** A Canadian postal code: letter-digit-letter, an optional space, digit-letter-digit. Space around it does not matter. */
export const isCanadianPostalCode = (text: string): boolean => CANADA.test(text.trim());

/**
 * The display form: `45202`, `45202-1234`, `K1A 0B1`; anything that is not a code comes back trimmed but otherwise
 * unchanged.
 */
export function formatPostalCode(text: string): string {
  const code = text.trim();
  if (isCanadianPostalCode(code)) {
    const letters = code.replace(' ', '').toUpperCase();
    return `${letters.slice(0, 3)} ${letters.slice(3)}`;
  }
  if (!isUsZip(code)) return code;
  const digits = code.replaceAll(/\D/g, '');
  return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** The five digits of a US ZIP, however it was typed or pasted; undefined when it is not one. */
export function zip5(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '');
  return isUsZip(code) ? code.slice(0, 5) : undefined;
}

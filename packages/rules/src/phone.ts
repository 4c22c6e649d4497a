import type { Brand } from './ids.ts';

/** Ten digits of a North American number, without the country code 1. */
export type PhoneDigits = Brand<string, 'PhoneDigits'>;

/**
 * Parses a phone number as people type it: any punctuation, optionally 1 or +1 in front. The last ten digits count.
 * Undefined with fewer than ten digits, another country code before them, or letters among them.
 */
export function parsePhone(text: string): PhoneDigits | undefined {
  if (!/^[\d\s().+\-–/]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const isWhole = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  // Ten digits, ensured by the two lines above.
  return isWhole ? (digits.slice(-10) as PhoneDigits) : undefined;
}

/** As the wire sends it: `+15135550100`. */
export const phoneToWire = (digits: PhoneDigits): string => `+1${digits}`;

/** As it is shown and entered: `(513) 555-0100`. */
export const formatPhone = (digits: PhoneDigits): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** `513-555-0100` for anything that is a phone number: one that nobody has confirmed yet (CHK-048). */
export function dashedPhone(text: string): string {
  const digits = parsePhone(text);
  return digits === undefined ? text : `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** `(513) 555-0100` for anything that is a phone number; anything else stays as typed. */
export function formatTypedPhone(text: string): string {
  const digits = parsePhone(text);
  return digits === undefined ? text : formatPhone(digits);
}

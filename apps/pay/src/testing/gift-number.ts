import { checkDigit } from '#simulator/luhn.ts';

/** The number of a gift card. @param balance in cents @param serial six digits, the last four of which are its PIN */
export function giftNumber(balance: number, serial: string): string {
  const digits = `9840${String(balance).padStart(8, '0')}${serial}`;
  return `${digits}${checkDigit(digits)}`;
}

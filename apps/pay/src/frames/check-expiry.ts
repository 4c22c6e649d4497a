/** No issuer makes a card valid for longer: a later date is a typo, or not a card's. */
export const MAX_YEARS = 20;

/**
 * A card is valid until the last day of its month, and for twenty years at most. `month` is `01`…`12`, `year` has four
 * digits.
 */
export function checkExpiry(
  month: string,
  year: string,
  today: { readonly year: number; readonly month: number },
): '886' | undefined {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d{2}$/.test(year)) return '886';
  const left = (Number(year) - today.year) * 12 + Number(month) - today.month;
  return left < 0 || left > MAX_YEARS * 12 ? '886' : undefined;
}

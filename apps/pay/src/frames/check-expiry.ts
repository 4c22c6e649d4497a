/** A card is good until the last day of its month. `month` is `01`…`12`, `year` has four digits. */
export function checkExpiry(
  month: string,
  year: string,
  today: { readonly year: number; readonly month: number },
): '886' | undefined {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d{2}$/.test(year)) return '886';
  return Number(year) * 12 + Number(month) < today.year * 12 + today.month ? '886' : undefined;
}

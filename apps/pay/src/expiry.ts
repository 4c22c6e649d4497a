/** A card is good until the end of its last month, everywhere on earth (UTC−12 has it last). */
export function isExpired(card: { readonly month: number | null; readonly year: number | null }, now: number): boolean {
  if (card.month === null || card.year === null) return false;
  const today = new Date(now - 12 * 3_600_000);
  return card.year * 12 + card.month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

const GRAMS_PER_POUND = 453.592_37;

/** Grams as pounds, `1.92`. */
export const pounds = (grams: number): string => (grams / GRAMS_PER_POUND).toFixed(2);

/** Typed pounds as grams; null for what is no weight. Zero is one, so that it can be told apart. */
export function gramsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,5}(?:\.\d{1,3})?$|^\.\d{1,3}$/.test(typed) ? Math.round(Number(typed) * GRAMS_PER_POUND) : null;
}

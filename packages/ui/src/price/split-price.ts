/** The parts of a written amount: the main part, and the decimals that are raised beside it. */
export type PriceParts = { whole: string; raised: string };

/**
 * Splits a formatted amount at its decimals: "$3.49" gives "$3" and "49". The text is already in the shopper's
 * language; only a final separator with two digits counts as decimals, so "Free" and "$1,200" stay whole.
 */
export function splitPrice(text: string): PriceParts {
  const match = /^(.*\d)[.,](\d{2})$/.exec(text);
  const [, whole, raised] = match ?? [];
  return whole === undefined || raised === undefined ? { whole: text, raised: '' } : { whole, raised };
}

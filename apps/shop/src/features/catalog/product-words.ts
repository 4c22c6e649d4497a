import { copy } from './copy.ts';
import type { Product } from './queries.ts';

const GRAMS_PER_POUND = 453.592_37;

/** The softer line under a name: `1 lb · $2.99 / lb`, `About 1.8 lb · $2.39 / lb`. */
export function factsOf({ size, price, sellBy, averageWeightGrams }: Product): string {
  const amount = sellBy === 'WEIGHT' && averageWeightGrams !== null ? copy.about(pounds(averageWeightGrams)) : size;
  return [amount, price?.unitPrice].filter(Boolean).join(' · ');
}

/** Pounds with one decimal, as a scale in the shop would say it. */
function pounds(grams: number): string {
  return (grams / GRAMS_PER_POUND).toFixed(1).replace(/\.0$/, '');
}

/** The name as it is said: the brand stands before it unless it is there already. */
export function nameOf({ brand, description }: Pick<Product, 'brand' | 'description'>): string {
  return brand === '' || description.startsWith(brand) ? description : `${brand} ${description}`;
}

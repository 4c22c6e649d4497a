import { priceOfWeight } from '@cartwright/rules/item-price';
import { cents } from '@cartwright/rules/money';
import type { Product } from './products.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

const PER_PRODUCT = 8;
/** The criteria of similarity; the weights add up to 1. */
const WEIGHTS = { kind: 0.4, brand: 0.2, size: 0.15, price: 0.15, attributes: 0.1 };

/** 1 for equal amounts, and less the further their ratio is from 1. */
const closeness = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b);

const sizeCloseness = (a: Product, b: Product): number =>
  a.size.unit === b.size.unit ? closeness(a.size.quantity, b.size.quantity) : 0;

/**
 * What one item costs before its zone is known, because a pound of one cannot be compared with a package of the other.
 */
const priceOf = ({ basePriceCents, size }: Product): number =>
  size.averageGrams === null ? basePriceCents : priceOfWeight(cents(basePriceCents), size.averageGrams);

function sharedDiet(a: Product, b: Product): number {
  const all = new Set([...a.diet, ...b.diet]);
  return all.size === 0 ? 1 : a.diet.filter((diet) => b.diet.includes(diet)).length / all.size;
}

/** The similarity of two products, 0 to 1. */
export function likeness(a: Product, b: Product): number {
  return (
    (a.family.kind === b.family.kind ? WEIGHTS.kind : 0) +
    (a.brand === b.brand ? WEIGHTS.brand : 0) +
    WEIGHTS.size * sizeCloseness(a, b) +
    WEIGHTS.price * closeness(priceOf(a), priceOf(b)) +
    WEIGHTS.attributes * sharedDiet(a, b)
  );
}

/** Whether one may replace the other: no new allergen, no diet lost, no higher age. */
export const mayReplace = (original: Product, other: Product): boolean =>
  other.allergens.every((allergen) => original.allergens.includes(allergen)) &&
  original.diet.every((diet) => other.diet.includes(diet)) &&
  other.minAge <= original.minAge;

/** The products that may replace a product, the most similar first. */
function similarTo(original: Product, others: readonly Product[]): { product: Product; score: number }[] {
  return others
    .filter((other) => other !== original && mayReplace(original, other))
    .map((product) => ({ product, score: likeness(original, product) }))
    .toSorted((a, b) => b.score - a.score || a.product.ordinal - b.product.ordinal)
    .slice(0, PER_PRODUCT);
}

function* rows(products: readonly Product[]) {
  const groups = Map.groupBy(products, ({ family }) => `${family.department.departmentId}/${family.commodity}`);
  for (const original of products) {
    const { department, commodity } = original.family;
    const others = groups.get(`${department.departmentId}/${commodity}`) ?? [];
    for (const [index, { product, score }] of similarTo(original, others).entries()) {
      yield [original.gtin13, index + 1, product.gtin13, Number(score.toFixed(4))];
    }
  }
}

/** The table `similar_product`. */
export const similarTable = (products: readonly Product[]): Table =>
  table('similar_product', 'gtin13 rank alt_gtin13 score', () => rows(products));

import type { Product } from '../queries.ts';

const product = (number: number): Product => ({
  gtin13: String(number).padStart(13, '0'),
  brand: '',
  description: `Bread ${number}`,
  size: '20 oz',
  departmentId: 'bakery',
  picture: 'bread',
  hue: 78,
  sellBy: 'UNIT',
  averageWeightGrams: null,
  maxQuantity: 12,
  snapEligible: true,
  minAge: 0,
  price: { regular: 'USD 4.49', promo: 'USD 2.99', yellowTag: true, unitPrice: '15¢/oz' },
  availability: 'in-stock',
});

/** Breads by brand. */
const BRANDS = new Map([
  ['Hearth', 3],
  ['Mill', 2],
  ['Hearth and Mill', 5],
]);

/** A shelf of so many breads, of which one brand has three. */
export function shelfOf(total: number) {
  return ({ query }: { query: URLSearchParams }) => {
    const [offset, size] = [Number(query.get('page.offset')), Number(query.get('page.size'))];
    const brands = query.get('filter.brand')?.split('|') ?? [];
    const all = query.has('filter.flags') ? 0 : (BRANDS.get(brands.join(' and ')) ?? total);
    const shown = Math.max(0, Math.min(size, all - offset));
    return {
      products: Array.from({ length: shown }, (_, index) => product(offset + index)),
      total: all,
      correctedTo: null,
      departments: [],
      sections: [],
      flags: [
        { flag: 'organic', count: 3 },
        { flag: 'snap', count: 0 },
        { flag: 'available', count: 12 },
      ],
      brands: [
        { brand: 'Hearth', count: 3 },
        { brand: 'Mill', count: 2 },
      ],
      prices: [
        { price: '3', count: 4 },
        { price: '5', count: 1 },
      ],
      sizes: [
        { size: 'oz16', count: 4 },
        { size: 'oz32', count: 1 },
      ],
      bought: 2,
    };
  };
}

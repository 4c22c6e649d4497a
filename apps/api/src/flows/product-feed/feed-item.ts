import { toDecimal } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { pictureUrl } from '@cartwright/rules/product-picture';
import { itemCents } from '#products/shelf-price.ts';
import { promoEndsAt, promoStartsAt } from '#products/promo-phase.ts';
import { sectionOf } from '#products/section.ts';
import type { Shelf } from '#products/shelf.ts';

/**
 * One product of one store, by the names of the product data specification that shopping services share
 * (https://support.google.com/merchants/answer/7052112, read 2026-11-28). Prices are `4.39 USD`, of one item as it is
 * charged; of what is sold by weight, of its usual weight.
 */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image_link: string;
  readonly availability: 'in_stock' | 'out_of_stock';
  readonly price: string;
  /** Empty without a sale, like the dates of its first and last moment. */
  readonly sale_price: string;
  readonly sale_price_effective_date: string;
  readonly brand: string;
  readonly gtin: string;
  /** Department and section, the largest first. */
  readonly product_type: string;
  /** The youngest age to which it is sold; 0 for everybody. */
  readonly minimum_age: number;
  readonly store_code: string;
}

export interface FeedFacts {
  /** With its final slash. */
  readonly home: string;
  readonly locationId: string;
  /** What is said about each product, by its number. */
  readonly about: ReadonlyMap<string, string>;
  readonly now: number;
}

/** Every product that a shelf has a price for, in the order of their numbers. */
export function feedItems(shelf: Shelf, facts: FeedFacts): FeedItem[] {
  const departments = new Map(shelf.products.departments.map(({ departmentId, name }) => [departmentId, name]));
  const period = [promoStartsAt(facts.now), promoEndsAt(facts.now)].map((at) => new Date(at).toISOString()).join('/');
  return shelf.products.byOrdinal.flatMap((product, ordinal) => {
    const priced = shelf.at(ordinal);
    if (!product || !priced || priced.regularCents === null) return [];
    const { gtin13, brand, departmentId, picture, minAge } = product.facts;
    const { promoCents } = priced;
    return {
      id: gtin13,
      title: `${productName(priced)}, ${priced.sizeText}`,
      description: facts.about.get(gtin13) ?? '',
      link: `${facts.home}p/${gtin13}`,
      image_link: new URL(pictureUrl(picture), facts.home).href,
      availability: priced.availability === 'unavailable' ? 'out_of_stock' : 'in_stock',
      price: money(itemCents(priced, priced.regularCents)),
      sale_price: promoCents === null ? '' : money(itemCents(priced, promoCents)),
      sale_price_effective_date: promoCents === null ? '' : period,
      brand,
      gtin: gtin13,
      product_type: `${departments.get(departmentId) ?? departmentId} > ${sectionOf(product).name}`,
      minimum_age: minAge,
      store_code: facts.locationId,
    };
  });
}

const money = (amount: Parameters<typeof toDecimal>[0]): string => `${toDecimal(amount)} USD`;

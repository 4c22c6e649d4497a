import type { ProductDetails } from '@cartwright/contracts/catalog';
import type { Wire } from '@cartwright/contracts/endpoint';
import { toDecimal } from '@cartwright/rules/money';
import type { HoursException, WeekdayHours } from '@cartwright/rules/opening';
import { productName } from '@cartwright/rules/product-name';
import { dayOfWeekOf } from '@cartwright/rules/zoned-time';
import type { Location } from '#locations/directory.ts';
import type { PriceSpan } from '#products/price-span.ts';

/** What pages are about, in the vocabulary of https://schema.org, which search engines read. */

/** The way to a page from the home page, which has the first name. */
export const breadcrumbs = (origin: string, trail: readonly (readonly [name: string, path: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

/** The banner's site, with the address of its search. */
export const website = (origin: string, name: string): object => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

interface Offered {
  readonly url: string;
  readonly image: string;
  readonly seller: string;
  /** What it costs over the banner's stores, for a caller who has chosen none of them. */
  readonly span: PriceSpan | null;
}

/** A product, with its price at the chosen store or over all of them. */
export function productData(product: Wire<typeof ProductDetails>, offered: Offered): object {
  const offers = offerOf(product, offered);
  return {
    '@type': 'Product',
    name: productName(product),
    sku: product.gtin13,
    gtin13: product.gtin13,
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.about !== '' && { description: product.about }),
    category: product.departmentName,
    image: offered.image,
    url: offered.url,
    ...(offers && { offers }),
  };
}

const AVAILABILITY = { 'in-stock': 'InStock', low: 'LimitedAvailability', unavailable: 'OutOfStock' } as const;

function offerOf({ price, availability }: Wire<typeof ProductDetails>, offered: Offered): object | undefined {
  const shared = { priceCurrency: 'USD', url: offered.url, seller: { '@type': 'Organization', name: offered.seller } };
  if (price !== null)
    return {
      '@type': 'Offer',
      ...shared,
      price: (price.promo ?? price.regular).replace('USD ', ''),
      ...(availability !== 'unknown' && { availability: `https://schema.org/${AVAILABILITY[availability]}` }),
    };
  if (offered.span === null) return undefined;
  const { low, high, count } = offered.span;
  return {
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: toDecimal(low),
    highPrice: toDecimal(high),
    offerCount: count,
  };
}

interface StoreIdentity {
  readonly url: string;
  readonly image: string | undefined;
  /** Whether its banner sells groceries: others are clinics and gas stations. */
  readonly sellsGroceries: boolean;
}

/** A store with its address, hours, and the days on which these differ. */
export const storeData = (location: Location, { url, image, sellsGroceries }: StoreIdentity): object => ({
  '@type': sellsGroceries && !location.isLocker ? 'GroceryStore' : 'LocalBusiness',
  name: `${location.bannerName} ${location.vanityName}`,
  url,
  ...(image !== undefined && { image }),
  telephone: location.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: location.line1,
    addressLocality: location.city,
    addressRegion: location.state,
    postalCode: location.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon },
  openingHoursSpecification: location.hours.week.toSorted((a, b) => a.dow - b.dow).map(usualDay),
  specialOpeningHoursSpecification: location.hours.exceptions.map((day) => specialDay(day, location.hours.week)),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ALL_DAY = { opens: '00:00', closes: '23:59' };

const usualDay = ({ dow, opens, closes }: WeekdayHours): object => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${WEEKDAYS[dow - 1]}`,
  ...(opens === closes ? ALL_DAY : { opens, closes }),
});

/** A closed day is one that ends as it begins, as search engines document it; hours that it does not name are the usual ones. */
function specialDay({ localDate, closed, ...day }: HoursException, week: readonly WeekdayHours[]): object {
  const usual = week.find(({ dow }) => dow === dayOfWeekOf(localDate));
  const opens = day.opens ?? usual?.opens;
  const closes = day.closes ?? usual?.closes;
  const isClosed = closed || opens === undefined || closes === undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: localDate,
    validThrough: localDate,
    ...(isClosed ? { opens: '00:00', closes: '00:00' } : opens === closes ? ALL_DAY : { opens, closes }),
  };
}

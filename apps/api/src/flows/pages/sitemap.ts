import { INFORMATION_PAGES } from '@cartwright/contracts/pages';
import { htmlText } from '@cartwright/server/html';
import type { BannerFacts } from '#features/banners/sql.ts';
import type { Directory } from '#locations/directory.ts';
import type { Products } from '#products/products.ts';
import { sellsGroceries } from './modalities.ts';

/** How many addresses one file may have, as https://www.sitemaps.org sets it. */
const MAX_URLS = 50_000;

/** The addresses of a banner's pages by the file that lists them: its own pages, then products and stores in parts. */
export interface Sitemap {
  /** The list of the files. */
  readonly index: string;
  /** By the name of the file, `products-1`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Everything of a banner that search engines may find; products only where it sells groceries. */
export function sitemapOf(
  { banner, origin }: { readonly banner: BannerFacts; readonly origin: string },
  { products, directory }: { readonly products: Products; readonly directory: Directory },
): Sitemap {
  const sells = sellsGroceries(banner);
  const own = [
    '/',
    '/stores',
    ...(sells ? ['/cl/coupons/', ...products.departments.map(({ departmentId }) => `/d/${departmentId}`)] : []),
    ...INFORMATION_PAGES.map((topic) => `/i/${topic}`),
  ];
  const gtins = sells ? products.byOrdinal.flatMap((product) => product?.facts.gtin13 ?? []) : [];
  const stores = directory.storesOf(banner.bannerId).map(({ locationId }) => locationId);
  const files = new Map([
    ['pages', urlSet(origin, own)],
    ...parts(
      'products',
      origin,
      gtins.map((gtin13) => `/p/${gtin13}`),
    ),
    ...parts(
      'stores',
      origin,
      stores.map((locationId) => `/stores/${encodeURIComponent(locationId)}`),
    ),
  ]);
  const index = [...files.keys()].map((name) => `<sitemap>${location(`${origin}/sitemaps/${name}.xml`)}</sitemap>`);
  return { index: xml('sitemapindex', index), files };
}

const parts = (name: string, origin: string, paths: readonly string[]): (readonly [string, string])[] =>
  Array.from({ length: Math.ceil(paths.length / MAX_URLS) }, (_, part) => [
    `${name}-${part + 1}`,
    urlSet(origin, paths.slice(part * MAX_URLS, (part + 1) * MAX_URLS)),
  ]);

const urlSet = (origin: string, paths: readonly string[]): string =>
  xml(
    'urlset',
    paths.map((path) => `<url>${location(`${origin}${path}`)}</url>`),
  );

const location = (url: string): string => `<loc>${htmlText(url)}</loc>`;

const xml = (root: string, lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

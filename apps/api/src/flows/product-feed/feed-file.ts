import { stringify } from 'csv-stringify/sync';
import type { FeedItem } from './feed-item.ts';

/** How a file is written; a program asks for it by the end of its name. */
export const FEED_FORMATS = ['csv', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Every item has all of them, so this is also their order in a table (RFC 4180). */
const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'product_type',
  'minimum_age',
  'store_code',
] as const satisfies readonly (keyof FeedItem)[];

/** Writes a file of a store's products. A table's lines end as RFC 4180 has them, and text that a spreadsheet would run is escaped. */
export const FEED_FILES: Readonly<Record<FeedFormat, (items: readonly FeedItem[]) => string>> = {
  csv: (items) =>
    stringify([...items], {
      header: true,
      columns: [...COLUMNS],
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  json: (items) => JSON.stringify({ format: 'product-feed/1', items }),
};

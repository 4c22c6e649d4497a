import { sizeCopy } from './size-copy.ts';

const SIZE = /^(About )?((?:\d+ × )?[\d.]+) (.+)$/;
const UNIT_PRICE = /^([^/]+)\/(.+)$/;

/** A size of the data in the language of the page: `24 oz`, `6 × 12 fl oz`, `1 each`. Another text stays as it is. */
export function sizeText(size: string): string {
  const [, about, amount, unit] = SIZE.exec(size) ?? [];
  if (amount === undefined || unit === undefined) return size;
  const text = sizeCopy.sized(amount, unit);
  return about === undefined ? text : sizeCopy.about(text);
}

/** A unit price of the server in the language of the page: `8.8¢/fl oz`. */
export function unitPriceText(unitPrice: string): string {
  const [, price, unit] = UNIT_PRICE.exec(unitPrice) ?? [];
  return price === undefined || unit === undefined ? unitPrice : sizeCopy.per(price, unit);
}

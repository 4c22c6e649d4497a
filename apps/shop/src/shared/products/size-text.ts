import { sizeCopy } from './size-copy.ts';

/** A size of the data in the language of the page: `24 oz`, `6 × 12 fl oz`, `1 each`. Another text stays as it is. */
export const sizeText = (size: string): string =>
  size.replace(/^(About )?(.*\d) (\D+)$/, (_, about: string | undefined, amount: string, unit: string) => {
    const text = sizeCopy.sized(amount, unit);
    return about ? sizeCopy.about(text) : text;
  });

/** A unit price of the server in the language of the page: `8.8¢/fl oz`. */
export const unitPriceText = (unitPrice: string): string =>
  unitPrice.replace(/^(.+)\/(.+)$/, (_, price: string, unit: string) => sizeCopy.per(price, unit));

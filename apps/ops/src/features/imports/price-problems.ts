import type { ProblemCode } from '@cartwright/contracts/import-problems';
import { problemText } from './problem-text.ts';

/** The same as the server's shapes of a price and a week, whose schemas a browser does not load. */
const PRICE = /^\$?\d{1,5}(\.\d{1,2})?$/;
const WEEK = /^[1-4]$/;

interface PriceCells {
  readonly regular_price: string;
  readonly promo_price: string;
  readonly promo_week: string;
}

/** What is wrong with the price that a form has, by field: said before it is sent, with all else that is wrong. */
export function priceProblems(cells: PriceCells): Readonly<Record<string, string>> {
  const regular = cells.regular_price.trim();
  const promo = cells.promo_price.trim();
  const week = cells.promo_week.trim();
  return {
    ...(regular === '' ? of('regular_price', 'EMPTY') : !isPrice(regular) && of('regular_price', 'NOT_PRICE')),
    ...(promo !== '' && !isPrice(promo) && of('promo_price', 'NOT_PRICE')),
    ...(isPrice(promo) && isPrice(regular) && amount(promo) > amount(regular)
      ? of('promo_price', 'PROMO_ABOVE_REGULAR')
      : {}),
    ...(week !== '' && !WEEK.test(week)
      ? of('promo_week', 'NOT_NUMBER')
      : (week === '') !== (promo === '') && of('promo_week', 'PROMO_WITHOUT_WEEK')),
  };
}

const of = (field: keyof PriceCells, code: ProblemCode) => ({ [field]: problemText(code) });
const amount = (text: string): number => Number(text.replace('$', ''));
const isPrice = (text: string): boolean => PRICE.test(text) && amount(text) > 0;

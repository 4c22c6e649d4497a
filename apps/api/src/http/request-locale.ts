import { LOCALE_COOKIE, localeOf, LOCALES, type Locale } from '@cartwright/contracts/locales';
import type { FastifyRequest } from 'fastify';

type Preferences = Pick<FastifyRequest, 'headers' | 'cookies'>;

/**
 * The language of the answer to a request: the one that the shopper chose, else the best that the browser accepts, else
 * English. A cookie that names no language of ours counts as none.
 */
export const localeOfRequest = ({ headers, cookies }: Preferences): Locale =>
  localeOf(cookies[LOCALE_COOKIE] ?? '') ?? bestOf(headers['accept-language'] ?? '') ?? LOCALES[0];

/**
 * Of what an `Accept-Language` lists the first of ours by weight; what has the weight 0 is refused. `negotiator` would be
 * two packages for this function, knows no `es-US` for `es-MX`, and reads a header of any length.
 */
function bestOf(accepted: string): Locale | undefined {
  const ranges = accepted.split(',', MAX_RANGES).map((range) => {
    const [tag = '', ...parameters] = range.split(';');
    const weight = parameters.map((each) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(each)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => localeOf(tag))
    .find((locale) => locale !== undefined);
}

/** Browsers list a handful; whatever comes after is not read. */
const MAX_RANGES = 20;

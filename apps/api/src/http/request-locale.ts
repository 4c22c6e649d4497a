import { LOCALE_COOKIE, localeOf, LOCALES, type Locale } from '@cartwright/contracts/locales';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Preferences = Pick<FastifyRequest, 'headers' | 'cookies'>;

/**
 * The language of the answer to a request: the one that the shopper chose, else the best that the browser accepts, else
 * English. A cookie that names no language of ours counts as none.
 */
export function localeOfRequest({ headers, cookies }: Preferences): Locale {
  const chosen = cookies[LOCALE_COOKIE];
  const accepted = headers['accept-language'];
  return (
    (chosen === undefined ? undefined : localeOf(chosen)) ?? (accepted === undefined ? LOCALES[0] : bestOf(accepted))
  );
}

/** The few headers that nearly all browsers send; at most 1 MB. */
const known = new LRUCache<string, Locale>({ max: 1_000 });
const MAX_KNOWN_LENGTH = 500;

function bestOf(accepted: string): Locale {
  const best = known.get(accepted) ?? firstOf(accepted) ?? LOCALES[0];
  if (accepted.length <= MAX_KNOWN_LENGTH) known.set(accepted, best);
  return best;
}

/**
 * Of what an `Accept-Language` lists the first of ours by weight; what has the weight 0 is refused. `negotiator` would be
 * two packages for this function, knows no `es-US` for `es-MX`, and reads a header of any length.
 */
function firstOf(accepted: string): Locale | undefined {
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

import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;
/** Words that say nothing about a product. */
const EMPTY_TEXT = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The search words, lower case, without punctuation: `Ben & Jerry's®` → `ben`, `jerrys`. */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => !EMPTY_TEXT.has(word))
    .slice(0, MAX_WORDS);
}

/**
 * Every word must match, whole or as a prefix; brands are not stemmed, so both forms count. The statement's text is the
 * same for any number of words, so that it is planned once.
 */
export const textQuery = (tokens: readonly string[]): RawBuilder<unknown> => sql`(
  select string_agg('(' || (to_tsquery('english', token || ':*') || to_tsquery('simple', token || ':*'))::text || ')', ' & ')::tsquery
    from unnest(${tokens}::text[]) as token)`;

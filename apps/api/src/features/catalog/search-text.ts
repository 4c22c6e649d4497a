import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;
/** Words that say nothing about goods. */
const EMPTY_TEXT = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words that are searched for, lower case, without marks: `Ben & Jerry's®` → `ben`, `jerrys`. */
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
 * Every word must be there, as itself or as a beginning; brands are not stemmed, so both ways of reading count. The text
 * of the statement is the same for any number of words, so that it is planned once.
 */
export const textQuery = (tokens: readonly string[]): RawBuilder<unknown> => sql`(
  select string_agg('(' || (to_tsquery('english', token || ':*') || to_tsquery('simple', token || ':*'))::text || ')', ' & ')::tsquery
    from unnest(${tokens}::text[]) as token)`;

import { type BannerWords, WORD_TABLES } from '@cartwright/contracts/banners';
import { LOCALES } from '@cartwright/contracts/locales';
import { tablesOf, type Word } from '#seed/banner-words.ts';
import type { BannerFacts } from '#seed/data/banners.ts';

/** Messages that may be empty: of a banner without a note, and of one that delivers nothing. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set<keyof typeof BannerWords.shape>(['orderNote', 'ownVendorId']);

/**
 * The problems of the family's messages, as text: a key of a table that a banner lacks in a language, an unknown key,
 * an unfilled placeholder, an empty text, and the name of another banner (BAN-010).
 */
export function wordGaps(family: readonly BannerFacts[], wordsOf: (banner: BannerFacts) => readonly Word[]): string[] {
  return family.flatMap((banner) => {
    const words = wordsOf(banner);
    const others = family.map(({ name }) => name).filter((name) => !banner.name.includes(name));
    return [...missing(banner, words), ...words.flatMap((word) => faultOf(word, others) ?? [])];
  });
}

const nameOf = ({ bannerId, locale, table, key }: Omit<Word, 'text' | 'template'>) =>
  `${bannerId} ${locale} ${table} ${key}`;

function missing(banner: BannerFacts, words: readonly Word[]): string[] {
  const { bannerId } = banner;
  const tables = tablesOf(banner);
  const there = new Set(words.map(nameOf));
  return LOCALES.flatMap((locale) =>
    Object.entries(WORD_TABLES)
      .filter(([table]) => tables.includes(table))
      .flatMap(([table, { shape }]) => Object.keys(shape).map((key) => nameOf({ bannerId, locale, table, key }))),
  )
    .filter((name) => !there.has(name))
    .map((name) => `${name}: missing`);
}

function faultOf(word: Word, others: readonly string[]): string | undefined {
  const shape = Object.entries(WORD_TABLES).find(([table]) => table === word.table)?.[1].shape ?? {};
  const foreign = others.find((name) => word.text.includes(name));
  if (!Object.hasOwn(shape, word.key)) return `${nameOf(word)}: unknown`;
  if (/[{}]/.test(word.text)) return `${nameOf(word)}: '${word.text}' has a place that nothing fills`;
  if (word.text.trim() === '' && !MAY_BE_EMPTY.has(word.key)) return `${nameOf(word)}: empty`;
  return foreign === undefined ? undefined : `${nameOf(word)}: names ${foreign}`;
}

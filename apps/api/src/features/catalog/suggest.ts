import type { Product } from '@cartwright/contracts/catalog';
import type { Locale } from '@cartwright/rules/locale';
import { onceByLocale } from '@cartwright/server/once-by-locale';
import { departmentName } from '#products/department-name.ts';
import type { Products } from '#products/products.ts';
import { toProduct } from '#products/priced-product.ts';
import { sectionName } from '#products/section.ts';
import type { Shelf } from '#products/shelf.ts';
import { type CatalogIndex, catalogIndexOf } from './catalog-index.ts';
import { findText } from './find-text.ts';
import { tokensOf, wordsIn } from './search-text.ts';
import { meaningOf } from './synonyms.ts';
import type { TextHits } from './text-hits.ts';

const WORDS = 5;
const PLACES = 2;
const BRANDS = 2;
const PRODUCTS = 5;
const LATER_WORD = 4;

const NOTHING = { tokens: [], hits: [] } as const;

export interface Suggestions {
  readonly words: string[];
  /** Departments, and sections of them, by their beginning. */
  readonly places: {
    readonly departmentId: string;
    readonly name: string;
    readonly section: { readonly section: string; readonly name: string } | null;
  }[];
  readonly brands: string[];
  readonly products: Product[];
}

/** Completions of a partial text: its last word completed, where to look, whose it may be, and the best products so far. */
export async function suggest(
  shelf: Shelf,
  textHits: TextHits,
  { text, locale }: { readonly text: string; readonly locale: Locale },
): Promise<Suggestions> {
  const typed = tokensOf(text);
  // A letter that is a word without meaning may still become another one.
  const start = (typed.length > 0 ? typed : wordsIn(text)).join(' ');
  if (start === '') return { words: [], places: [], brands: [], products: [] };
  const index = catalogIndexOf(shelf.products);
  const { tokens, hits } = typed.length > 0 ? await findText(shelf.products, textHits, typed) : NOTHING;
  const before = tokens.slice(0, -1);
  const completed = completionsOf(index, tokens.at(-1) ?? start).map((word) => [...before, word].join(' '));
  const words = [...new Set([...(meaningOf(tokens) ?? []), ...completed])].slice(0, WORDS);
  // A beginning matches many kinds of products: those of the likeliest word are shown.
  const likely = tokensOf(words[0] ?? '');
  const ofLikely = likely.length === 0 ? [] : await textHits(shelf.products, likely);
  return {
    words,
    places: placesIn(shelf.products, locale)
      .filter(({ words: named }) => startsWord(named, start))
      .slice(0, PLACES)
      .map(({ place }) => place),
    brands: brandsOf(index, start),
    products: distinct(shelf, [ofLikely, hits].find(({ length }) => length > 0) ?? popularWith(shelf, index, start)),
  };
}

/** What a word is completed to; one that says nothing about a product, such as a brand's, as a search knows it. */
function completionsOf({ completions, vocabulary }: CatalogIndex, start: string): readonly string[] {
  const found = completions(start, WORDS);
  return found.length > 0 ? found : vocabulary.completions(start, WORDS);
}

/** By their beginning; by a later word only when enough of it is typed to mean it. */
const brandsOf = ({ lists, brandWords }: CatalogIndex, start: string): string[] =>
  lists.brands
    .filter((_, at) => {
      const words = brandWords[at] ?? [];
      return words.join(' ').startsWith(start) || (start.length >= LATER_WORD && startsWord(words, start));
    })
    .slice(0, BRANDS);

/** Every department and section in a language, with the words of its name. */
const placesIn = onceByLocale((products: Products, locale) => {
  const departments = products.departments.map(({ departmentId, name }) => ({
    departmentId,
    name: departmentName(name, locale),
  }));
  const byId = new Map(departments.map((department) => [department.departmentId, department]));
  const sections = catalogIndexOf(products).lists.sections.flatMap(({ departmentId, slug, name }) => {
    const department = byId.get(departmentId);
    return department ? { ...department, section: { section: slug, name: sectionName(name, locale) } } : [];
  });
  return [...departments.map((department) => ({ ...department, section: null })), ...sections].map((place) => ({
    place,
    words: tokensOf(place.section?.name ?? place.name),
  }));
});

/** Whether words, or the last of them, start with a text as it is searched. */
const startsWord = (words: readonly string[], start: string): boolean =>
  words.some((_, at) => words.slice(at).join(' ').startsWith(start));

/** The most popular products with a word of their name that starts like this: for a start that is too short to search. */
function* popularWith({ products }: Shelf, { lists }: CatalogIndex, start: string): Iterable<number> {
  for (const ordinal of lists.popular)
    if (startsWord(tokensOf(products.byOrdinal[ordinal]?.facts.description ?? ''), start)) yield ordinal;
}

/** The best ones that can be had, each name of a brand once: several sizes of it are one suggestion. */
function distinct(shelf: Shelf, ordinals: Iterable<number>): Product[] {
  const named = new Map<string, Product>();
  for (const ordinal of ordinals) {
    const priced = shelf.at(ordinal);
    const name = `${priced?.brand} ${priced?.description}`;
    if (priced && priced.availability !== 'unavailable' && !named.has(name)) named.set(name, toProduct(priced));
    if (named.size === PRODUCTS) break;
  }
  return [...named.values()];
}

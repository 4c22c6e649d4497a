import { readTsv } from './data-file.ts';

const MEAT =
  /beef|chicken|pork|bacon|turkey|\bham\b|sausage|salami|pepperoni|meat|lamb|veal|jerky|chorizo|gelatin|bone broth|sub\b/i;
/** A plant product that is named after what it replaces. */
const NO_MEAT = /plant|vegan|vegetable|veggie|butter chicken sauce/i;

const listOf = (text: string): string[] => text.split(',').filter((word) => word !== '-' && word !== '');

const rules = readTsv('allergens.tsv').map(([words = '', adds = '', removes = '']) => ({
  words: new RegExp(words),
  adds: listOf(adds),
  removes: listOf(removes),
}));

/** The allergens of a product: those of its kind, corrected by the words of its name. */
export function allergensOf(name: string, ofKind: string): string[] {
  const found = new Set(listOf(ofKind));
  for (const { words, adds, removes } of rules) {
    if (!words.test(name)) continue;
    for (const allergen of adds) found.add(allergen);
    for (const allergen of removes) found.delete(allergen);
  }
  return [...found].toSorted();
}

/**
 * The diets that a product suits: at most those of its kind (letters v vegan, r vegetarian, g gluten-free), and never
 * one that an allergen or a meat in its name rules out.
 */
export function dietOf(products: {
  name: string;
  kind: string;
  letters: string;
  allergens: readonly string[];
}): string[] {
  const { letters, allergens } = products;
  const words = `${products.name} ${products.kind}`;
  const isMeat = MEAT.test(words) && !NO_MEAT.test(words);
  const has = (...words: string[]): boolean => words.some((word) => allergens.includes(word));
  const isVegetarian = /[vr]/.test(letters) && !isMeat && !has('fish', 'shellfish');
  const isVegan = letters.includes('v') && isVegetarian && !has('milk', 'egg') && !/honey/i.test(products.name);
  const isGlutenFree = (letters.includes('g') || /Gluten-Free|Corn Tortilla/.test(products.name)) && !has('wheat');
  return [isGlutenFree && 'gluten-free', isVegan && 'vegan', isVegetarian && 'vegetarian'].filter(
    (diet) => diet !== false,
  );
}

import { CANADIAN_REGIONS, type Region, US_STATES } from '@cartwright/rules/region';
import { words } from '../copy/forms.ts';

/** 50 states, DC, and 13 provinces and territories of Canada (VAL-038). */
export const REGIONS: readonly Region[] = [...US_STATES, ...CANADIAN_REGIONS];

const inLanguage = ({ code, name }: Region): Region => ({ code, name: words.regionName(code, name) });
const named = (regions: readonly Region[]): readonly Region[] =>
  regions.map(inLanguage).toSorted((a, b) => a.name.localeCompare(b.name));

/** The name of a region in the language of the wallet. */
export function nameOf(code: string): string {
  const region = REGIONS.find((each) => each.code === code);
  return region ? inLanguage(region).name : '';
}

/** A text as it is compared: nobody has to type `Hawái` with its accent. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
const isWordStart = (name: string, wanted: string): boolean => name.startsWith(wanted) || name.includes(` ${wanted}`);

/** The region that a text names in full, by its abbreviation or in either language; undefined for none. */
export function regionNamed(text: string): Region | undefined {
  const wanted = plain(text);
  return REGIONS.find((region) =>
    [region.code, region.name, inLanguage(region).name].some((each) => plain(each) === wanted),
  );
}

/**
 * The regions that match a typed text: by abbreviation, or by the start of a word of the name; all for an empty text.
 */
export function regionsFor(text: string): readonly Region[] {
  const wanted = plain(text);
  const all = [...named(US_STATES), ...named(CANADIAN_REGIONS)];
  if (wanted === '') return all;
  const found = all.filter(({ code, name }) => code.toLowerCase() === wanted || isWordStart(plain(name), wanted));
  // A typed abbreviation is meant as such: it comes first.
  return found.toSorted((a, b) => Number(b.code.toLowerCase() === wanted) - Number(a.code.toLowerCase() === wanted));
}

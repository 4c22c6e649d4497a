import { CANADIAN_REGIONS, type Region, US_STATES } from '@cartwright/rules/region';

/** 50 states, DC, and 13 provinces and territories of Canada (VAL-038). */
export const REGIONS: readonly Region[] = [...US_STATES, ...CANADIAN_REGIONS];

export const nameOf = (code: string): string => REGIONS.find((region) => region.code === code)?.name ?? '';

const isWordStart = (name: string, wanted: string): boolean => name.startsWith(wanted) || name.includes(` ${wanted}`);

/**
 * The regions that match a typed text: by abbreviation, or by the start of a word of the name; all for an empty text.
 */
export function regionsFor(text: string): readonly Region[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return REGIONS;
  const found = REGIONS.filter(
    ({ code, name }) => code.toLowerCase() === wanted || isWordStart(name.toLowerCase(), wanted),
  );
  // A typed abbreviation is meant as such: it comes first.
  return found.toSorted((a, b) => Number(b.code.toLowerCase() === wanted) - Number(a.code.toLowerCase() === wanted));
}

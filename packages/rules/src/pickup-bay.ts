import { INKED } from './plain-text.ts';

/** More than a store marks. */
export const MAX_BAYS = 60;
/** Of a bay's name, and of whatever a shopper enters instead. */
export const MAX_BAY_LENGTH = 20;
/** Where a shopper may say to be: the name of a bay, or another place in words of any script. */
export const BAY_WORDS = new RegExp(String.raw`^${INKED}[\p{L}\p{N}][\p{L}\p{N} .,'’/#-]*$`, 'u');

/** What a bay may be called. Letters and digits of one script: of others, some are written alike, and two bays would be one. */
const BAY_NAME = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9][A-Za-zÀ-ÖØ-öø-ÿ0-9 ./#-]*$/;

/** Why a list of bays cannot be one. */
export type BaysProblem =
  | { readonly code: 'TOO_MANY' }
  | { readonly code: 'NOT_A_NAME'; readonly name: string }
  | { readonly code: 'TWICE'; readonly name: string };

/** The first thing that is wrong with the names of a store's bays; null for nothing. */
export function baysProblem(names: readonly string[]): BaysProblem | null {
  if (names.length > MAX_BAYS) return { code: 'TOO_MANY' };
  const bad = names.find((name) => name.length > MAX_BAY_LENGTH || !BAY_NAME.test(name));
  if (bad !== undefined) return { code: 'NOT_A_NAME', name: bad };
  const folded = names.map(foldedName);
  const twice = names.find((name, at) => folded.indexOf(foldedName(name)) < at);
  return twice === undefined ? null : { code: 'TWICE', name: twice };
}

/** A name as people read it: several spaces and large letters make no other bay. */
const foldedName = (name: string): string => name.replaceAll(/ +/g, ' ').toUpperCase().toLowerCase();

/** The names of bays as staff types them: a count, for bays from 1 on, or names with commas between them. */
export function bayNamesOf(text: string): readonly string[] {
  const count = /^\s*(\d{1,3})\s*$/.exec(text)?.[1];
  if (count !== undefined) return numbered(Number(count));
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** How staff types these names: what `bayNamesOf` reads. */
export function bayText(names: readonly string[]): string {
  if (names.join() === numbered(names.length).join()) return names.length === 0 ? '' : String(names.length);
  return names.length === 1 ? `${names[0]},` : names.join(', '); // alone, a number would be a count
}

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at + 1));

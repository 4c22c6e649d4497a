/** Maximum length of a free-text search (ADR-058, gap GA-21). */
export const SEARCH_MAX = 125;

/** The parameters of a search. */
export type NearQuery =
  | { readonly 'filter.zip': string }
  | { readonly 'filter.city': string }
  | { readonly 'filter.lat': number; readonly 'filter.lon': number };

export type NearProblem = 'empty' | 'not-a-zip';

/** A typed search as parameters: a ZIP (with or without its extension), or the name of a city. */
export function nearOf(typed: string): { readonly query: NearQuery } | { readonly problem: NearProblem } {
  const text = typed.trim();
  if (text.length < 2) return { problem: text === '' ? 'empty' : 'not-a-zip' };
  const zip = /^(\d{5})(?:[-\s]?\d{4})?$/.exec(text)?.[1];
  if (zip !== undefined) return { query: { 'filter.zip': zip } };
  if (/^[\d\s-]+$/.test(text)) return { problem: 'not-a-zip' };
  return { query: { 'filter.city': text.slice(0, SEARCH_MAX) } };
}

/** A position as in the page's URL: `39.11,-84.5`, two decimals, about half a mile. */
export function positionOf(at: string): NearQuery | undefined {
  const [lat, lon, ...more] = at.split(',').map(Number);
  if (lat === undefined || lon === undefined || more.length > 0) return undefined;
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return undefined;
  return { 'filter.lat': lat, 'filter.lon': lon };
}

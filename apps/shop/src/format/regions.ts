import type { Region } from '@cartwright/rules/region';
import { LOCALE } from './locale.ts';
import { regionName } from './region-copy.ts';

/** Regions by their names in the language of the page, in its order. */
export const namedRegions = (regions: readonly Region[]): readonly Region[] =>
  regions
    .map(({ code, name }) => ({ code, name: regionName(code, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, LOCALE));

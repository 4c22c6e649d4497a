import { type Locale, translated } from '@cartwright/rules/locale';
import type { CatalogProduct } from './catalog-sql.ts';
import { SECTIONS } from './section-copy.ts';

/** A part of a department, such as Fruit of Produce: what the catalog calls a commodity. */
export interface Section {
  readonly departmentId: string;
  /** As the URL has it, within its department: `salads-and-herbs`. */
  readonly slug: string;
  readonly name: string;
}

export const sectionSlug = (commodity: string): string =>
  commodity
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const sectionOf = ({ commodity, facts }: Pick<CatalogProduct, 'commodity' | 'facts'>): Section => ({
  departmentId: facts.departmentId,
  slug: sectionSlug(commodity),
  name: commodity,
});

/** A section's name in a language; one that only the data knows stays as it is. */
export const sectionName = (name: string, locale: Locale): string => translated(SECTIONS, name, locale);

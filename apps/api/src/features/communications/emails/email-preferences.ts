import { categoriesOf, type EmailCategories, type EmailCategory } from '@cartwright/contracts/email-category-file';
import type { EmailPreference, EmailPreferences } from '@cartwright/contracts/email-preferences';
import type { Locale } from '@cartwright/contracts/locales';
import type { StoredChoices } from './sql.ts';

const NO_PREFERRED_STORE: EmailPreferences = {
  hasErrors: true,
  status: 404,
  errorCode: 'NO_PREFERRED_STORE',
  emailGroupedPreferences: [],
  emailUngroupedPreferences: [],
};

/** What a shopper wants of a banner's email, by its categories. Nothing is wanted that was not chosen. */
export function emailPreferencesOf(
  { groups, ungrouped }: EmailCategories,
  { chosen }: StoredChoices,
  { banner, locale }: { readonly banner: string; readonly locale: Locale },
): EmailPreferences {
  const preference = ({
    category,
    shortDescription,
    longDescription,
    isAvailable,
  }: EmailCategory): EmailPreference => ({
    banner,
    emailPreferencesCategory: category,
    shortDescription: shortDescription[locale],
    longDescription: longDescription[locale],
    emailPreferences: chosen[category] ?? false,
    ...(!isAvailable && { unavailable: true }),
  });
  return {
    hasErrors: false,
    status: 200,
    emailGroupedPreferences: groups.map(({ title, categories }) => ({
      shortDescription: title[locale],
      emailPreferences: categories.map(preference),
    })),
    emailUngroupedPreferences: ungrouped.map(preference),
  };
}

/** The response for a shopper without a preferred store of the banner, whose emails have no store to be about. */
export const withoutStore = (): EmailPreferences => NO_PREFERRED_STORE;

/** Whether the banner has all of these categories; one that is out of service can only be taken back. */
export function hasCategories(all: EmailCategories, wanted: ReadonlyMap<string, boolean>): boolean {
  const known = new Map(categoriesOf(all).map(({ category, isAvailable }) => [category, isAvailable]));
  return [...wanted].every(([category, isWanted]) => known.has(category) && (!isWanted || known.get(category)));
}

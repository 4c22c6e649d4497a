import { SOURCE_LOCALE } from './locales.ts';

/** Where the files of a language's build are on the site. */
export const baseOf = (locale: string): string => (locale === SOURCE_LOCALE ? '/' : `/${locale}/`);

export const RESOLVE = {
  // The router's store still brings what React has had since 18.
  alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
};

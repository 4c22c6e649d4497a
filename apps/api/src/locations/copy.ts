import type { ByLocale } from '@cartwright/rules/locale';

interface StoreLinkMessages {
  readonly store: string;
  readonly banner: (name: string) => string;
}

/** What a link to a store's own site says. */
export const STORE_LINKS: ByLocale<StoreLinkMessages> = {
  'en-US': { store: 'Visit Store', banner: (name) => `Visit ${name}` },
  'es-US': { store: 'Visitar tienda', banner: (name) => `Visitar ${name}` },
};

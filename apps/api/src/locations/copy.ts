import type { ByLocale } from '@cartwright/rules/locale';

/** What a link to a store's own site says, unless the store has words of its own. */
export const STORE_LINKS: ByLocale<{ readonly visit: string }> = {
  'en-US': { visit: 'Visit Store' },
  'es-US': { visit: 'Visitar tienda' },
};

import type { ByLocale } from '@cartwright/rules/locale';

/** The own name of each language, as its speakers choose it. */
export const LANGUAGES: ByLocale<string> = { 'en-US': 'English', 'es-US': 'Español' };

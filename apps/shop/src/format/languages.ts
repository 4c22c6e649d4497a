import type { ByLocale } from '@cartwright/rules/locale';

/** The languages that the shop is built in, each by its own name. The first is that of the sources. */
export const LANGUAGES: ByLocale<string> = { 'en-US': 'English', 'es-US': 'Español' };

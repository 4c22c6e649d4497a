import { type ByLocale, LOCALES } from '@cartwright/rules/locale';
import { english, type FrameCopy } from './copy.ts';
import { spanish } from './copy.es-US.ts';

const COPY: ByLocale<FrameCopy> = { 'en-US': english, 'es-US': spanish };

const lang = globalThis.document?.documentElement.lang;

/**
 * The messages in the language of the document, which the host made in the language that its address asked for: labels
 * and messages cannot differ. Rules are tested without a document, in English.
 */
export const copy: FrameCopy = COPY[LOCALES.find((locale) => locale === lang) ?? 'en-US'];

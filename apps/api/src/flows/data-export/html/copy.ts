import type { Locale } from '@cartwright/contracts/locales';
import { EN } from './en.ts';
import { ES } from './es.ts';
import type { ExportWords } from './words.ts';

/** The words of the readable file, by language. */
export const EXPORT_WORDS: Readonly<Record<Locale, ExportWords>> = { 'en-US': EN, 'es-US': ES };

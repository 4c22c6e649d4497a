import type { ByLocale } from '@cartwright/rules/locale';
import { EN } from './en.ts';
import { ES } from './es.ts';
import type { ReceiptWords } from './words.ts';

/** The words of a receipt, by language. */
export const RECEIPT_WORDS: ByLocale<ReceiptWords> = { 'en-US': EN, 'es-US': ES };

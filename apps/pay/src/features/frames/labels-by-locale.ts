import type { ByLocale } from '@cartwright/rules/locale';
import { spanish } from './labels.es-US.ts';
import { english, type Labels } from './labels.ts';

/** The labels of every language. */
export const LABELS: ByLocale<Labels> = { 'en-US': english, 'es-US': spanish };

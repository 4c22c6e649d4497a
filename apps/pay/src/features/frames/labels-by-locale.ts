import type { FrameLocale } from '@cartwright/contracts/frames';
import { spanish } from './labels.es-US.ts';
import { english, type Labels } from './labels.ts';

/** The labels of every language. */
export const LABELS: { readonly [locale in FrameLocale]: Labels } = { 'en-US': english, 'es-US': spanish };

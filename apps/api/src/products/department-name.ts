import { type Locale, translated } from '@cartwright/rules/locale';
import { DEPARTMENTS } from './copy.ts';

/** A department's name in a language; one that only the data knows stays as it is. */
export const departmentName = (name: string, locale: Locale): string => translated(DEPARTMENTS, name, locale);

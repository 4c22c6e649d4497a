import type { Locale } from '@cartwright/contracts/locales';
import type { Summary } from '@cartwright/contracts/summary';
import { translated } from '@cartwright/rules/locale';
import { SUBTOTAL, SUMMARY_MESSAGES } from './copy.ts';

/**
 * A summary in the language of its reader. Checkouts and orders keep theirs in English, so that whoever reads one later,
 * in any language, can be answered; a promotion keeps the name that it was given.
 */
export function summaryByLocale(summary: Summary, locale: Locale): Summary {
  const inLocale = (description: string): string => translated(SUMMARY_MESSAGES, description, locale);
  return {
    ...summary,
    lines: summary.lines.map((line) => ({
      ...line,
      description: line.type === 'SUBTOTAL' ? SUBTOTAL[locale](summary.itemCount) : inLocale(line.description),
      nestedLines: line.nestedLines.map((nested) => ({ ...nested, description: inLocale(nested.description) })),
    })),
  };
}

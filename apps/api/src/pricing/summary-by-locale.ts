import type { Locale } from '@cartwright/contracts/locales';
import type { Summary } from '@cartwright/contracts/summary';
import { translated } from '@cartwright/rules/locale';
import { SUBTOTAL, SUMMARY_MESSAGES } from './copy.ts';

/**
 * A summary in the language of its reader. Checkouts and orders keep theirs in English, so that whoever reads one later,
 * in any language, can be answered; promotions and coupons keep the names that they were given.
 * @param isFinal whether the order is billed, so that its tax is no estimate
 */
export function summaryByLocale(summary: Summary, locale: Locale, isFinal = false): Summary {
  const inLocale = (description: string): string => translated(SUMMARY_MESSAGES, description, locale);
  return {
    ...summary,
    lines: summary.lines.map((line) => ({
      ...line,
      description: descriptionOf(line),
      nestedLines: line.nestedLines.map((nested) => ({ ...nested, description: inLocale(nested.description) })),
    })),
  };

  function descriptionOf({ type, description }: Summary['lines'][number]): string {
    if (type === 'SUBTOTAL') return SUBTOTAL[locale](summary.itemCount);
    return type === 'TAX' && isFinal ? SUMMARY_MESSAGES[locale].FINAL_TAX : inLocale(description);
  }
}

import { agreedWords } from './agreed-words.ts';
import { RECEIPT_WORDS } from './copy.ts';
import type { ReceiptHead } from './entry.ts';
import { receiptHtml } from './receipt-html.ts';
import type { RecordedConsent } from './sql.ts';

/** A receipt as a file: what applies now is the last change of each thing, so both parts are one record. */
export function consentReceipt(
  events: readonly RecordedConsent[],
  head: ReceiptHead,
  format: 'html' | 'json',
): { readonly name: string; readonly content: string } {
  const shown = { locale: head.locale, emailWords: head.categoryWords };
  const entries = events.map((event) => ({
    ...event,
    what: whatOf(event.about, head),
    words: agreedWords(event, shown),
  }));
  const now = [...new Map(entries.map((entry) => [entry.about, entry])).values()];
  const name = `consent-receipt-${head.made.slice(0, 10)}.${format}`;
  if (format === 'html') return { name, content: receiptHtml({ now, history: entries.toReversed() }, head) };
  const { email, banner, made } = head;
  const file = { format: 'consent-receipt/1', account: email, banner, made, now, history: entries.toReversed() };
  return { name, content: JSON.stringify(file, undefined, 2) };
}

function whatOf(about: string, { locale, bannerName, categoryName }: ReceiptHead): string {
  const words = RECEIPT_WORDS[locale];
  const [kind = '', of = '', name = ''] = about.split('/');
  if (kind === 'terms') return words.terms;
  if (kind === 'text') return `${words.texts[of] ?? of}, ${words.phone(name)}`;
  const what = kind === 'email' ? words.email(categoryName(of, name)) : (words.preferences[name] ?? name);
  return `${what}, ${bannerName(of)}`;
}

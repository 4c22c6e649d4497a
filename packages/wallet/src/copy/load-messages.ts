import type { WalletLocale } from '../host/locale.ts';
import { type Messages, tables } from './tables.ts';

/** A wallet waits no longer for its language than this, in milliseconds; then it speaks English. */
export const LONGEST_WAIT = 5_000;

/** What the script of a language exports. */
interface Language {
  readonly messagesOf: (english: Messages) => Messages;
}
type Load = () => Promise<Language>;
type Loads = { readonly [locale in Exclude<WalletLocale, 'en-US'>]: Load };

/** Every language but English is a script of its own. */
const LOADS: Loads = {
  'es-US': () => import('./messages.es-US.ts'),
  'en-XA': () => import('./pseudo.ts'),
};

/** The rows of every table, apart from the tables: both have the same keys. */
const copyOf = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([name, rows]) => [name, { ...rows }])) as Messages;

/** The messages, or English when they fail or do not come in time: that takes a payment, and an empty place does not. */
async function fetchMessages(load: Load, english: Messages): Promise<Messages> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_WAIT);
  });
  try {
    return (await Promise.race([load(), late])).messagesOf(english);
  } catch {
    return english;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes the messages of a language over the tables, where every part reads them at the moment it needs them.
 * @param live the tables, in English
 */
export function createMessageLoader(live: Messages, loads: Loads) {
  const english = copyOf(live);
  /** A language that did not come is English until the page is loaded anew: a page does not change it in the middle. */
  const known = new Map<WalletLocale, Messages>([['en-US', english]]);
  const pending = new Map<WalletLocale, Promise<void>>();
  let shown: WalletLocale = 'en-US';

  function show(locale: WalletLocale, messages: Messages): void {
    const next = messages === english ? 'en-US' : locale;
    if (next === shown) return;
    for (const [name, rows] of Object.entries(live)) Object.assign(rows, messages[name as keyof Messages]);
    shown = next;
  }

  async function fetchAndShow(locale: keyof Loads): Promise<void> {
    const messages = await fetchMessages(loads[locale], english);
    known.set(locale, messages);
    pending.delete(locale);
    show(locale, messages);
  }

  return {
    /** The language that the wallets of this page speak: the one asked for last, or English if it did not come. */
    shownLocale: (): WalletLocale => shown,
    /**
     * Puts the messages of a language in place for every wallet of the page.
     * @returns undefined when they are in place, as English always is; else a promise that is never rejected, the same
     * one for as long as they load. Nothing may be rendered, and no message read, before it is fulfilled.
     */
    loadMessages: (locale: WalletLocale = 'en-US'): Promise<void> | undefined => {
      const messages = known.get(locale);
      if (messages) show(locale, messages);
      if (messages || locale === 'en-US') return undefined; // English is known from the start
      const loading = pending.get(locale) ?? fetchAndShow(locale);
      pending.set(locale, loading);
      return loading;
    },
  };
}

export const { loadMessages, shownLocale } = createMessageLoader(tables, LOADS);

import type { Locale } from '@cartwright/contracts/locales';
import type { RecordedConsent } from './sql.ts';

/** Whose receipt it is, and how it names things. */
export interface ReceiptHead {
  readonly email: string;
  /** The name of the banner that gives it. */
  readonly banner: string;
  /** When it is made: an instant in UTC. */
  readonly made: string;
  readonly locale: Locale;
  /** In which its times are told to a reader. */
  readonly timeZone: string;
  readonly bannerName: (bannerId: string) => string;
  readonly categoryName: (bannerId: string, category: string) => string;
  /** What is said beside a kind of email; null when there is none of it any more. */
  readonly categoryWords: (bannerId: string, category: string) => string | null;
}

/** What changed, in words beside what was recorded. */
export interface ReceiptEntry extends RecordedConsent {
  readonly what: string;
  /** The words that were agreed to; null where nothing was, or where they are kept no longer. */
  readonly words: string | null;
}

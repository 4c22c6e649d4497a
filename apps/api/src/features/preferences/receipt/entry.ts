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
  readonly bannerName: (bannerId: string) => string;
  readonly categoryName: (bannerId: string, category: string) => string;
}

/** What changed, in words beside what was recorded. */
export interface ReceiptEntry extends RecordedConsent {
  readonly what: string;
}

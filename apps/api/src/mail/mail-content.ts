import type { Locale } from '@cartwright/contracts/locales';
import type { MailTheme } from '@cartwright/contracts/mail-themes';

/** The banner that a mail comes from. */
export interface MailSender {
  readonly name: string;
  /** The address of its shop, ending in a slash. */
  readonly home: string;
  readonly supportPhone: string;
  readonly theme: MailTheme;
  /** What opens an order without signing in: part of a link to it. */
  readonly tokenOf: (order: {
    readonly orderId: string;
    readonly details: { readonly email: string; readonly endsAt: number };
  }) => string;
}

/** Finds the sender of a banner's mails. @throws {Error} for a banner that does not exist */
export type SenderOf = (bannerId: string) => MailSender;

/** One row of a list of amounts. */
export interface AmountRow {
  readonly name: string;
  /** In smaller letters below the name. */
  readonly note?: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** One part of a mail. */
export type MailPart =
  /** Each sentence is a line of its own. */
  | { readonly kind: 'sentences'; readonly sentences: readonly string[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  /** A page of the banner's shop; the path is without a slash in front. */
  | { readonly kind: 'link'; readonly label: string; readonly path: string };

/** What a mail contains, in the language of its reader. */
export interface MailMessage {
  readonly to: string;
  readonly sender: MailSender;
  readonly subject: string;
  readonly locale: Locale;
  readonly heading: string;
  /** What a list of mails shows after the subject; facts that the parts contain too. */
  readonly preview: string;
  /** Why the reader gets it, as the last line; by default because of an order. */
  readonly why?: string;
  readonly parts: readonly MailPart[];
}

/** A message with what the banner adds to each. */
export interface MailContent extends Omit<MailMessage, 'to'> {
  readonly footer: readonly string[];
}

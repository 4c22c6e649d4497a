import type { Locale } from '@cartwright/contracts/locales';
import { type Cents, cents, toDollars } from '@cartwright/rules/money';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { WEEKLY } from './copy.ts';

interface WeeklyFacts {
  readonly to: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly sender: MailSender;
  readonly store: { readonly name: string; readonly address: string };
  readonly deals: readonly PricedProduct[];
  readonly tokens: { readonly token: string; readonly token2: string };
}

/** The weekly mail of a store's deals, with the link that chooses emails and the address of one click. */
export function weeklyMail({ to, firstName, locale, sender, store, deals, tokens }: WeeklyFacts): Mail {
  const words = WEEKLY[locale];
  const query = new URLSearchParams(tokens).toString();
  const mail = mailOf({
    to,
    sender,
    locale,
    subject: words.subject(store.name),
    heading: words.heading(firstName),
    preview: words.intro(store.name),
    why: words.why(sender.name, store.address),
    parts: [
      { kind: 'sentences', sentences: [words.intro(store.name)] },
      { kind: 'amounts', rows: deals.map((deal) => rowOf(deal, locale)) },
      { kind: 'link', label: words.shop, path: 'search?flags=on-sale' },
      { kind: 'link', label: words.choose, path: `account/preferences?${query}` },
    ],
  });
  return { ...mail, unsubscribeUrl: `${sender.home}webhooks/unsubscribe?${query}` };
}

function rowOf({ brand, description, sizeText, sellBy, regularCents, promoCents }: PricedProduct, locale: Locale) {
  const words = WEEKLY[locale];
  const text = (price: number) => priceText(cents(price), sellBy, words.perPound);
  return {
    name: `${brand} ${description}`,
    note: words.usually(sizeText, text(regularCents ?? 0)),
    value: text(promoCents ?? 0),
  };
}

const priceText = (price: Cents, sellBy: PricedProduct['sellBy'], perPound: (price: string) => string): string =>
  sellBy === 'UNIT' ? toDollars(price) : perPound(toDollars(price));

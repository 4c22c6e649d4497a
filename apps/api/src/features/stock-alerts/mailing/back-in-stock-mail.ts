import { productName } from '@cartwright/rules/product-name';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { BACK_IN_STOCK } from './copy.ts';
import type { DueAlert } from './sql.ts';

/** The mail that a product is back, about nothing else. @param store where */
export function backInStockMail(
  { email, firstName, locale, gtin13, brand, description, sizeText }: DueAlert,
  sender: MailSender,
  store: string,
): Mail {
  const words = BACK_IN_STOCK[locale];
  const product = productName({ brand, description });
  const back = words.back(product, sizeText, store);
  return mailOf({
    to: email,
    sender,
    locale,
    subject: words.subject(product),
    heading: words.heading(firstName),
    preview: back,
    why: words.why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [back, words.ended] },
      { kind: 'link', label: words.see, path: `p/${gtin13}` },
      { kind: 'link', label: words.manage, path: 'account/preferences#stock-alerts' },
    ],
  });
}

import { orderNumber } from '@cartwright/rules/order-id';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailPart, MailSender } from '#mail/mail-content.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { ORDER_MAILS } from './copy.ts';
import { factsOf, linkOf, type MailedStore, moneyRows, orderedRows, whenOf } from './rows.ts';

/** What the confirmation contains besides the order itself. */
export interface Confirmation {
  readonly order: OrderContents;
  readonly store: MailedStore;
  readonly sender: MailSender;
}

/** The mail that confirms an order in the language in which it was placed, as text and as HTML with the same facts. */
export function confirmationMail({ order, store, sender }: Confirmation): Mail {
  const { details, modality, locale } = order;
  const { subject, heading, intro } = ORDER_MAILS[locale].confirmed;
  return mailOf({
    to: details.email,
    sender,
    subject: subject(orderNumber(order.orderId), modality),
    locale,
    heading: heading(details.contact.firstName, modality),
    preview: whenOf(order),
    parts: [{ kind: 'sentences', sentences: [intro[modality]] }, ...contentsOf(order, store), linkOf(order, sender)],
  });
}

/** Everything that an order consists of. */
export function contentsOf(order: OrderContents, store: MailedStore): readonly MailPart[] {
  const { details, summary, locale } = order;
  const messages = ORDER_MAILS[locale];
  return [
    factsOf(order, store),
    { kind: 'amounts', rows: orderedRows(order.lines, messages) },
    { kind: 'amounts', rows: moneyRows(summary, details.tenders, order) },
    { kind: 'sentences', sentences: summary.isEstimate ? [messages.estimate] : [] },
  ];
}

import { leadOfPlan } from '@cartwright/rules/membership';
import { toDollars } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Locale } from '@cartwright/contracts/locales';
import { mailOf } from '#mail/mail.ts';
import type { MailPart, SenderOf } from '#mail/mail-content.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { type MailFacts, MEMBERSHIP_MESSAGES, type MembershipMailKind } from './copy.ts';
import type { EnrollmentRow } from './enrollment.ts';

/** The kinds of mails that are receipts: they list what was paid. */
const RECEIPTS: readonly MembershipMailKind[] = ['joined', 'renewed', 'refunded'];

export interface MembershipMail {
  readonly kind: MembershipMailKind;
  readonly reader: { readonly to: string; readonly firstName: string };
  readonly of: Pick<EnrollmentRow, 'enrollmentId' | 'bannerId' | 'type' | 'price' | 'card' | 'locale'>;
  /** When what it announces comes. */
  readonly date: Millis;
  /** What happened, once of each membership. */
  readonly about: string;
}

/** A mail about a membership, for the statement that makes it true. */
export function membershipMail(
  { senderOf, sendsMail }: { readonly senderOf: SenderOf; readonly sendsMail: boolean },
  { kind, reader, of, date, about }: MembershipMail,
  now: Millis,
): NewMail {
  const { locale, price, bannerId } = of;
  const sender = senderOf(bannerId);
  const messages = MEMBERSHIP_MESSAGES[locale];
  const words = messages.mails[kind];
  const facts: MailFacts = {
    banner: sender.name,
    name: reader.firstName,
    plan: messages.plan[leadOfPlan(of.type)],
    price: toDollars(price),
    date: dateText(date, locale),
  };
  const sentences = words.sentences(facts);
  const mail = mailOf({
    to: reader.to,
    sender,
    subject: words.subject,
    locale,
    heading: words.heading(facts),
    preview: sentences[0] ?? '',
    why: messages.why(sender.name),
    parts: [
      { kind: 'sentences', sentences },
      ...(RECEIPTS.includes(kind) ? receipt(of, facts) : []),
      { kind: 'link', label: messages.action, path: 'membership' },
    ],
  });
  return { mailId: newId('mail', now), mail, about: `membership/${of.enrollmentId}/${about}`, sends: sendsMail };
}

/** What was paid, and with which card. */
function receipt({ card, locale }: MembershipMail['of'], { plan, price }: MailFacts): readonly MailPart[] {
  const { total, paidBy, card: cardText } = MEMBERSHIP_MESSAGES[locale];
  return [
    {
      kind: 'amounts',
      rows: [
        { name: plan, value: price },
        { name: total, value: price, isTotal: true },
      ],
    },
    { kind: 'facts', rows: card === null ? [] : [[paidBy, cardText(card.brand, card.lastFour)]] },
  ];
}

/** `November 20, 2027`: charges are made by the calendar of UTC, on the wire as in words. */
const dateText = (moment: Millis, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

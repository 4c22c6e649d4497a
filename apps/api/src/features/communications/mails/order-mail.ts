import { type Cents, negate, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { isComing } from '@cartwright/rules/order-end';
import { missText } from '@cartwright/rules/miss-text';
import { orderNumber } from '@cartwright/rules/order-id';
import { formatTypedPhone } from '@cartwright/rules/phone';
import type { NamedTender } from '@cartwright/rules/tender-text';
import { clockTime, datedClockTime, datedSlotLabel } from '@cartwright/rules/slot-label';
import { endsOf } from '@cartwright/rules/window';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { AmountRow, MailPart, MailSender } from '#mail/mail-content.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { OrderEventFacts, TipFacts } from '../order-events/order-facts.ts';
import { isIdNeeded } from '../order-events/id-needed.ts';
import type { OrderMessage } from '../order-events/order-message.ts';
import { PROPOSALS } from '../proposals/copy.ts';
import { proposalParts, replyTime } from '../proposals/proposal-parts.ts';
import { contentsOf } from './confirmation-mail.ts';
import { ORDER_MAILS } from './copy.ts';
import { HANDOVER_MAILS } from './handover-copy.ts';
import { MISSED_MAILS } from './missed-copy.ts';
import { PAYOUT_MAILS } from './payout-copy.ts';
import { finalMoneyRows, itemsBackRows, receiptRows, substitutedRows } from './receipt-rows.ts';
import { accountLink, asListed, factsOf, linkOf, type MailedStore, receiptLink, whenOf } from './rows.ts';

export interface OrderMailCall {
  readonly message: OrderMessage;
  readonly facts: OrderEventFacts;
  readonly store: MailedStore;
  readonly sender: MailSender;
}

/** The mail of an order's event, in the language in which the order was placed. */
export function orderMail(call: OrderMailCall): Mail {
  const { order } = call.facts;
  const { details, modality, locale } = order;
  const { subject, heading } = ORDER_MAILS[locale].events[call.message.kind];
  const intro = introOf(call);
  return mailOf({
    to: details.email,
    sender: call.sender,
    subject: subject(orderNumber(order.orderId), modality),
    locale,
    heading: heading(details.contact.firstName, modality),
    preview: isComing(order.status) ? `${intro} ${whenOf(order)}` : intro,
    parts: [{ kind: 'sentences', sentences: [intro] }, ...partsOf(call), ...linksOf(call)],
  });
}

/** What happened, in a sentence. */
function introOf({ message, facts: { order, event } }: OrderMailCall): string {
  const { modality, locale, details } = order;
  if (message.kind === 'completed' && event.isLeftAtDoor)
    return HANDOVER_MAILS[locale].leftAtDoor(clockTime(event.at, details.zone, locale));
  return ORDER_MAILS[locale].events[message.kind].intro[modality];
}

function partsOf({ message, facts, store, sender }: OrderMailCall): readonly MailPart[] {
  const { order } = facts;
  const messages = ORDER_MAILS[order.locale];
  switch (message.kind) {
    case 'changed':
      return contentsOf(order, store);
    case 'rescheduled':
    case 'moved':
    case 'returned':
      return [earlierPart(message, order), ...contentsOf(order, store)];
    case 'substituted':
      return [{ kind: 'amounts', rows: substitutedRows(message.lines, messages) }, factsOf(order, store)];
    case 'proposed':
      return proposalParts(message.proposal, order);
    case 'ready':
      return readyParts(facts, store);
    case 'out':
      return [...idPart(order), factsOf(order, store)];
    case 'completed':
      return [
        factsOf(order, store, facts.handedOverAt),
        { kind: 'amounts', rows: receiptRows(facts) },
        { kind: 'amounts', rows: finalMoneyRows(facts) },
      ];
    case 'tipped':
      return [
        { kind: 'sentences', sentences: tipSentences(message.tip, order) },
        factsOf(order, store, facts.handedOverAt),
        { kind: 'amounts', rows: receiptRows(facts) },
        { kind: 'amounts', rows: finalMoneyRows({ ...facts, charged: order.details.tenders }) },
      ];
    case 'canceled':
      return [{ kind: 'sentences', sentences: givenUp(facts) }, factsOf(order, store)];
    case 'rejected':
      return [
        { kind: 'sentences', sentences: [messages.rejections[message.why], ...givenUp(facts)] },
        factsOf(order, store),
      ];
    case 'missed':
    case 'restocked':
      return [{ kind: 'sentences', sentences: missedSentences(facts, sender.supportPhone) }, factsOf(order, store)];
    case 'declined':
      return [
        { kind: 'sentences', sentences: [messages.declinedFor(message.reason), messages.callUs(sender.supportPhone)] },
        factsOf(order, store, facts.handedOverAt),
      ];
    case 'refund-failed':
      return failedParts(message, facts, store);
    case 'paid-out':
      return payoutParts(message, facts, store);
    case 'refunded':
    case 'fees-refunded':
      return refundParts(message, facts, store);
  }
}

/** What an order that is ready costs in the end, and how to get it. */
function readyParts({ order }: OrderEventFacts, store: MailedStore): readonly MailPart[] {
  const { finalTotal, checkIn } = ORDER_MAILS[order.locale];
  return [
    { kind: 'sentences', sentences: [checkIn] },
    ...idPart(order),
    factsOf(order, store),
    { kind: 'amounts', rows: [{ name: finalTotal, value: toDollars(order.summary.cost.total), isTotal: true }] },
  ];
}

/** That an ID is checked, of an order with an item for which it is. */
const idPart = ({ lines, locale, modality }: OrderContents): readonly MailPart[] =>
  isIdNeeded(lines) ? [{ kind: 'sentences', sentences: [HANDOVER_MAILS[locale].idNeeded[modality]] }] : [];

/** Why nobody received an order, and whether its money is back. */
function missedSentences(
  { order, missed, isGivenBack, charged, back, tipBack }: OrderEventFacts,
  phone: string,
): readonly string[] {
  const { isRefunded, notRefunded, restNotRefunded, allButTip } = MISSED_MAILS[order.locale];
  const reason = missed === null ? undefined : missText(order.modality, missed, order.locale);
  const owed = back.amount > ZERO ? restNotRefunded : notRefunded;
  const settled = charged.length > 0 ? [isRefunded] : [];
  const kept = [tipBack?.isAllKept ? allButTip : owed(phone), ...tipBackSentences({ order, tipBack })];
  return [...(reason === undefined ? [] : [reason]), ...(isGivenBack ? settled : kept)];
}

/** What only the shopper gives back. */
function tipBackSentences({ order, tipBack }: Pick<OrderEventFacts, 'order' | 'tipBack'>): readonly string[] {
  if (!tipBack) return [];
  const until = datedClockTime(tipBack.until, { ...order.details, locale: order.locale });
  return [MISSED_MAILS[order.locale].tipIsYours(toDollars(tipBack.amount), until)];
}

/** The pages of an order that its mail leads to. */
function linksOf({ message, facts: { order, tipBack }, sender }: OrderMailCall): readonly MailPart[] {
  switch (message.kind) {
    case 'proposed': {
      const label = PROPOSALS[order.locale].replyLink(replyTime(message.proposal, order));
      return [linkOf(order, sender, label)];
    }
    case 'ready':
      return [linkOf(order, sender), receiptLink(order, sender)];
    case 'missed':
    case 'restocked':
    case 'refunded':
    case 'fees-refunded':
      return [linkOf(order, sender), ...(tipBack ? [accountLink(order, MISSED_MAILS[order.locale].takeTipBack)] : [])];
    default:
      return [linkOf(order, sender)];
  }
}

type Refunded = Extract<OrderMessage, { readonly kind: 'refunded' | 'fees-refunded' }>;

function payoutParts(
  { payout: { method, amount } }: Extract<OrderMessage, { readonly kind: 'paid-out' }>,
  { order, handedOverAt }: OrderEventFacts,
  store: MailedStore,
): readonly MailPart[] {
  const { paidOut } = PAYOUT_MAILS[order.locale];
  return [{ kind: 'sentences', sentences: [paidOut[method](toDollars(amount))] }, factsOf(order, store, handedOverAt)];
}

/** How much did not come back to which card, and how to get it. */
function failedParts(
  { refunds }: Extract<OrderMessage, { readonly kind: 'refund-failed' }>,
  { order, handedOverAt }: OrderEventFacts,
  store: MailedStore,
): readonly MailPart[] {
  const { notTaken, otherwise } = PAYOUT_MAILS[order.locale];
  const cards = asListed(refunds, order).map((tender) => notTaken(toDollars(tender.amount), tender));
  return [
    { kind: 'sentences', sentences: [...cards, otherwise(formatTypedPhone(store.phone))] },
    factsOf(order, store, handedOverAt),
  ];
}

function refundParts(message: Refunded, facts: OrderEventFacts, store: MailedStore): readonly MailPart[] {
  const messages = ORDER_MAILS[facts.order.locale];
  return [
    { kind: 'sentences', sentences: facts.event.isHeldBack ? [messages.needsId] : [] },
    { kind: 'amounts', rows: itemsBackRows(facts) },
    { kind: 'amounts', rows: [...feesRow(message, facts), ...refundRows(message, facts.order)] },
    { kind: 'sentences', sentences: [messages.refundTakes, ...tipBackSentences(facts)] },
    factsOf(facts.order, store, facts.handedOverAt),
  ];
}

/** What comes back of the fees, alone or with items. */
function feesRow(message: Refunded, { order, event }: OrderEventFacts): readonly AmountRow[] {
  const back = message.kind === 'fees-refunded' ? message.fees : event.fees;
  return back === null ? [] : [{ name: ORDER_MAILS[order.locale].fees, value: toDollars(back) }];
}

const refundRows = ({ refunds }: Refunded, order: OrderContents): readonly AmountRow[] =>
  asListed(refunds, order).map((tender) => ({
    name: ORDER_MAILS[order.locale].refundedTo(tender),
    value: toDollars(tender.amount),
  }));

type TimeMessage = Extract<OrderMessage, { readonly kind: 'rescheduled' | 'moved' | 'returned' }>;

/** When the order was to come before; a time that is over once the order is back at its own. */
function earlierPart({ kind, from }: TimeMessage, { locale }: OrderContents): MailPart {
  const { earlierTime, insteadOf } = ORDER_MAILS[locale];
  const { startsAt, endsAt } = endsOf(from);
  const view = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), zone: from.timezone };
  const before = datedSlotLabel({ ...view, viewerZone: null, locale });
  return { kind: 'facts', rows: [[kind === 'returned' ? insteadOf : earlierTime, before]] };
}

/** What a tip is now, and what each card paid more or gets back. */
function tipSentences({ from, to, moved }: TipFacts, order: OrderContents): readonly string[] {
  const { tipNow, charged, givenBack } = ORDER_MAILS[order.locale];
  const cards = asListed(moved, order).map((tender) =>
    tender.amount > ZERO
      ? charged(toDollars(tender.amount), tender)
      : givenBack(toDollars(negate(tender.amount)), tender),
  );
  return [tipNow(toDollars(to), toDollars(from)), ...cards];
}

/**
 * What happens with the money of an order that nobody gets: each card in a sentence of its own. What it was charged goes
 * back.
 */
function givenUp({ order, refunds }: Pick<OrderEventFacts, 'order' | 'refunds'>): readonly string[] {
  const { notCharged, givenBack } = ORDER_MAILS[order.locale];
  return order.details.tenders.flatMap((tender) => {
    const back = backTo(tender, refunds);
    if (back > ZERO) return [givenBack(toDollars(back), tender)];
    if (tender.type === 'BANK_CARD') return [notCharged(tender)];
    return tender.amount === ZERO ? [] : [givenBack(toDollars(tender.amount), tender)];
  });
}

const backTo = ({ type, brand, lastFour }: NamedTender, refunds: OrderEventFacts['refunds']): Cents =>
  sum(
    refunds
      .filter((each) => each.type === type && each.brand === brand && each.lastFour === lastFour)
      .map(({ amount }) => amount),
  );

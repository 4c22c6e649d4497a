import type { DeskOrder } from '@cartwright/contracts/ops-desk';
import { type DeskLimit, isLimited, leftOfLimit } from '@cartwright/rules/desk-limit';
import { payoutMethods } from '@cartwright/rules/payout';
import { productName } from '@cartwright/rules/product-name';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { anyOrderOf } from '#features/orders/sql.ts';
import { toOrder } from '#features/orders/view.ts';
import { linkedMoney } from '../order-money/story/money-story.ts';
import { leftToPay } from '../refunds/pay-out.ts';
import { refundableOrder } from '../refunds/paid-order.ts';
import { readOwed } from '../refunds/payout-sql.ts';
import { feesPaid, refundForm } from '../refunds/problem-form.ts';
import { readRefundable } from '../refunds/read-sql.ts';
import type { Directory } from '#locations/directory.ts';
import { owedOf } from '#orders/payout.ts';
import { givenOf } from '#orders/refund.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { seenOf } from './change-steps.ts';
import { type DeskFacts, readDeskFacts } from './desk-sql.ts';
import { stepsOf } from './steps.ts';

interface DeskDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly sendsMail: boolean;
  readonly sendsTexts: boolean;
}

/** An order as a service desk sees it; null for an unknown one. @param limit of the caller */
export async function deskOrder(
  { db, directory, sendsMail, sendsTexts }: DeskDeps,
  { orderId, limit, actor }: { readonly orderId: string; readonly limit: DeskLimit; readonly actor: Actor },
  now: Millis,
): Promise<DeskOrder | null> {
  const [order, facts, money, refundable, unpaid] = await Promise.all([
    anyOrderOf(db.read, orderId),
    readDeskFacts(db.read, orderId),
    linkedMoney({ db, directory }, orderId, now),
    readRefundable(db.read, orderId, now),
    readOwed(db.read, orderId),
  ]);
  if (!order || !facts || !money || !refundable || !unpaid) return null;
  const paid = refundableOrder(refundable);
  const card = cardNames();
  const shown = toOrder(order, directory, { now, timeZone: null, locale: 'en-US' });
  const form = paid && refundForm(refundable, paid);
  return {
    bannerId: facts.bannerId,
    locationId: order.locationId,
    storeName: directory.location(order.locationId)?.vanityName ?? order.locationId,
    order: {
      ...shown,
      tenders: shown.tenders.map(card),
      charged: shown.charged.map(card),
      refunds: shown.refunds.map((refund) => ({ ...refund, tenders: refund.tenders.map(card) })),
      payouts: shown.payouts.map((payout) => ({ ...payout, cards: payout.cards.map(card) })),
    },
    shopper: { since: new Date(facts.since).toISOString(), orders: facts.orders, refunds: facts.refunds },
    steps: stepsOf({ order, facts, now, sends: { mail: sendsMail, text: sendsTexts } }),
    revisions: revisionsOf(facts),
    slot: slotOf(facts, shown.window),
    money: { ...money, cards: money.cards.map(card), moves: money.moves.map(card) },
    refund: form && { ...form, cards: form.cards.map(card) },
    fees: paid && feesPaid(paid).map(card),
    owed: owedView(unpaid, limit),
    limit: isLimited(refundable, actor) ? limitOf(limit, order) : null,
    notes: facts.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  };
}

/** Names cards within one answer: the ids of a wallet lead from one order to others. */
function cardNames() {
  const names = new Map<string, string>();
  return <Part extends { readonly cardId: string }>(part: Part): Part => {
    const name = names.get(part.cardId) ?? `card-${names.size + 1}`;
    names.set(part.cardId, name);
    return { ...part, cardId: name };
  };
}

/** Each revision with the page that its shopper saw; the event that made it has that. */
const revisionsOf = ({ revisions, events }: DeskFacts): DeskOrder['revisions'] =>
  revisions.map(({ revision, at, actor, summary }) => {
    const made = revision === 1 ? events[0] : events.find(({ data }) => data.revision === revision);
    // A revision that only moved an order is stored as the shopper's, whose agreement it carries on.
    const isMoved = made?.actor.startsWith('staff/') === true;
    const by = !actor.startsWith('shopper') ? 'store' : isMoved ? 'staff' : 'shopper';
    // The first revision is written while its order is still a checkout.
    const since = revision === 1 && made ? made.at : at;
    return { revision, at: new Date(since).toISOString(), by, seen: made ? seenOf(made) : null, summary };
  });

const slotOf = ({ slot, names }: DeskFacts, window: DeskOrder['slot']['window']): DeskOrder['slot'] => ({
  ...slot,
  window,
  excluded: slot.excluded.map((item) => {
    const product = names.find(({ gtin13 }) => gtin13 === item.gtin13);
    return { ...item, name: product ? productName(product) : item.gtin13 };
  }),
});

function owedView({ owed, payouts }: NonNullable<Awaited<ReturnType<typeof readOwed>>>, limit: DeskLimit) {
  if (owed.length === 0) return null;
  const methods = [...payoutMethods(owed.map(({ tender }) => tender))];
  return { amount: owedOf(owed), methods, left: leftToPay(limit, payouts) };
}

function limitOf(max: DeskLimit, { life: { refunds } }: OrderContents): DeskOrder['limit'] {
  const left = leftOfLimit(max, givenOf(refunds));
  return max === null || left === null ? null : { max, left };
}

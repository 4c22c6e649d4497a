import type { OrderMoney } from '@cartwright/contracts/order-money';
import type { LinkedOrder } from '@cartwright/contracts/order-links';
import type { Order } from '@cartwright/contracts/orders';

/** An order as the link of its mail shows it: who has the mail may not be who ordered. */
export function toLinkedOrder(order: Order): LinkedOrder {
  const { email: _, contact, instructions: _notes, destination, cancelUntil: _until, arrival: _here, ...shown } = order;
  return {
    ...shown,
    lineItems: shown.lineItems.map(withoutNotes),
    agreed: shown.agreed && { ...shown.agreed, lineItems: shown.agreed.lineItems.map(withoutNotes) },
    problems: shown.problems.map(withoutWords),
    firstName: contact.firstName,
    city: shown.modalityType === 'DELIVERY' ? destination.city : null,
  };
}

const withoutNotes = (line: Order['lineItems'][number]): Order['lineItems'][number] =>
  line.instructions === null ? line : { ...line, instructions: null };

/** What the shopper and the store wrote to each other about items is for nobody else. */
const withoutWords = (problem: Order['problems'][number]): Order['problems'][number] => ({
  ...problem,
  lines: problem.lines.map((line) => ({ ...line, note: null })),
  reason: null,
});

/** The same order and money with cards that are named only within them: the wallet's ids lead from one order to others. */
export function withoutCardIds(linked: { readonly order: LinkedOrder; readonly money: OrderMoney }): {
  readonly order: LinkedOrder;
  readonly money: OrderMoney;
} {
  const names = new Map<string, string>();
  const renamed = <Part extends { readonly cardId: string }>(part: Part): Part => {
    const name = names.get(part.cardId) ?? `card-${names.size + 1}`;
    names.set(part.cardId, name);
    return { ...part, cardId: name };
  };
  const { order, money } = linked;
  return {
    order: {
      ...order,
      tenders: order.tenders.map(renamed),
      charged: order.charged.map(renamed),
      refunds: order.refunds.map((refund) => ({ ...refund, tenders: refund.tenders.map(renamed) })),
      payouts: order.payouts.map((payout) => ({ ...payout, cards: payout.cards.map(renamed) })),
    },
    money: { ...money, cards: money.cards.map(renamed), moves: money.moves.map(renamed) },
  };
}

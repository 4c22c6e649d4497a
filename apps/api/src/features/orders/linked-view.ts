import type { LinkedOrder } from '@cartwright/contracts/order-links';
import type { Order } from '@cartwright/contracts/orders';

/** An order as the link of its mail shows it: who has the mail may not be who ordered. */
export function toLinkedOrder(order: Order): LinkedOrder {
  const { email: _, contact, instructions: _notes, destination, cancelUntil: _until, ...shown } = order;
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

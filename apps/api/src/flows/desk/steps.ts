import type { DeskStep } from '@cartwright/contracts/ops-desk-steps';
import { approvalStateAt } from '@cartwright/rules/approval';
import { sum } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { Millis } from '@cartwright/rules/zoned-time';
import { feesOf, type StoredRefund } from '#orders/refund.ts';
import type { StoredOrder, OrderContents } from '#orders/stored-order.ts';
import { proposedCost } from '#pricing/proposal-price.ts';
import { changeSteps, deskActor } from './change-steps.ts';
import type { DeskApproval, DeskFacts, DeskMessage } from './desk-sql.ts';

const iso = (moment: Millis): string => new Date(moment).toISOString();

/** What is known of an order: its contents, and what else is stored. */
export interface OrderFacts {
  readonly order: OrderContents;
  readonly facts: DeskFacts;
  readonly now: Millis;
  /** Whether messages go out at all; without a server or a provider for them they are only kept. */
  readonly sends: Readonly<Record<DeskMessage['channel'], boolean>>;
}

/** Everything that happened to an order, as its shopper saw it and the store did it, oldest first. */
export function stepsOf(known: OrderFacts): DeskStep[] {
  const steps = [
    ...changeSteps(known.facts, known.order),
    ...known.facts.messages.map((message) => messageStep(message, known)),
    ...known.facts.approvals.flatMap((approval) => approvalSteps(approval, known)),
    ...reportSteps(known),
    ...refundSteps(known),
    ...payoutSteps(known),
  ];
  // ISO instants of one length sort as texts; what is of one moment stays as it was.
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** A link with a secret opens the order to whoever has it: it stays with the shopper. */
const withoutLinks = (words: string): string => words.replaceAll(/https?:\/\/\S+#\S+/g, '…');

const messageStep = ({ at, state, words, again, ...message }: DeskMessage, { sends }: OrderFacts): DeskStep => ({
  kind: 'message',
  at: iso(at),
  ...message,
  words: withoutLinks(words),
  state: state === 'WAITING' && !sends[message.channel] ? 'KEPT' : state,
  again: again && { kind: 'staff', ...again },
});

/** What a line is called; one that the order does not have any more has no name. */
function nameOf({ order: { lines, life } }: OrderFacts, lineId: string): string {
  const line = [...lines, ...(life.agreed?.lines ?? [])].find((each) => each.lineId === lineId);
  return line ? productName(line.product) : '';
}

function approvalSteps(approval: DeskApproval, known: OrderFacts): DeskStep[] {
  const { approvalId, lineId, proposed, chosen, createdAt, closedAt, expiresAt } = approval;
  const name = nameOf(known, lineId);
  const offered = proposed.map((instead) => ({
    name: productName(instead.product),
    quantity: instead.quantity,
    price: priceOf(known, approval, instead),
  }));
  const proposal = {
    kind: 'proposed',
    at: iso(createdAt),
    by: deskActor(approval),
    name,
    offered,
    until: iso(expiresAt),
  } as const;
  const state = approvalStateAt(approval, known.now);
  if (state === 'OPEN') return [proposal];
  const ended = known.facts.events.find(({ data }) => data.approval === approvalId && data.to === approval.state);
  const taken = proposed.find(({ gtin13 }) => gtin13 === chosen);
  const answered: DeskStep = {
    kind: 'answered',
    at: iso(closedAt ?? expiresAt),
    by: ended && closedAt !== null ? deskActor(ended) : { kind: 'system' },
    name,
    state,
    chosen: taken ? productName(taken.product) : null,
  };
  return [proposal, answered];
}

/** What a substitute was to cost: computed as its page did. */
function priceOf(
  { order }: { readonly order: Pick<OrderContents, 'lines' | 'life'> & Pick<StoredOrder, 'details'> },
  { lineId, quantity: found }: Pick<DeskApproval, 'lineId' | 'quantity'>,
  instead: DeskApproval['proposed'][number],
) {
  const line = (order.life.agreed?.lines ?? order.lines).find((each) => each.lineId === lineId);
  if (!line) throw new Error(`a substitute was proposed for the unknown line ${lineId}`);
  return proposedCost(line, { found, instead }, order.details);
}

const reportSteps = (known: OrderFacts): DeskStep[] =>
  known.order.life.problems.map(({ reportedAt, lines, amount, state, reason }) => ({
    kind: 'reported',
    at: iso(reportedAt),
    lines: lines.map(({ lineId, quantity, kind: problem, note }) => ({
      name: nameOf(known, lineId),
      quantity,
      problem,
      note,
    })),
    amount,
    state,
    reason,
  }));

const refundSteps = (known: OrderFacts): DeskStep[] =>
  known.order.life.refunds.map(({ refundId, at, lines, shares, amount, tenders }) => {
    const decided = known.facts.refundedBy.find((each) => each.refundId === refundId);
    return {
      kind: 'refunded',
      at: iso(at),
      by: decided ? deskActor(decided) : { kind: 'system' },
      lines: lines.map(({ lineId, quantity }) => ({ name: nameOf(known, lineId), quantity })),
      fees: feesOf({ shares }),
      amount,
      parts: partsOf(tenders),
      reason: decided?.reason ?? null,
    };
  });

/** How much of a refund is done, on its way, declined, or paid another way. */
const partsOf = (tenders: StoredRefund['tenders']) =>
  [...Map.groupBy(tenders, ({ state }) => state)].map(([state, own]) => ({
    state,
    amount: sum(own.map(({ amount }) => amount)),
  }));

const payoutSteps = ({ facts: { payouts } }: OrderFacts): DeskStep[] =>
  payouts.map(({ at, actor, firstName, method, amount, reason }) => ({
    kind: 'paid-out',
    at: iso(at),
    by: deskActor({ actor, firstName }),
    method,
    amount,
    reason,
  }));

import { countBeside, leftNow } from '../left-now.ts';
import type { PickLine, PickOrder } from '../types.ts';
import type { Op } from './op.ts';

/** A line as its picker left it: with what the server does not have yet. */
export type ShownLine = PickLine & {
  /** Not at the server yet. */
  readonly isWaiting: boolean;
  /** The shopper is asked as soon as there is a connection. */
  readonly isProposed: boolean;
  /** How many were found beside that; null when nothing is to be sent. */
  readonly foundBesideProposal: number | null;
  /** The names of what the shopper is asked about, or was. */
  readonly suggested: readonly string[];
};

export type ShownOrder = Omit<PickOrder, 'lines'> & { readonly lines: readonly ShownLine[] };

/** An order with what its picker did since, in the order in which it was done. */
export function withOps(order: PickOrder, waiting: readonly Op[]): ShownOrder {
  const own = waiting.filter(({ orderId }) => orderId === order.orderId);
  return {
    ...order,
    lines: order.lines.map((line) =>
      withOp(
        line,
        own.filter(isFind).findLast(({ lineId }) => lineId === line.id),
      ),
    ),
    leftInTotes: leftNow(order, own),
  };
}

/** What says what was found of a line. */
type Find = Exclude<Op, { readonly kind: 'take-out' }>;
const isFind = (op: Op): op is Find => op.kind !== 'take-out';

function withOp(line: PickLine, op: Find | undefined): ShownLine {
  if (op === undefined) {
    const suggested = line.proposal?.proposed.map(({ product }) => product.description) ?? [];
    return { ...line, isWaiting: false, isProposed: false, foundBesideProposal: null, suggested };
  }
  if (op.kind === 'proposal') {
    const suggested = op.substitute ? [op.substitute.description] : [];
    const open = { isWaiting: true, isProposed: true, foundBesideProposal: op.body.quantity, suggested };
    return { ...line, picked: null, toFetch: null, proposal: null, ...open };
  }
  const { quantity, grams, substitute } = op.body;
  const instead = substitute && op.substitute ? { product: op.substitute, ...substitute } : null;
  return {
    ...line,
    picked: { quantity, grams, substitute: instead },
    toFetch: null,
    // What its shopper agreed to may still be corrected.
    proposal: line.proposal?.state === 'APPROVED' ? line.proposal : null,
    isWaiting: true,
    isProposed: false,
    foundBesideProposal: null,
    suggested: [],
  };
}

/** What is to be done with a line. `fetch`: what its shopper agreed to is to be put in its tote. */
export type LineState = 'open' | 'fetch' | 'proposed' | 'picked' | 'short';

/** How many items are in the tote of a line, with what came instead. */
export const countInTote = ({ picked }: Pick<ShownLine, 'picked'>): number =>
  (picked?.quantity ?? 0) + (picked?.substitute?.quantity ?? 0);

/** How many items are in the tote of a line while its shopper is asked about the rest. */
export const countBesideProposal = ({ picked, proposal, isProposed, foundBesideProposal }: ShownLine): number => {
  if (isProposed) return foundBesideProposal ?? 0;
  return picked === null ? countBeside(proposal) : 0;
};

/** A line of which fewer came than ordered is short, also when something came instead. */
export function stateOf(line: ShownLine): LineState {
  const { picked, toFetch, proposal, isProposed, quantity } = line;
  if (isProposed || (picked === null && proposal?.state === 'OPEN')) return 'proposed';
  // What a tab kept of an order may be of a build that knew of nothing to fetch.
  if (picked === null) return toFetch ? 'fetch' : 'open';
  return countInTote(line) < quantity ? 'short' : 'picked';
}

/** Whether a picker can do something about a line now. */
export const isWork = (line: ShownLine): boolean => ['open', 'fetch'].includes(stateOf(line));

/** Whether a line needs nothing more: a shopper who was asked may still want something. */
export const isDone = (line: ShownLine): boolean => ['picked', 'short'].includes(stateOf(line));

import type { PickLine, PickOrder } from '../types.ts';
import type { Op } from './op.ts';

/** A line as its picker left it: with what the server does not have yet. */
export type ShownLine = PickLine & {
  /** Not at the server yet. */
  readonly isWaiting: boolean;
  /** The shopper is asked as soon as there is a connection. */
  readonly isProposed: boolean;
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
        own.findLast(({ lineId }) => lineId === line.id),
      ),
    ),
  };
}

function withOp(line: PickLine, op: Op | undefined): ShownLine {
  if (op === undefined) {
    const suggested = line.proposal?.proposed.map(({ product }) => product.description) ?? [];
    return { ...line, isWaiting: false, isProposed: false, suggested };
  }
  if (op.kind === 'proposal') {
    const suggested = op.substitute ? [op.substitute.description] : [];
    return { ...line, picked: null, proposal: null, isWaiting: true, isProposed: true, suggested };
  }
  const { quantity, grams, substitute } = op.body;
  const instead = substitute && op.substitute ? { product: op.substitute, ...substitute } : null;
  return {
    ...line,
    picked: { quantity, grams, substitute: instead },
    proposal: null,
    isWaiting: true,
    isProposed: false,
    suggested: [],
  };
}

/** What is to be done with a line. */
export type LineState = 'open' | 'proposed' | 'picked' | 'short';

/** A line of which fewer came than ordered is short, also when something came instead. */
export function stateOf({ picked, proposal, isProposed, quantity }: ShownLine): LineState {
  if (isProposed || (picked === null && proposal?.state === 'OPEN')) return 'proposed';
  if (picked === null) return 'open';
  return picked.quantity + (picked.substitute?.quantity ?? 0) < quantity ? 'short' : 'picked';
}

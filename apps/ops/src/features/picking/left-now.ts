import { type InTote, type Items, type ToteStep, toteAfter } from '@cartwright/rules/left-in-totes';
import type { Left } from '#totes/LeftInTotes.tsx';
import type { Op } from './device/op.ts';
import type { PickLine, PickOrder } from './types.ts';

/** An order as the server knows it. */
type Known = Pick<PickOrder, 'leftInTotes'> & { readonly lines: readonly PickLine[] };

/** What is to be taken out of the totes of an order, with what its picker did that the server does not have yet. */
export function leftNow({ lines, leftInTotes }: Known, waiting: readonly Op[]): Left[] {
  // What a tab kept of an order may be of a build that did not know of it.
  const known = leftInTotes ?? [];
  return lines.flatMap((line) => {
    const own = known.filter(({ lineId }) => lineId === line.id);
    const ops = waiting.filter(({ lineId }) => lineId === line.id);
    return ops.length === 0 ? own : leftOf(line, own, ops);
  });
}

function leftOf(line: PickLine, known: readonly Left[], ops: readonly Op[]): readonly Left[] {
  const swaps = [line.picked?.substitute?.product, ...ops.map(({ substitute }) => substitute)];
  const products = [line.product, ...swaps, ...known.map(({ product }) => product)].filter((each) => !!each);
  const names = new Map(products.map((each) => [each.gtin13, each]));
  const before: InTote = {
    recorded: recordedOf(line),
    left: new Map(known.map(({ product, quantity }) => [product.gtin13, quantity])),
  };
  const after = ops.map((op) => stepOf(line, op)).reduce(toteAfter, before);
  return [...after.left].flatMap(([gtin13, quantity]) => {
    const product = names.get(gtin13);
    return product ? { lineId: line.id, tote: line.tote, product, quantity } : [];
  });
}

/** How many of a line were found beside what its shopper is being asked about. */
export const countBeside = (proposal: PickLine['proposal']): number =>
  proposal?.state === 'OPEN' ? proposal.quantity : 0;

/** What is in the tote of a line and paid for, as the server knows it. */
function recordedOf({ product, picked, toFetch, proposal }: PickLine): Items {
  const swap = picked?.substitute;
  return new Map([
    [product.gtin13, (picked ?? toFetch)?.quantity ?? countBeside(proposal)],
    ...(swap ? [[swap.product.gtin13, swap.quantity] as const] : []),
  ]);
}

function stepOf({ product }: PickLine, op: Op): ToteStep {
  if (op.kind === 'take-out') return { kind: 'take-out', items: new Map([[op.body.gtin13, op.body.quantity]]) };
  const swap = op.kind === 'pick' ? op.body.substitute : null;
  const own = [product.gtin13, op.body.quantity] as const;
  return { kind: 'record', items: new Map([own, ...(swap ? [[swap.gtin13, swap.quantity] as const] : [])]) };
}

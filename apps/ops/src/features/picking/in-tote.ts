import type { ShownLine } from './device/overlay.ts';
import type { PickProduct } from './types.ts';

/** Items by name, each as often as there are of it. */
export type Items = readonly string[];

/** What a picker tells a product from all others by. */
const nameOf = ({ description, brand, size }: PickProduct): string => `${description} (${brand}, ${size})`;
const several = (product: PickProduct, n: number): Items => Array.from({ length: n }, () => nameOf(product));

/** What is in the tote of a line and is paid for. */
export function paidInTote(line: ShownLine): Items {
  const { product, picked, toFetch, proposal, foundBesideProposal } = line;
  const swap = picked?.substitute;
  // What a tab kept of an order may be of a build that did not know how many were found beside a proposal.
  const besideProposal = foundBesideProposal ?? (proposal?.state === 'OPEN' ? (proposal.quantity ?? 0) : 0);
  return [
    ...several(product, (picked ?? toFetch)?.quantity ?? besideProposal),
    ...(swap ? several(swap.product, swap.quantity) : []),
  ];
}

/** What is of the first, but not of the second: each item counts. */
export function without(items: Items, others: Items): Items {
  const rest = [...others];
  return items.filter((item) => {
    const at = rest.indexOf(item);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}

/** What was put in a tote at one time or another: of each item as many as of the one of which there are more. */
export const everPut = (items: Items, others: Items): Items => [...items, ...without(others, items)];

/** Each item with how many there are of it. */
export const counted = (items: Items): readonly (readonly [item: string, n: number])[] =>
  [...Map.groupBy(items, (item) => item)].map(([item, all]) => [item, all.length]);

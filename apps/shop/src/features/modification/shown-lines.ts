import { parseMoney, sum, toWire, ZERO } from '@cartwright/rules/money';
import type { Modification } from './modification.ts';

type Product = Modification['lineItems'][number]['product'];

/** A line before and after the change. */
export interface ShownLine {
  readonly id: string;
  readonly product: Product;
  /** 0 for an added line. */
  readonly ordered: number;
  /** 0 for a removed line. */
  readonly quantity: number;
  /** What all of it costs now, on the wire. */
  readonly total: string;
  /** Why what was added cannot come; undefined when it can. */
  readonly problem: Modification['ineligible'][number]['code'] | undefined;
}

/** Every line of the order and of its change. More of a line may be a second one in the order, at another price. */
export function shownLines({ lines, lineItems, originalLineItems, ineligible }: Modification): readonly ShownLine[] {
  return lines.flatMap(({ id, gtin13, ordered, quantity }) => {
    const known = [...lineItems, ...originalLineItems];
    const product = (known.find((line) => line.id === id) ?? known.find((line) => line.gtin13 === gtin13))?.product;
    if (product === undefined) return [];
    const isOwn = (line: { readonly id: string }) =>
      line.id === id || (line.id.startsWith(`${id}.`) && !lines.some((other) => other.id === line.id));
    const costs = lineItems.filter(isOwn).map(({ lineTotal }) => parseMoney(lineTotal) ?? ZERO);
    const problem = quantity > ordered ? ineligible.find((each) => each.gtin13 === gtin13)?.code : undefined;
    return [{ id, product, ordered, quantity, total: toWire(sum(costs)), problem }];
  });
}

/** How many lines differ from the order. */
export const changeCount = ({ lines }: Modification): number =>
  lines.filter(({ ordered, quantity }) => ordered !== quantity).length;

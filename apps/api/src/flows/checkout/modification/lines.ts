import type { ModifySession, WorkingLine } from '#features/checkout/modification/modification.ts';
import { toPriceable } from '#features/checkout/checkout.ts';
import { ZERO } from '@cartwright/rules/money';
import { portionOf } from '@cartwright/rules/order-change';
import { withCoupons } from '#pricing/line-coupons.ts';
import { lineTotalsOf } from '#pricing/price-order.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import { piecesOf } from '#reservations/holds-items.ts';

/** The lines of an order, as its working copy starts with them. */
export const workingLines = (lines: readonly FrozenLine[]): readonly WorkingLine[] =>
  lines.map(({ lineId, gtin13, quantity, substitutionPolicy, substitutionPreference, backup, instructions }) => ({
    lineId,
    gtin13,
    quantity,
    substitutionPolicy,
    ...(substitutionPreference && { substitutionPreference }),
    backup,
    instructions,
  }));

/**
 * The lines of the changed order. What was ordered keeps its price, whether it is higher or lower than today's, and its
 * flash sale; its coupons apply to what it is now; what is added has today's price, on a line of its own if the two differ. Deterministic: the same working copy
 * and the same shelf give the same lines.
 */
export function changedLines(
  before: readonly FrozenLine[],
  { lines, baseRevision }: Pick<ModifySession, 'lines' | 'baseRevision'>,
  {
    shelf,
    coupons: used = [],
  }: { readonly shelf: Pick<Shelf, 'find'>; readonly coupons?: readonly AppliedCoupon[] | undefined },
): { readonly lines: readonly FrozenLine[]; readonly coupons: readonly AppliedCoupon[] } {
  const changed = lines.flatMap((line): Unpriced[] => {
    const ordered = before.find(({ lineId }) => lineId === line.lineId);
    const today = shelf.find(line.gtin13);
    const { kept, more } = portionOf({
      ordered: ordered?.quantity ?? 0,
      wanted: line.quantity,
      costsTheSame: isPricedAlike(ordered, today),
    });
    return [
      ...(ordered && kept > 0 ? [{ ...ordered, quantity: kept }] : []),
      ...(today && more > 0 ? [addedLine(line, { product: today, quantity: more, ordered, baseRevision })] : []),
    ];
  });
  const { lines: priced, coupons } = withCoupons(changed, used);
  const totals = lineTotalsOf(priced.map(toPriceable));
  return { lines: priced.map((line) => ({ ...line, total: totals.get(line.lineId) ?? ZERO })), coupons };
}

type Unpriced = Omit<FrozenLine, 'total'>;

/** More of a line is a line with an id of its own, which the next change finds in the order. */
function addedLine(
  { lineId, gtin13, substitutionPolicy, substitutionPreference, backup, instructions }: WorkingLine,
  more: {
    readonly product: PricedProduct;
    readonly quantity: number;
    readonly ordered: FrozenLine | undefined;
    readonly baseRevision: number;
  },
): Unpriced {
  const { product, quantity, ordered, baseRevision } = more;
  return {
    lineId: ordered ? `${lineId}.${baseRevision + 1}` : lineId,
    gtin13,
    quantity,
    substitutionPolicy,
    ...(substitutionPreference && { substitutionPreference }),
    backup,
    instructions,
    product,
  };
}

/** Everything of a product that its price, its tax and its fees depend on. */
const PRICED_BY = [
  'regularCents',
  'promoCents',
  'sellBy',
  'averageWeightGrams',
  'taxClass',
  'snapEligible',
  'alcohol',
  'departmentId',
  'sizeText',
] as const satisfies readonly (keyof PricedProduct)[];

/** A flash sale's items never cost what others do. */
const isPricedAlike = (ordered: FrozenLine | undefined, today: PricedProduct | undefined): boolean =>
  ordered !== undefined &&
  today !== undefined &&
  ordered.flashSale === undefined &&
  PRICED_BY.every((fact) => ordered.product[fact] === today[fact]);

/** The products of which the changed order has more items, or fewer. */
export function changedProducts(
  before: readonly FrozenLine[],
  after: readonly { readonly gtin13: string; readonly quantity: number }[],
): { readonly more: ReadonlySet<string>; readonly fewer: ReadonlySet<string> } {
  const [ordered, wanted] = [piecesOf(before), piecesOf(after)];
  const products = [...ordered.keys(), ...wanted.keys()];
  const change = (gtin13: string): number => (wanted.get(gtin13) ?? 0) - (ordered.get(gtin13) ?? 0);
  return {
    more: new Set(products.filter((gtin13) => change(gtin13) > 0)),
    fewer: new Set(products.filter((gtin13) => change(gtin13) < 0)),
  };
}

/** What the changed order gives back of flash sales; it never takes more. */
export const flashPiecesBack = (before: readonly FrozenLine[], after: readonly FrozenLine[]) =>
  before.flatMap(({ lineId, quantity, flashSale }) => {
    const back = quantity - (after.find((line) => line.lineId === lineId)?.quantity ?? 0);
    return flashSale && back > 0 ? [{ coupon_id: flashSale.couponId, quantity: back }] : [];
  });

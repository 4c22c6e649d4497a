import type { ModifySession, WorkingLine } from '#features/checkout/modification/modification.ts';
import { toPriceable } from '#features/checkout/checkout.ts';
import { isCouponOf } from '@cartwright/rules/coupon';
import { ZERO } from '@cartwright/rules/money';
import { portionOf } from '@cartwright/rules/order-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
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

/** What the lines of a changed order depend on besides its working copy. */
interface Circumstances {
  readonly shelf: Pick<Shelf, 'find'>;
  /** What the order has of coupons and promotions. */
  readonly properties: Pick<CheckoutFacts['properties'], 'coupons' | 'promos'>;
  readonly now: Millis;
}

/**
 * The lines of the changed order. What was ordered keeps its price, whether it is higher or lower than today's, and its
 * flash sale; its coupons apply to what it is now; what is added has today's price, and nothing of a coupon or a
 * promotion that has ended, on a line of its own if it differs. Deterministic: the same working copy and the same shelf
 * give the same lines, until something ends.
 */
export function changedLines(
  before: readonly FrozenLine[],
  { lines, baseRevision }: Pick<ModifySession, 'lines' | 'baseRevision'>,
  { shelf, properties: { coupons: used = [], promos = [] }, now }: Circumstances,
): { readonly lines: readonly FrozenLine[]; readonly coupons: readonly AppliedCoupon[] } {
  const changed = lines.flatMap((line): Unpriced[] => {
    const ordered = before.find(({ lineId }) => lineId === line.lineId);
    const today = shelf.find(line.gtin13);
    const tooLateFor = today ? endedFor(today, { coupons: used, promos, now }) : [];
    const { kept, more } = portionOf({
      ordered: ordered?.quantity ?? 0,
      wanted: line.quantity,
      costsTheSame: isPricedAlike(ordered, today) && isSame(ordered?.tooLateFor ?? [], tooLateFor),
    });
    return [
      ...(ordered && kept > 0 ? [{ ...ordered, quantity: kept }] : []),
      ...(today && more > 0
        ? [addedLine(line, { product: today, quantity: more, ordered, tooLateFor, baseRevision })]
        : []),
    ];
  });
  const { lines: priced, coupons } = withCoupons(changed, used);
  const totals = lineTotalsOf(priced.map(toPriceable));
  return { lines: priced.map((line) => ({ ...line, total: totals.get(line.lineId) ?? ZERO })), coupons };
}

type Unpriced = Omit<FrozenLine, 'total'>;

/** What of the order has ended that would apply to a product if it were added to it now. */
const endedFor = (
  { gtin13, departmentId }: PricedProduct,
  {
    coupons,
    promos,
    now,
  }: { readonly now: Millis } & Required<Pick<CheckoutFacts['properties'], 'coupons' | 'promos'>>,
): readonly string[] => [
  ...coupons
    .filter((each) => isCouponOf(each, { gtin13, departmentId }) && hasEnded(each, now))
    .map(({ couponId }) => couponId),
  ...promos.filter((each) => hasEnded(each, now)).map(({ promoId }) => promoId),
];

const hasEnded = ({ endsAt = Infinity }: { readonly endsAt?: Millis }, now: Millis): boolean => endsAt <= now;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** More of a line is a line with an id of its own, which the next change finds in the order. */
function addedLine(
  { lineId, gtin13, substitutionPolicy, substitutionPreference, backup, instructions }: WorkingLine,
  more: {
    readonly product: PricedProduct;
    readonly quantity: number;
    readonly ordered: FrozenLine | undefined;
    readonly tooLateFor: readonly string[];
    readonly baseRevision: number;
  },
): Unpriced {
  const { product, quantity, ordered, tooLateFor, baseRevision } = more;
  return {
    lineId: ordered ? `${lineId}.${baseRevision + 1}` : lineId,
    gtin13,
    quantity,
    substitutionPolicy,
    ...(substitutionPreference && { substitutionPreference }),
    backup,
    instructions,
    product,
    ...(tooLateFor.length > 0 && { tooLateFor }),
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

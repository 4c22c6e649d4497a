import type { LineEntry } from '@cartwright/contracts/checkout-lines';
import { checkFlashSale } from '@cartwright/rules/flash-sale';
import { minus, ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type ChangeRefusal, type FallOut, invalid } from '#features/checkout/change.ts';
import { type StoredCheckout, toPriceable } from '#features/checkout/checkout.ts';
import { type StoredFlashSale, readFlashSales } from '#features/flash-sales/sql.ts';
import { fitTo } from '#features/scheduling/fit.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { lineTotalsOf } from '#pricing/price-order.ts';
import { piecesOf } from '#reservations/holds-items.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';

/** A line of the order that is sold in a flash sale. */
type FlashLine = FrozenLine & Required<Pick<FrozenLine, 'flashSale'>>;
const isFlash = (line: FrozenLine): line is FlashLine => line.flashSale !== undefined;

/** A draft with its new lines, and the reservation that they need. */
export type WithLines = StoredCheckout & { readonly reservation: StoredReservation };

/**
 * Adds the requested flash sale lines to a draft, after its original lines, and fits its reservation to all of them;
 * nothing is written here. What the order already has keeps its price; only a larger quantity is checked again: the
 * sale must be running, in stock and deliverable in the order's slot. Two reads.
 */
export async function chooseLines(
  source: ProductSource,
  checkout: StoredCheckout,
  { lineItems, now }: { readonly lineItems: readonly LineEntry[]; readonly now: Millis },
): Promise<Result<WithLines, ChangeRefusal>> {
  const requested = lineItems.flatMap((entry) => {
    const [coupon] = entry.priceAdjustment.coupons;
    return coupon ? [{ ...entry.cart, ...coupon }] : [];
  });
  const started = checkout.lines.filter((line) => !isFlash(line));
  const wrong = linesRefusal(started, lineItems, requested);
  if (wrong) return wrong;
  const { locationId, modality } = checkout;
  const has = new Map(checkout.lines.filter(isFlash).map((line) => [line.flashSale.couponId, line]));
  const grows = requested.filter(({ id, quantity }) => quantity > (has.get(id)?.quantity ?? 0));
  const sales = grows.length === 0 ? [] : await readFlashSales(source, { locationId, modality, now });
  const saleOf = ({ id, gtin13 }: RequestedItem) =>
    sales.find(({ couponId, product }) => couponId === id && product.gtin13 === gtin13);
  const out = grows.flatMap((each): FallOut[] => {
    const checked = checkFlashSale(saleOf(each), each.quantity);
    return checked.ok ? [] : [{ gtin13: each.gtin13, code: checked.refusal.code }];
  });
  if (isSome(out)) return fallOut(out);
  const taken = requested.flatMap((each) => {
    const sale = grows.includes(each) ? saleOf(each) : undefined;
    const line = sale ? lineOf(sale) : has.get(each.id);
    return line ? [{ ...line, quantity: each.quantity }] : [];
  });
  const lines = [...started, ...taken.map(frozen)];
  const fitted = await fit(source, { ...checkout, lines }, { grown: grows.map(({ gtin13 }) => gtin13), now });
  return fitted.ok ? ok({ ...checkout, lines, reservation: fitted.value }) : fitted;
}

type RequestedItem = LineEntry['cart'] & LineEntry['priceAdjustment']['coupons'][number];

/** The original lines of a checkout stay as they are; each sale occurs once, and none of its items is substituted. */
function linesRefusal(
  started: readonly FrozenLine[],
  lineItems: readonly LineEntry[],
  requested: readonly RequestedItem[],
): ReturnType<typeof invalid> | undefined {
  const kept = lineItems.filter(({ priceAdjustment }) => priceAdjustment.coupons.length === 0);
  const isSame =
    kept.length === started.length &&
    kept.every(({ cart }) => started.some(({ lineId, quantity }) => lineId === cart.id && quantity === cart.quantity));
  if (!isSame) return invalid('lineItems', 'The items that a checkout started with are changed in the cart.');
  if (requested.some(({ type }) => type !== 'FLASH_SALE'))
    return invalid('lineItems', 'Only a flash sale adds a line.');
  if (requested.some(({ substitutionPolicy }) => substitutionPolicy !== 'NONE'))
    return invalid('lineItems', 'Flash sale items are not substituted.');
  const once = new Set(requested.map(({ id }) => id)).size === requested.length;
  return once ? undefined : invalid('lineItems', 'A flash sale item can be in an order once.');
}

const isSome = (out: readonly FallOut[]): out is readonly [FallOut, ...FallOut[]] => out.length > 0;
const fallOut = (items: readonly [FallOut, ...FallOut[]]) => refuse({ code: items[0].code, field: 'lineItems', items });

type UnpricedLine = Omit<FlashLine, 'total' | 'quantity'>;

const lineOf = ({
  offerId,
  couponId,
  locationId,
  percentOff,
  maxQuantity,
  product,
}: StoredFlashSale): UnpricedLine => ({
  lineId: `lin_${couponId}`,
  gtin13: product.gtin13,
  substitutionPolicy: 'NONE',
  backup: null,
  instructions: null,
  product,
  flashSale: { offerId, couponId, locationId, percentOff, maxQuantity, discount: ZERO },
});

/** The line with its price, and what the sale takes off it. */
function frozen(line: Omit<FlashLine, 'total'>): FlashLine {
  const { flashSale, ...plain } = line;
  const costOf = (each: Omit<FrozenLine, 'total'>) => lineTotalsOf([toPriceable(each)]).get(line.lineId) ?? ZERO;
  const total = costOf(line);
  return { ...line, total, flashSale: { ...flashSale, discount: minus(costOf(plain), total) } };
}

/**
 * The reservation needed for all these lines, including those that could no longer be added; refused when new items
 * cannot come in its slot.
 */
async function fit(
  source: ProductSource,
  { reservation, lines }: Pick<StoredCheckout, 'reservation' | 'lines'>,
  { grown, now }: { readonly grown: readonly string[]; readonly now: Millis },
): Promise<Result<StoredReservation, ChangeRefusal>> {
  const included = [...piecesOf(lines)].map(([gtin13, quantity]) => ({ gtin13, quantity }));
  const { excluded } = reservation.items;
  const { sorted, size, waiver } = await fitTo(source, reservation, { items: included, keepsAll: true, now });
  const cannotCome = new Set([...sorted.excluded, ...excluded].map(({ gtin13 }) => gtin13));
  const out = grown.filter((gtin13) => cannotCome.has(gtin13));
  const items = out.map((gtin13) => ({ gtin13, code: 'FLASH_SALE_UNAVAILABLE' as const }));
  if (isSome(items)) return fallOut(items);
  return ok({ ...reservation, ...size, waiver, items: { included, excluded }, version: reservation.version + 1 });
}

/**
 * The items of an order whose flash sale has ended, or has too little stock left. One read, only for orders with such
 * lines.
 */
export async function fallOutOf(
  source: ProductSource,
  checkout: StoredCheckout,
  now: Millis,
): Promise<readonly FallOut[]> {
  const lines = checkout.lines.filter(isFlash);
  if (lines.length === 0) return [];
  const { locationId, modality } = checkout;
  const sales = await readFlashSales(source, { locationId, modality, now });
  return lines.flatMap(({ gtin13, quantity, flashSale }) => {
    const checked = checkFlashSale(
      sales.find(({ couponId }) => couponId === flashSale.couponId),
      quantity,
    );
    return checked.ok ? [] : [{ gtin13, code: checked.refusal.code }];
  });
}

import type { Cart, CartLine } from '@cartwright/contracts/cart';
import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import { type FeeRow, feesAt } from '@cartwright/rules/fee-table';
import { ZERO } from '@cartwright/rules/money';
import type { Directory } from '#locations/directory.ts';
import type { CartLocation, StoredCart, StoredLine } from '#products/cart-lines.ts';
import { toProduct } from '#products/priced-product.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import { type NoticeFacts, noticesOf } from '#pricing/notices.ts';
import { lineTotalsOf, priceOrder } from '#pricing/price-order.ts';

/** Where the cart is read, and how its shopper shops. */
interface CartContext {
  readonly bannerId: string;
  readonly modality: ModalityType;
  readonly locale: Locale;
}

/** What determines the price of a cart besides its lines. */
export interface CartPricing {
  readonly directory: Pick<Directory, 'zip'>;
  readonly fees: readonly FeeRow[];
}

/** The cart on the wire. In store it is a list with shelf prices and what they come to, without anything to pay (GA-49). */
export function toCartView(
  { location, ...cart }: StoredCart,
  { bannerId, modality, locale }: CartContext,
  pricing: CartPricing,
): Omit<Cart, 'replacements'> {
  const isList = modality === 'IN_STORE';
  const order = location !== null && !isList && orderOf(cart.lines, { ...location, bannerId, modality }, pricing);
  return {
    id: cart.cartId ?? 'new',
    versionKey: String(cart.version),
    modalityType: modality,
    lines: cart.lines.map((line) => toLineView(line, modality)),
    counts: cart.counts,
    summary: order ? summaryByLocale(order.summary, locale) : null,
    notices: order ? noticesOf(order) : [],
    ...(location !== null && isList && listTotal(cart.lines, location)),
  };
}

/** What the fees of a cart depend on. */
type PricingLocation = CartLocation & {
  readonly bannerId: string;
  readonly modality: OrderModality;
};

/**
 * What the cart would cost without its unavailable items. The slot's fee is not known before a slot is chosen; the other
 * fees are those that a checkout would start with.
 */
function orderOf(all: readonly StoredLine[], location: PricingLocation, { directory, fees }: CartPricing): NoticeFacts {
  const { bannerId, modality, zip } = location;
  const state = (zip === null ? undefined : directory.zip(zip)?.state) ?? location.state;
  const lines = all.filter(({ product }) => product.availability !== 'unavailable');
  const { summary } = priceOrder({
    lines,
    modality,
    fee: null,
    waiver: ZERO,
    fees: feesAt(fees, { bannerId, state, modality }),
    tip: ZERO,
    destinationState: state,
  });
  return { lines, summary, state };
}

/** What a list comes to at the register, by the same rules as a cart, without what the store does not have or has no price for. */
function listTotal(all: readonly StoredLine[], { state }: CartLocation): Pick<Cart, 'estimatedTotal'> {
  const lines = all.filter(({ product }) => product.availability !== 'unavailable');
  if (lines.length === 0) return {};
  const { summary } = priceOrder({
    lines,
    modality: 'IN_STORE',
    fee: null,
    waiver: ZERO,
    fees: [],
    tip: ZERO,
    destinationState: state,
  });
  return { estimatedTotal: { total: summary.cost.total, tax: summary.cost.taxTotal } };
}

const lineViews = new WeakMap<StoredLine, CartLine>();

/** Made once for as long as the stored line lives, which is of one modality. */
const toLineView = (line: StoredLine, modality: ModalityType): CartLine =>
  lineViews.getOrInsertComputed(line, () => makeLineView(line, modality));

const makeLineView = (line: StoredLine, modality: ModalityType): CartLine => ({
  id: line.lineId,
  gtin13: line.gtin13,
  quantity: line.quantity,
  substitutionPolicy: line.substitutionPolicy,
  ...(line.substitutionPreference && { substitutionPreference: line.substitutionPreference }),
  substitutionItem: line.backup,
  instructions: line.instructions,
  modalityType: modality,
  product: toProduct(line.product),
  // What the line alone costs, whether or not it is available; null without a price.
  lineTotal: modality === 'IN_STORE' ? null : (lineTotalsOf([line]).get(line.lineId) ?? null),
  problems: problemsOf(line),
  ...(hasNewPrice(line) && { priceBefore: itemCents(line.product, line.priceSeenCents) }),
  addedAt: line.addedAt.toISOString(),
  ...(line.checkedAt !== undefined && { checkedAt: line.checkedAt }),
});

/** Whether the shelf price is another than the one that the shopper saw. */
function hasNewPrice({ product, priceSeenCents }: StoredLine): boolean {
  const now = shelfCents(product);
  return now !== null && priceSeenCents > 0 && now !== priceSeenCents;
}

/** The problem of a line, or what the shopper should see first. */
function problemsOf(line: StoredLine): CartLine['problems'] {
  const { product, quantity } = line;
  return [
    ...(product.availability === 'unavailable' ? (['UNAVAILABLE'] as const) : []),
    ...(hasNewPrice(line) ? (['PRICE_CHANGED'] as const) : []),
    ...(quantity > product.maxQuantity ? (['LIMIT'] as const) : []),
    ...(product.minAge > 0 ? (['AGE'] as const) : []),
  ];
}

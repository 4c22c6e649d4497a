import type { Cart, CartLine } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import { ZERO } from '@cartwright/rules/money';
import type { StoredCart, StoredLine } from '#products/cart-lines.ts';
import { toProduct } from '#products/priced-product.ts';
import { shelfCents } from '#products/shelf-price.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import { priceOrder } from '#pricing/price-order.ts';

/**
 * The cart on the wire. Its total omits unavailable items; the fee is not known before a slot is chosen. In store there
 * is a list instead, which shows only shelf prices (GA-49).
 */
export function toCartView(
  cart: StoredCart,
  { modality, locale }: { readonly modality: ModalityType; readonly locale: Locale },
  stateOfZip: (zip: string) => string | undefined,
): Cart {
  const { location, lines } = cart;
  const views = lines.map((line) => toLineView(line, modality));
  return {
    id: cart.cartId ?? 'new',
    versionKey: String(cart.version),
    modalityType: modality,
    lines: views.map(({ view }) => view),
    counts: cart.counts,
    summary:
      location === null || modality === 'IN_STORE'
        ? null
        : summaryByLocale(
            priceOrder({
              lines: views.filter(({ view }) => !isOut(view)).map(({ priceable }) => priceable),
              modality,
              fee: null,
              waiver: ZERO,
              tip: ZERO,
              destinationState: (location.zip === null ? undefined : stateOfZip(location.zip)) ?? location.state,
            }).summary,
            locale,
          ),
  };
}

const isOut = ({ problems }: CartLine): boolean =>
  problems.includes('UNAVAILABLE') || problems.includes('MODALITY_NOT_AVAILABLE');

function toLineView(
  line: StoredLine,
  modality: ModalityType,
): { view: CartLine; priceable: { lineId: string; quantity: number; product: StoredLine['product'] } } {
  const { lineId, quantity, product } = line;
  const priceable = { lineId, quantity, product };
  return {
    priceable,
    view: {
      id: lineId,
      gtin13: line.gtin13,
      quantity,
      substitutionPolicy: line.substitutionPolicy,
      substitutionItem: line.backup,
      instructions: line.instructions,
      modalityType: modality,
      product: toProduct(product),
      lineTotal: modality === 'IN_STORE' ? null : lineTotal(priceable, modality),
      problems: problemsOf(line),
      addedAt: line.addedAt.toISOString(),
    },
  };
}

/** What the line alone costs, whether or not it is available; null without a price. */
function lineTotal(
  priceable: { lineId: string; quantity: number; product: StoredLine['product'] },
  modality: ModalityType,
): CartLine['lineTotal'] {
  const { lineTotals } = priceOrder({
    lines: [priceable],
    modality,
    fee: null,
    waiver: ZERO,
    tip: ZERO,
    destinationState: '',
  });
  return lineTotals.get(priceable.lineId) ?? null;
}

/** The problem of a line, or what the shopper should see first. */
function problemsOf({ product, quantity, priceSeenCents }: StoredLine): CartLine['problems'] {
  const now = shelfCents(product);
  return [
    ...(product.availability === 'unavailable' ? (['UNAVAILABLE'] as const) : []),
    ...(now !== null && priceSeenCents > 0 && now !== priceSeenCents ? (['PRICE_CHANGED'] as const) : []),
    ...(quantity > product.maxQuantity ? (['LIMIT'] as const) : []),
    ...(product.minAge > 0 ? (['AGE'] as const) : []),
  ];
}

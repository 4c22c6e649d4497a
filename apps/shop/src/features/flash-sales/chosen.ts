import type { Wire } from '@cartwright/contracts/endpoint';
import type { CheckoutLine, LineEntry as LineEntrySchema } from '@cartwright/contracts/checkout-lines';
import { flashSaleLimit } from '@cartwright/rules/quantity';
import type { FlashSale } from '#api/flash-sales.ts';

type Line = Wire<typeof CheckoutLine>;
export type LineEntry = Wire<typeof LineEntrySchema>;

/** What can be added of a sale, or was added of one that is no longer listed. */
export interface Choice {
  readonly couponId: string;
  readonly product: Line['product'];
  readonly quantity: number;
  readonly max: number;
  /** Absent once the sale is over. */
  readonly sale?: FlashSale;
}

/** Maximum number of sales shown at once (CHK-063, CON-011). */
export const SHOWN = 3;

const couponOf = ({ priceAdjustment }: Pick<Line, 'priceAdjustment'>): string | undefined =>
  priceAdjustment.coupons.find(({ type }) => type === 'FLASH_SALE')?.id;

/** The lines of an order that come from flash sales. */
export const takenOf = <L extends Pick<Line, 'priceAdjustment'>>(lines: readonly L[]): readonly L[] =>
  lines.filter((line) => couponOf(line) !== undefined);

/** The offered sales, in order: up to three, including every one that the order has. */
export function choicesOf(sales: readonly FlashSale[], lines: readonly Line[]): readonly Choice[] {
  const taken = new Map(lines.flatMap((line) => couponsWith(line)));
  const isTaken = ({ couponId }: FlashSale) => taken.has(couponId);
  const over = [...taken].filter(([couponId]) => !sales.some((sale) => sale.couponId === couponId));
  const room = Math.max(0, SHOWN - taken.size);
  const offered = new Set(sales.filter((sale) => !isTaken(sale)).slice(0, room));
  return [
    ...sales
      .filter((sale) => isTaken(sale) || offered.has(sale))
      .map((sale) => ({
        couponId: sale.couponId,
        product: sale.product,
        quantity: taken.get(sale.couponId)?.cart.quantity ?? 0,
        max: flashSaleLimit(sale.maxQuantity),
        sale,
      })),
    ...over.map(
      ([
        couponId,
        {
          product,
          cart: { quantity },
        },
      ]) => ({ couponId, product, quantity, max: quantity }),
    ),
  ];
}

const couponsWith = (line: Line): (readonly [string, Line])[] => {
  const couponId = couponOf(line);
  return couponId === undefined ? [] : [[couponId, line]];
};

/** The new lines of the order: the existing ones, followed by this quantity of each sale (CHK-057, CHK-058). */
export function entriesOf(lines: readonly Line[], choices: readonly Omit<Choice, 'max'>[]): LineEntry[] {
  const own = lines.filter((line) => couponOf(line) === undefined);
  return [
    ...own.map(({ cart: { id, gtin13, quantity, substitutionPolicy } }) => ({
      cart: { id, gtin13, quantity, substitutionPolicy },
      priceAdjustment: { coupons: [] },
      requestedBy: 'CUSTOMER' as const,
    })),
    ...choices
      .filter(({ quantity }) => quantity > 0)
      .map(({ couponId, product, quantity, sale }) => ({
        cart: { gtin13: product.gtin13, quantity, substitutionPolicy: 'NONE' as const },
        priceAdjustment: { coupons: [{ type: 'FLASH_SALE' as const, id: couponId }] },
        requestedBy: 'CUSTOMER' as const,
        ...(sale && { sourceStoreId: sale.sourceStoreId }),
      })),
  ];
}

/** The choices including a pending change, so that the next step counts from there. */
export const asWanted = (choices: readonly Choice[], wanted: readonly LineEntry[] | undefined): readonly Choice[] =>
  wanted === undefined
    ? choices
    : choices.map((choice) => {
        const entry = wanted.find(({ priceAdjustment }) => priceAdjustment.coupons[0]?.id === choice.couponId);
        return { ...choice, quantity: entry?.cart.quantity ?? 0 };
      });

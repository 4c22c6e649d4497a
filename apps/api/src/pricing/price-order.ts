import type { ModalityType } from '@cartwright/contracts/common';
import type { Summary } from '@cartwright/contracts/summary';
import type { RuledFee } from '@cartwright/rules/fee-rules';
import { type FlashSaleTerms, flashDiscount } from '@cartwright/rules/flash-sale';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import { authorizationBuffer } from '@cartwright/rules/authorization-buffer';
import type { OrderedInput, OrderedLine } from '@cartwright/rules/final-bill';
import { price } from '@cartwright/rules/pricing';
import type { EbtRequest, LineToPrice, Promo, TaxClass } from '@cartwright/rules/pricing-input';
import type { Reduction } from '@cartwright/rules/summary';
import type { TenderInput } from '@cartwright/rules/tender';
import type { LineCoupon } from '#products/line-coupon.ts';
import { type SoldBy, soldItemOf } from '#products/shelf-price.ts';
import { SUMMARY_MESSAGES } from './copy.ts';
import { toSummary } from './summary-view.ts';
import { taxRatesOf } from './tax-rates.ts';

/** What pricing must know about a product: a `PricedProduct` has it, and so does a frozen order line. */
export interface SoldProduct extends SoldBy {
  readonly regularCents: number | null;
  readonly promoCents: number | null;
  readonly taxClass: TaxClass;
  readonly snapEligible: boolean;
  readonly alcohol: string;
  readonly departmentId: string;
  readonly sizeText: string;
}

export interface PriceableLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly product: SoldProduct;
  /** Whether a substitute for it may cost more. */
  readonly mayCostMore?: boolean;
  /** The flash sale that the line is sold in. */
  readonly flashSale?: FlashSaleTerms & { readonly couponId: string };
  /** The clipped coupons that apply to the line. */
  readonly coupons?: readonly LineCoupon[];
  /** What had ended when it was added to a placed order. */
  readonly tooLateFor?: readonly string[];
}

export interface OrderToPrice {
  /** A line without a known price is left out of every total. */
  readonly lines: readonly PriceableLine[];
  readonly modality: ModalityType;
  readonly isMember?: boolean;
  /** The slot's fee; null while no slot is chosen (it reads TBD). Shopping in the store has none. */
  readonly fee: Cents | null;
  /** The reduction of the fee, at least zero: a membership's waiver, an incentive. */
  readonly waiver: Cents;
  /** The other fees that may apply where the order is handed over. */
  readonly fees: readonly RuledFee[];
  readonly tip: Cents;
  /** Two letters: where the order is handed over, which determines the tax. */
  readonly destinationState: string;
  readonly promos?: readonly Promo[];
  readonly ebt?: EbtRequest;
  /** How it earns fuel points; absent where it earns none. */
  readonly fuelPoints?: OrderedInput['fuelPoints'];
}

export interface PricedOrder {
  readonly summary: Summary;
  /** What each line costs after its own reductions, by line id; a line without a price is absent. */
  readonly lineTotals: ReadonlyMap<string, Cents>;
  /** The items at shelf price: what minimums are compared with. */
  readonly estimatedSubtotal: Cents;
  /** What each promotion takes off; zero below its minimum subtotal. */
  readonly promos: readonly Reduction[];
  /** What the cards have to pay, part by part. */
  readonly dues: Pick<TenderInput, 'lines' | 'fees' | 'tip'>;
  /** What a bank card is authorized with beyond that: computed when it is called. */
  readonly buffer: () => Cents;
}

/** A stored order as the pricing rule takes it, with the tax of its state. */
export const toPriceInput = (order: OrderToPrice): OrderedInput => ({
  lines: order.lines.flatMap(toLine),
  promos: order.promos ?? [],
  slot:
    order.modality === 'IN_STORE'
      ? undefined
      : { fee: order.fee ?? undefined, incentiveOff: order.waiver, benefit: undefined },
  fees: order.fees,
  taxRates: taxRatesOf(order.destinationState),
  tip: order.tip,
  ebt: order.ebt,
  fuelPoints: order.fuelPoints,
});

/** The price of a cart or an order: the only way from stored lines to a wire summary. */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const input = toPriceInput(order);
  const priced = price(input);
  return {
    summary: toSummary(priced, order),
    lineTotals: new Map(priced.lines.map((line) => [line.lineId, line.net])),
    estimatedSubtotal: priced.estimatedSubtotal,
    promos: priced.promos,
    dues: { lines: priced.lines, fees: priced.feeTotal, tip: priced.tip },
    buffer: () => authorizationBuffer(input, priced),
  };
}

/** What each line costs by itself, by line id; a line without a price is absent. */
export const lineTotalsOf = (lines: readonly PriceableLine[]): PricedOrder['lineTotals'] =>
  priceOrder({ lines, modality: 'IN_STORE', fee: null, waiver: ZERO, fees: [], tip: ZERO, destinationState: '' })
    .lineTotals;

/** A line as the pricing rule takes it; none without a price. */
export function toLine(line: PriceableLine): OrderedLine[] {
  const { lineId, quantity, product: products, mayCostMore, flashSale, coupons = [], tooLateFor } = line;
  if (products.regularCents === null) return [];
  return [
    {
      lineId,
      quantity,
      sold: soldItemOf(products),
      regular: cents(products.regularCents),
      promo: products.promoCents === null ? undefined : cents(products.promoCents),
      coupons: flashSale
        ? [
            {
              couponId: flashSale.couponId,
              description: SUMMARY_MESSAGES['en-US'].FLASH_SALE,
              discount: flashDiscount(flashSale),
            },
          ]
        : coupons.map(({ couponId, description, discount }) => ({ couponId, description, discount })),
      taxClass: products.taxClass,
      isSnapEligible: products.snapEligible,
      isQualifying: products.alcohol === 'NONE',
      departmentId: products.departmentId,
      ...containersOf(products.sizeText),
      ...(mayCostMore && { mayCostMore }),
      ...(tooLateFor && { tooLateFor }),
    },
  ];
}

const ML = { 'fl oz': 29.5735, ml: 1, L: 1_000, gal: 3_785.41 } as const;
type Volume = keyof typeof ML;
const isVolume = (unit: string | undefined): unit is Volume => unit !== undefined && unit in ML;

/** A pack of twelve has the size `12 × 12 fl oz`, a single bottle `2 L`. */
function containersOf(sizeText: string): Pick<LineToPrice, 'containers' | 'containerMl'> {
  const [, count = '1', size = '0', unit] = /^(?:(\d+) × )?(\d[\d.]*) (.+)$/.exec(sizeText) ?? [];
  return { containers: Number(count), ...(isVolume(unit) && { containerMl: Number(size) * ML[unit] }) };
}

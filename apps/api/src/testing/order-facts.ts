import type { Summary } from '@cartwright/contracts/summary';
import { cents, sum } from '@cartwright/rules/money';
import type { OrderEventFacts } from '#features/communications/order-events/order-facts.ts';
import { justPlaced, type OrderContents } from '#orders/stored-order.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { NOW } from './small-world.ts';

/** A store as mails name it. */
export const ELM_STREET = {
  vanityName: 'Elm Street',
  phone: '5135550100',
  address: { addressLine1: '1 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' },
};

/** A product of no shelf. @param cents per item, or per pound with an average weight */
export const aProduct = (
  description: string,
  price: number,
  averageWeightGrams: number | null = null,
): PricedProduct => ({
  gtin13: description.padEnd(13, '0').slice(0, 13),
  brand: '',
  description,
  sizeText: '1 ct',
  sizeQty: 1,
  sizeUom: averageWeightGrams === null ? 'ct' : 'lb',
  departmentId: 'dairy',
  picture: 'milk',
  hue: 100,
  sellBy: averageWeightGrams === null ? 'UNIT' : 'WEIGHT',
  averageWeightGrams,
  maxQuantity: 20,
  snapEligible: true,
  minAge: 0,
  taxClass: 'FOOD',
  alcohol: 'NONE',
  leadHours: 0,
  toteMl: 100,
  heavy: false,
  regularCents: price,
  promoCents: null,
  yellowTag: false,
  availability: 'in-stock',
});

export const aLine = (lineId: string, product: PricedProduct, quantity: number, total: number): FrozenLine => ({
  lineId,
  gtin13: product.gtin13,
  quantity,
  substitutionPolicy: 'SHOPPER_CHOICE',
  backup: null,
  instructions: null,
  product,
  total: cents(total),
});

/** What lines cost, without tax and fees. */
export function summaryOf(lines: readonly FrozenLine[], isEstimate = false): Summary {
  const [total, none] = [sum(lines.map((line) => line.total)), cents(0)];
  const itemCount = lines.reduce((count, { quantity }) => count + quantity, 0);
  return {
    itemCount,
    cost: {
      itemTotal: total,
      taxTotal: none,
      feeTotal: none,
      gratuityTotal: none,
      total,
      ebtTotal: none,
      nonEbtTotal: total,
      savingsTotal: none,
      yellowTagDiscountTotal: none,
    },
    lines: [
      { type: 'SUBTOTAL', description: 'Subtotal', amount: total, nestedLines: [] },
      { type: 'TOTAL', description: 'Total', amount: total, nestedLines: [] },
    ],
    isEstimate,
  };
}

export const VISA = { type: 'BANK_CARD', brand: 'VISA', lastFour: '4242' } as const;
export const GIFT = { type: 'GIFT_CARD', brand: 'NONE', lastFour: '8598' } as const;

/** An order of Ada's in English for pickup, paid by card. */
export function anOrder(lines: readonly FrozenLine[], changes: Partial<OrderContents> = {}): OrderContents {
  const summary = summaryOf(lines);
  return {
    orderId: '884122073301550101',
    modality: 'PICKUP',
    locationId: 'st-1',
    status: 'PLACED',
    revision: 1,
    placedAt: NOW,
    cutoffAt: NOW,
    locale: 'en-US',
    itemCount: summary.itemCount,
    total: summary.cost.total,
    details: {
      email: 'ada@example.com',
      contact: { firstName: 'Ada', lastName: 'Byron', phone: '+15135550142', smsOptin: true },
      deliveryType: 'STANDARD',
      instructions: null,
      destination: null,
      vendorName: 'Store',
      startsAt: Date.parse('2026-11-21T21:00:00Z'),
      endsAt: Date.parse('2026-11-21T22:00:00Z'),
      zone: 'America/New_York',
      tenders: [{ ...VISA, cardId: 'card_1', amount: summary.cost.total }],
      pictures: [],
    },
    lines,
    summary,
    life: justPlaced(0),
    ...changes,
  };
}

/** An event that is no more than its state. */
export const anEvent = (event: Partial<OrderEventFacts['event']> = {}): OrderEventFacts['event'] => ({
  seq: 4,
  state: 'PLACED',
  isOfMoney: false,
  isLeftAtDoor: false,
  declined: null,
  isRefund: false,
  itemsBack: [],
  isHeldBack: false,
  fees: null,
  payout: null,
  failed: [],
  actor: 'system',
  tip: null,
  earlierWindow: null,
  timeChanges: [],
  at: 0,
  ...event,
});

/** An event of an order, of which nothing was picked yet. */
export const someFacts = (order: OrderContents, changes: Partial<OrderEventFacts> = {}): OrderEventFacts => ({
  profileId: 'p1',
  bannerId: 'main',
  order,
  isFinal: false,
  agreed: { lines: order.lines, summary: order.summary },
  picked: [],
  isDeclined: false,
  isGivenBack: false,
  tipBack: null,
  missed: null,
  handedOverAt: null,
  back: { items: [], amount: cents(0) },
  proposal: null,
  event: anEvent({ seq: 2, state: 'LOCKED', at: NOW }),
  charged: [],
  refunds: [],
  ...changes,
});

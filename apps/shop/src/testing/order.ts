import type { Cart } from '#features/cart/cart.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import type { Order } from '#features/orders/queries.ts';
import type { Summary } from '#shared/order-summary/SummaryReceipt.tsx';
import { aStore } from './bootstrap.ts';
import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { toWindow } from '@cartwright/rules/window';

type Line = Order['lineItems'][number];

export const ZONE = 'America/New_York';
export const ORDER_ID = '884122073301550101';

/** A line of milk; a test says what matters to it. */
export function aLine(part: Partial<Line['product']> = {}): Line {
  const product = {
    gtin13: '0400000000010',
    brand: '',
    description: 'Milk',
    size: '1 gal',
    departmentId: 'dairy',
    picture: 'glass-of-milk',
    hue: 235,
    sellBy: 'UNIT' as const,
    averageWeightGrams: null,
    maxQuantity: 30,
    snapEligible: true,
    minAge: 0,
    price: { regular: 'USD 3.19', promo: null, yellowTag: false, unitPrice: '$3.19/gal' },
    availability: 'in-stock' as const,
    ...part,
  };
  return {
    id: `line ${product.gtin13}`,
    gtin13: product.gtin13,
    quantity: 2,
    substitutionPolicy: 'SHOPPER_CHOICE',
    substitutionItem: null,
    instructions: null,
    product,
    lineTotal: 'USD 6.38',
    priceAdjustment: { coupons: [] },
  };
}

export const aSummary = (total = 'USD 40.00'): Summary => ({
  itemCount: 2,
  cost: {
    itemTotal: 'USD 40.00',
    taxTotal: 'USD 0.00',
    feeTotal: 'USD 0.00',
    gratuityTotal: 'USD 0.00',
    total,
    ebtTotal: 'USD 0.00',
    nonEbtTotal: total,
    savingsTotal: 'USD 0.00',
    yellowTagDiscountTotal: 'USD 0.00',
  },
  lines: [{ type: 'SUBTOTAL', description: 'Subtotal (2 items)', amount: 'USD 40.00', nestedLines: [] }],
  isEstimate: false,
});

export const aCart = (modalityType: Cart['modalityType'], lines: readonly Line[] = [aLine()]): Cart => ({
  id: 'cart',
  versionKey: '1',
  modalityType,
  lines: lines.map((line) => ({ ...line, modalityType, problems: [], addedAt: '2026-11-20T12:00:00.000Z' })),
  counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0, [modalityType]: lines.length },
  replacements: [],
  summary: aSummary(),
  notices: [],
});

/** A cart whose lines with these numbers are unavailable as they are. */
export function aCartWithout(gone: readonly string[], lines: readonly Line[]): Cart {
  const cart = aCart('PICKUP', lines);
  const without = (line: Cart['lines'][number]): Cart['lines'][number] =>
    gone.includes(line.gtin13)
      ? { ...line, problems: ['UNAVAILABLE'], product: { ...line.product, availability: 'unavailable' } }
      : line;
  return { ...cart, lines: cart.lines.map(without) };
}

const window = toWindow(Date.UTC(2026, 10, 21, 21), Date.UTC(2026, 10, 21, 22), ZONE);
const contact = { firstName: 'Rosa', lastName: 'Lindqvist', phone: '+15135550142', smsOptin: false };
const destination = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };

/** A line of an order as a checkout has it. */
export const checkoutLine = ({
  id,
  gtin13,
  quantity,
  substitutionPolicy,
  ...line
}: Line): Checkout['lineItems'][number] => {
  const { substitutionItem, instructions, picked: _, substitutionPreference, ...priced } = line;
  const substitutionItems = substitutionItem ? [substitutionItem] : [];
  return {
    cart: {
      id,
      gtin13,
      quantity,
      substitutionPolicy,
      ...(substitutionPreference && { substitutionPreference }),
      substitutionItems,
      instructions,
    },
    requestedBy: 'CUSTOMER',
    ...priced,
  };
};

/** A Visa that pays $40, and is held for $41.50. */
export const aPayment = (part: Partial<Checkout['payments'][number]> = {}): Checkout['payments'][number] => ({
  paymentType: 'BANK_CARD',
  id: 'card',
  brand: 'VISA',
  lastFour: '1881',
  amount: 'USD 40.00',
  amountToAuthorize: 'USD 41.50',
  authorizedAmount: 'USD 0.00',
  balance: null,
  ...part,
});

/** What a checkout has of its summary. */
export const costing = ({ lines: uiPaymentSummary, ...summary }: Summary, isTipEligible = false) => ({
  summary,
  calculatedProperties: { uiPaymentSummary, isTipEligible },
});

/** A pickup checkout that only waits to be placed. */
export const aCheckout = (part: Partial<Checkout> = {}): Checkout => ({
  id: ORDER_ID,
  versionKey: '1',
  checksum: 'c0ffee00c0ffee00',
  status: 'DRAFT',
  modalityType: 'Pickup',
  lineItems: [checkoutLine(aLine())],
  fulfillment: {
    contact,
    deliveryType: 'Standard',
    instructions: '',
    destination: { ...destination, coordinates: { lat: 39.1, lon: -84.5 } },
    store: aStore('oakley', { vanityName: 'Oakley Station' }),
    reservation: null,
    prefilled: { phone: null, instructions: null },
  },
  buyer: { emailAddress: 'rosa@example.com' },
  substitution: STANDARD_SUBSTITUTION,
  tip: { suggestions: [], max: 'USD 50.00', amount: 'USD 0.00' },
  payments: [aPayment()],
  paymentDetails: { ebt: 'USD 0.00', facilityId: 'oakley', gratuityAmount: 'USD 0.00', payment: { transactions: [] } },
  shortfall: 'USD 0.00',
  paymentIntent: null,
  requiredAge: 0,
  priceAdjustment: { promos: [] },
  notices: [],
  ...costing(aSummary()),
  createdDate: '2026-11-21T19:00:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
  movedTo: null,
  ...part,
});

/** A placed pickup order. */
export const anOrder = (part: Partial<Order> = {}): Order => ({
  id: ORDER_ID,
  status: 'PLACED',
  modalityType: 'PICKUP',
  placedAt: '2026-01-05T15:00:00.000Z',
  reportUntil: null,
  problems: [],
  refunds: [],
  payouts: [],
  unlistedBack: 'USD 0.00',
  owed: 'USD 0.00',
  displayString: 'Today, Sat Nov 21, 4–5 PM',
  window,
  cutoffAt: '2999-11-21T19:00:00.000Z',
  itemCount: 2,
  lineCount: 1,
  total: 'USD 40.00',
  pictures: [],
  isDeclined: false,
  isRefunded: false,
  openRefund: null,
  replyBy: null,
  revision: 1,
  email: 'rosa@example.com',
  contact,
  deliveryType: 'Standard',
  instructions: '',
  destination,
  store: aStore('oakley', { vanityName: 'Oakley Station' }),
  vendorName: 'Store Pickup',
  lineItems: [aLine()],
  picks: 0,
  summary: aSummary(),
  tenders: [{ type: 'BANK_CARD', cardId: 'card', brand: 'VISA', lastFour: '1881', amount: 'USD 40.00' }],
  charged: [],
  events: [{ seq: 1, type: 'PLACED', at: '2026-01-05T15:00:00.000Z', actor: 'shopper' }],
  money: 'AUTHORIZED',
  agreed: null,
  substitution: STANDARD_SUBSTITUTION,
  approvals: [],
  cancelUntil: null,
  tip: null,
  arrival: null,
  ...part,
});

import { hash } from 'node:crypto';
import type { OrderEvent, OrderState } from '@cartwright/rules/order-state';
import { moveOrder } from '@cartwright/rules/order-state';
import { seedAddresses } from './addresses.ts';
import type { PastOrder } from './past-orders.ts';
import { reservationIdOf } from './past-slots.ts';
import { phoneOf, seedId } from './people.ts';
import { emailOf } from './people-tables.ts';
import { chanceOf } from './rng.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

const MINUTE = 60_000;
const CARDS = [
  { brand: 'VISA', lastFour: '1111' },
  { brand: 'MASTERCARD', lastFour: '4444' },
  { brand: 'DISCOVER', lastFour: '1117' },
] as const;

const cardOf = ({ person }: PastOrder) => ({
  cardId: seedId('crd', person.key),
  ...chanceOf(`card ${person.key}`).pick(CARDS),
});

const totalOf = ({ priced }: PastOrder): number => priced.summary.cost.total;

const linesOf = ({ lines }: PastOrder) =>
  lines.map((line) => ({ ...line, substitutionPolicy: 'SHOPPER_CHOICE', backup: null, instructions: null }));

const contactOf = ({ person }: PastOrder) => ({
  firstName: person.first,
  lastName: person.last,
  phone: phoneOf(person, 'mobile'),
  smsOptin: false,
});

/** Where the goods changed hands: the store, or the shopper's door. */
function destinationOf({ modality, place, person }: PastOrder) {
  const { city, state, zip } = modality === 'PICKUP' ? place.location.place : person.home;
  const [home] = seedAddresses(person);
  const line1 = modality === 'PICKUP' ? place.location.line1 : (home?.line1 ?? '');
  return { addressLine1: line1, city, state, zipCode: zip };
}

const tendersOf = (order: PastOrder) => [{ type: 'BANK_CARD', ...cardOf(order), amount: totalOf(order) }];

const detailsOf = (order: PastOrder) => ({
  contact: contactOf(order),
  email: emailOf(order.person),
  destination: destinationOf(order),
  deliveryType: 'STANDARD',
  instructions: '',
  vendorId: order.vendorId,
  tenders: tendersOf(order),
});

const checksumOf = (order: PastOrder): string =>
  hash('sha256', JSON.stringify([order.lines, order.priced.summary]), 'hex').slice(0, 16);

const checkoutRow = (order: PastOrder) => [
  order.orderId,
  'ACTIVE',
  order.person.profileId,
  order.person.banner.bannerId,
  order.modality,
  order.place.location.locationId,
  reservationIdOf(order),
  seedId('crt', order.person.key),
  contactOf(order),
  destinationOf(order),
  'STANDARD',
  null,
  linesOf(order),
  order.priced.summary.cost.gratuityTotal,
  tendersOf(order),
  order.priced.summary,
  checksumOf(order),
  { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
  new Date(order.placedAt),
  new Date(order.placedAt + 60 * MINUTE),
];

const orderRow = (order: PastOrder) => [
  order.orderId,
  order.person.profileId,
  order.person.banner.bannerId,
  order.modality,
  order.place.location.locationId,
  reservationIdOf(order),
  'COMPLETE',
  1,
  new Date(order.slot.cutoffAt),
  new Date(order.placedAt),
  order.priced.summary,
  order.priced.summary,
  detailsOf(order),
];

const revisionRow = (order: PastOrder) => [
  order.orderId,
  1,
  linesOf(order),
  order.priced.summary,
  'shopper',
  new Date(order.placedAt),
];

/** What happened to the order and when: picking starts at the cut-off, and all is handed over within the window. */
function walk({ slot, modality }: PastOrder): { event: OrderEvent; at: number }[] {
  const { cutoffAt, startsAt, endsAt } = slot;
  return [
    { event: 'REACH_CUTOFF', at: cutoffAt },
    { event: 'START_PICKING', at: cutoffAt + 5 * MINUTE },
    { event: 'FINISH_PICKING', at: cutoffAt + 45 * MINUTE },
    { event: modality === 'PICKUP' ? 'MAKE_READY' : 'SEND_OUT', at: startsAt - 10 * MINUTE },
    { event: 'HAND_OVER', at: Math.round((startsAt + endsAt) / 2) },
  ];
}

/** The events of an order, each allowed by the state machine that live orders go through. */
function* eventRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    yield [order.orderId, 1, 'PLACED', { revision: 1 }, new Date(order.placedAt)];
    let state: OrderState = 'PLACED';
    for (const [index, { event, at }] of walk(order).entries()) {
      const moved = moveOrder({ state, modality: order.modality, cutoffAt: order.slot.cutoffAt }, event, at);
      if (!moved.ok) throw new Error(`a past order cannot ${event} from ${state}`);
      state = moved.value;
      yield [order.orderId, index + 2, state, {}, new Date(at)];
    }
  }
}

const authorisationOf = ({ orderId }: PastOrder): string => seedId('ttx', `${orderId} authorisation`);
const captureOf = ({ orderId }: PastOrder): string => seedId('ttx', `${orderId} capture`);
const pickedAt = ({ slot }: PastOrder): Date => new Date(slot.cutoffAt + 45 * MINUTE);

function* tenderRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    const money = ['APPROVED', 'BANK_CARD', cardOf(order), totalOf(order)];
    const { orderId } = order;
    yield [authorisationOf(order), orderId, 'AUTHORIZATION', ...money, `${orderId}:1`, new Date(order.placedAt)];
    yield [captureOf(order), orderId, 'COMPLETION', ...money, `${orderId}:1:capture`, pickedAt(order)];
  }
}

/** The parts of an order's total, each credited where it belongs; together they are what the card was charged. */
function* ledgerRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    const { itemTotal, taxTotal, feeTotal, gratuityTotal } = order.priced.summary.cost;
    const parts = { sales: itemTotal, 'tax-payable': taxTotal, 'fee-income': feeTotal, 'tips-payable': gratuityTotal };
    for (const [account, amount] of Object.entries(parts)) {
      if (amount === 0) continue;
      yield [order.orderId, 'card-clearing', account, amount, captureOf(order), 'capture', pickedAt(order)];
    }
  }
}

const CHECKOUT_COLUMNS =
  'checkout_id status profile_id banner_id modality location_id reservation_id cart_id contact destination delivery_type' +
  ' instructions lines tip_cents tenders summary checksum properties created_at expires_at';
const ORDER_COLUMNS =
  'order_id profile_id banner_id modality location_id reservation_id status revision cutoff_at placed_at summary' +
  ' original_summary details';

/** The tables of a placed order, from `checkout` to `ledger`. */
export const pastOrderTables = (orders: readonly PastOrder[]): Table[] => [
  table('checkout', CHECKOUT_COLUMNS, () => orders.map(checkoutRow)),
  table('orders', ORDER_COLUMNS, () => orders.map(orderRow)),
  table('order_revision', 'order_id revision lines summary actor at', () => orders.map(revisionRow)),
  table('order_event', 'order_id seq type data at', () => eventRows(orders)),
  table('tender_tx', 'tx_id order_id type status tender card amount_cents idem_key at', () => tenderRows(orders)),
  table('ledger', 'order_id debit_account credit_account amount_cents tx_id reason at', () => ledgerRows(orders)),
];

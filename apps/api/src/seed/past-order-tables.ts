import { hash } from 'node:crypto';
import type { OrderMove, OrderState } from '@cartwright/rules/order-state';
import type { Cents } from '@cartwright/rules/money';
import { moveOrder } from '@cartwright/rules/order-state';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type OrderDetails, PICTURES_SHOWN } from '#orders/stored-order.ts';
import { seedAddresses } from './addresses.ts';
import { VENDORS } from './banners.ts';
import { cardThatPaid } from './cards.ts';
import type { PastOrder } from './past-orders.ts';
import { reservationIdOf } from './past-slots.ts';
import { phoneOf, seedId } from './people.ts';
import { emailOf } from './people-tables.ts';
import { chanceOf } from './rng.ts';
import { houseIn } from './streets.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';
import { MINUTE } from '@cartwright/rules/zoned-time';

const cardOf = ({ person, orderId }: PastOrder) => cardThatPaid(person.key, orderId);

const totalOf = ({ summary }: PastOrder): Cents => summary.cost.total;

const contactOf = ({ person }: PastOrder) => ({
  firstName: person.first,
  lastName: person.last,
  phone: phoneOf(person, 'mobile'),
  smsOptin: false,
});

/** The shopper's door; null for pickup, where the store is the destination. */
function destinationOf({ modality, person, orderId }: PastOrder) {
  if (modality === 'PICKUP') return null;
  const { city, state, zip } = person.home;
  const [home] = seedAddresses(person);
  const addressLine1 = home?.line1 ?? houseIn(zip, chanceOf(`door ${orderId}`));
  return { addressLine1, city, state, zipCode: zip };
}

const orderDestinationOf = ({ modality, location, person }: PastOrder) =>
  modality === 'PICKUP' ? location.location.location : person.home;

const detailsOf = (order: PastOrder) =>
  ({
    email: emailOf(order.person),
    contact: contactOf(order),
    deliveryType: 'STANDARD',
    instructions: null,
    destination: destinationOf(order),
    vendorName: VENDORS.find(({ vendorId }) => vendorId === order.vendorId)?.name ?? '',
    startsAt: order.slot.startsAt,
    endsAt: order.slot.endsAt,
    zone: order.location.location.location.tz,
    tenders: [{ type: 'BANK_CARD', ...cardOf(order), amount: totalOf(order) }],
    pictures: order.lines.slice(0, PICTURES_SHOWN).map(({ product: { picture, hue } }) => ({ picture, hue })),
  }) satisfies OrderDetails;

/** What the shopper had agreed to. */
const factsOf = (order: PastOrder) =>
  ({
    modality: order.modality,
    locationId: order.location.location.locationId,
    contact: contactOf(order),
    destination: destinationOf(order),
    deliveryType: 'STANDARD',
    instructions: null,
    lines: order.lines,
    tip: order.summary.cost.gratuityTotal,
    tenders: [
      {
        type: 'BANK_CARD',
        ...cardOf(order),
        expirationMonth: 12,
        expirationYear: 2029,
        balance: null,
        requested: null,
      },
    ],
    properties: {
      email: emailOf(order.person),
      verifiedAge: Math.max(...order.lines.map(({ product }) => product.minAge)),
      hadFallout: false,
      destinationState: orderDestinationOf(order).state,
    },
  }) satisfies CheckoutFacts;

const checksumOf = (order: PastOrder): string =>
  hash('sha256', JSON.stringify([order.lines, order.summary]), 'hex').slice(0, 16);

function checkoutRow(order: PastOrder) {
  const facts = factsOf(order);
  return [
    order.orderId,
    'ACTIVE',
    order.person.profileId,
    order.person.banner.bannerId,
    facts.modality,
    facts.locationId,
    reservationIdOf(order),
    seedId('crt', order.person.key),
    facts.contact,
    facts.destination,
    facts.deliveryType,
    facts.instructions,
    facts.tip,
    facts.tenders,
    checksumOf(order),
    facts.properties,
    new Date(order.placedAt),
    new Date(order.placedAt + 60 * MINUTE),
  ];
}

const orderRow = (order: PastOrder) => [
  order.orderId,
  order.person.profileId,
  order.person.banner.bannerId,
  order.modality,
  order.location.location.locationId,
  reservationIdOf(order),
  'COMPLETE',
  1,
  new Date(order.slot.cutoffAt),
  new Date(order.placedAt),
  order.summary.itemCount,
  totalOf(order),
  detailsOf(order),
  1 + walk(order).length,
  'CAPTURED',
];

const revisionRow = (order: PastOrder) => [
  order.orderId,
  1,
  order.lines,
  order.summary,
  'shopper',
  new Date(order.placedAt),
];

/** What happened to the order and when: picking starts at the cut-off, and all is handed over within the window. */
function walk({ slot, modality }: PastOrder): { move: OrderMove; at: number }[] {
  const { cutoffAt, startsAt, endsAt } = slot;
  return [
    { move: 'REACH_CUTOFF', at: cutoffAt },
    { move: 'START_PICKING', at: cutoffAt + 5 * MINUTE },
    { move: 'FINISH_PICKING', at: cutoffAt + 45 * MINUTE },
    { move: modality === 'PICKUP' ? 'MAKE_READY' : 'SEND_OUT', at: startsAt - 10 * MINUTE },
    { move: 'HAND_OVER', at: Math.round((startsAt + endsAt) / 2) },
  ];
}

/** The events of an order: the state that each move led to, allowed by the state machine that live orders go through. */
function* eventRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    yield [order.orderId, 1, 'PLACED', 'shopper', { revision: 1 }, new Date(order.placedAt)];
    let state: OrderState = 'PLACED';
    for (const [index, { move, at }] of walk(order).entries()) {
      const moved = moveOrder({ state, modality: order.modality, cutoffAt: order.slot.cutoffAt }, move, at);
      if (!moved.ok) throw new Error(`a past order cannot ${move} from ${state}`);
      state = moved.value;
      yield [order.orderId, index + 2, state, move === 'REACH_CUTOFF' ? 'system' : 'staff/demo', {}, new Date(at)];
    }
  }
}

const authorizationOf = ({ orderId }: PastOrder): string => seedId('tx', `${orderId} authorization`);
const captureOf = ({ orderId }: PastOrder): string => seedId('tx', `${orderId} capture`);
const pickedAt = ({ slot }: PastOrder): Date => new Date(slot.cutoffAt + 45 * MINUTE);

function* tenderRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    const { orderId } = order;
    const card = { ...cardOf(order), processorRef: seedId('sim', orderId) };
    const money = ['APPROVED', 'BANK_CARD', card, totalOf(order)];
    yield [authorizationOf(order), orderId, 'AUTHORIZATION', ...money, `${orderId}:1:0`, new Date(order.placedAt)];
    yield [captureOf(order), orderId, 'COMPLETION', ...money, `${orderId}:1:0:capture`, pickedAt(order)];
  }
}

/** When placed: authorized money comes into the clearing account and goes out by kind. When picked: it is captured. */
function* ledgerRows(orders: readonly PastOrder[]) {
  for (const order of orders) {
    const { itemTotal, taxTotal, feeTotal, gratuityTotal, total } = order.summary.cost;
    const placed = ['order placed', new Date(order.placedAt)];
    yield [order.orderId, 'authorized/BANK_CARD', 'order-clearing', total, authorizationOf(order), ...placed];
    const parts = { goods: itemTotal, 'tax-payable': taxTotal, fees: feeTotal, 'tips-payable': gratuityTotal };
    for (const [account, amount] of Object.entries(parts)) {
      if (amount > 0) yield [order.orderId, 'order-clearing', account, amount, null, ...placed];
    }
    const picked = ['captured', pickedAt(order)];
    yield [order.orderId, 'captured/BANK_CARD', 'authorized/BANK_CARD', total, captureOf(order), ...picked];
  }
}

const CHECKOUT_COLUMNS =
  'checkout_id status profile_id banner_id modality location_id reservation_id cart_id contact destination delivery_type' +
  ' instructions tip_cents tenders checksum properties created_at expires_at';
const ORDER_COLUMNS =
  'order_id profile_id banner_id modality location_id reservation_id status revision cutoff_at placed_at item_count' +
  ' total_cents details last_event money';

/** The tables of a placed order, from `checkout` to `ledger`. */
export const pastOrderTables = (orders: readonly PastOrder[]): Table[] => [
  table('checkout', CHECKOUT_COLUMNS, () => orders.map(checkoutRow)),
  table('orders', ORDER_COLUMNS, () => orders.map(orderRow)),
  table('order_revision', 'order_id revision lines summary actor at', () => orders.map(revisionRow)),
  table('order_event', 'order_id seq type actor data at', () => eventRows(orders)),
  table('tender_tx', 'tx_id order_id type status tender card amount_cents idem_key at', () => tenderRows(orders)),
  table('ledger', 'order_id debit_account credit_account amount_cents tx_id reason at', () => ledgerRows(orders)),
];

import { hash } from 'node:crypto';
import type { Cents } from '@cartwright/rules/money';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type OrderDetails, PICTURES_SHOWN } from '#orders/stored-order.ts';
import { seedAddresses } from './addresses.ts';
import { VENDORS } from './banners.ts';
import { STORE_VENDOR } from './data/banners.ts';
import { cardThatPaid } from './cards.ts';
import { pastFuelPoints } from './past-fuel-points.ts';
import { pickedAt, pickedRows, STORE, stepsOf } from './past-order-life.ts';
import { pastMoneyTables } from './past-order-money.ts';
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

/** What it cost in the end. */
const totalOf = ({ bill }: PastOrder): Cents => bill.summary.cost.total;

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

function vendorOf({ vendorId }: PastOrder) {
  const { name: vendorName, kind: vendorKind } = VENDORS.find((each) => each.vendorId === vendorId) ?? STORE_VENDOR;
  return { vendorId, vendorName, vendorKind };
}

const detailsOf = (order: PastOrder) =>
  ({
    email: emailOf(order.person),
    contact: contactOf(order),
    deliveryType: 'STANDARD',
    instructions: null,
    destination: destinationOf(order),
    ...vendorOf(order),
    startsAt: order.slot.startsAt,
    endsAt: order.slot.endsAt,
    zone: order.location.location.location.tz,
    tenders: [{ type: 'BANK_CARD', ...cardOf(order), amount: totalOf(order) }],
    ...pastFuelPoints(order.person),
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
      ...pastFuelPoints(order.person),
    },
  }) satisfies CheckoutFacts;

const eventRows = (order: PastOrder) =>
  stepsOf(order).map(({ type, actor, data, at }, index) => [order.orderId, index + 1, type, actor, data, new Date(at)]);

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
  2,
  new Date(order.slot.cutoffAt),
  new Date(order.placedAt),
  order.bill.summary.itemCount,
  totalOf(order),
  detailsOf(order),
  stepsOf(order).length,
  'CAPTURED',
  order.bill.picked.length,
];

/** What the shopper agreed to, and the store's final bill. */
const revisionRows = (order: PastOrder) => [
  [order.orderId, 1, order.lines, order.summary, 'shopper', new Date(order.placedAt)],
  [order.orderId, 2, order.bill.lines, order.bill.summary, STORE, new Date(pickedAt(order))],
];

const CHECKOUT_COLUMNS =
  'checkout_id status profile_id banner_id modality location_id reservation_id cart_id contact destination delivery_type' +
  ' instructions tip_cents tenders checksum properties created_at expires_at';
const ORDER_COLUMNS =
  'order_id profile_id banner_id modality location_id reservation_id status revision cutoff_at placed_at item_count' +
  ' total_cents details last_event money picks';

const PICKED_COLUMNS = 'order_id line_id quantity grams substitute substitute_quantity substitute_grams actor at';

/** The tables of a placed order, from `checkout` to `ledger`. */
export const pastOrderTables = (orders: readonly PastOrder[]): Table[] => [
  table('checkout', CHECKOUT_COLUMNS, () => orders.map(checkoutRow)),
  table('orders', ORDER_COLUMNS, () => orders.map(orderRow)),
  table('order_revision', 'order_id revision lines summary actor at', () => orders.flatMap(revisionRows)),
  table('order_event', 'order_id seq type actor data at', () => orders.flatMap(eventRows)),
  table('picked_line', PICKED_COLUMNS, () => orders.flatMap(pickedRows)),
  ...pastMoneyTables(orders),
];

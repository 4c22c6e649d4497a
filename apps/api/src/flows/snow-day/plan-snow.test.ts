import { expect, test } from 'vitest';
import type { OpenSlot } from '#features/scheduling/slots-sql.ts';
import type { OrderInSnow } from './orders-sql.ts';
import { planSnow, reasonAgainst } from './plan-snow.ts';

const NOW = Date.parse('2026-11-20T14:00:00Z');
const FREE = { status: 'PLACED', cutoffAt: NOW + 1, isThirdParty: false, isPending: false } as const;

test('an order that may move is placed, before its cut-off, of the store itself, and in no change that is being paid', () => {
  expect(reasonAgainst(FREE, NOW)).toBeNull();
  expect(reasonAgainst({ ...FREE, cutoffAt: NOW }, NOW)).toBe('LOCKED');
  expect(reasonAgainst({ ...FREE, status: 'PICKING' }, NOW)).toBe('IN_PREPARATION');
  expect(reasonAgainst({ ...FREE, isThirdParty: true }, NOW)).toBe('THIRD_PARTY');
  expect(reasonAgainst({ ...FREE, isPending: true }, NOW)).toBe('CHANGE_PENDING');
});

const ORDER: OrderInSnow = {
  ...FREE,
  orderId: 'ord_1',
  profileId: 'pro_1',
  shopper: 'Ada B.',
  modality: 'DELIVERY',
  placedAt: NOW,
  zip: null,
  lines: [],
  verifiedFrom: null,
  revision: 1,
  slotId: 'slt_1',
  vendorId: 'own',
  type: 'STANDARD',
  localDate: '2026-11-21',
  startsAt: NOW + 1,
  endsAt: NOW + 2,
};
const CLOSING = { found: [], hidden: [], changing: [], fingerprint: 'closing' };
/** A slot that takes the order. */
const openSlot = (slotId: string): OpenSlot => ({
  slotId,
  version: 1,
  vendorId: 'own',
  vendorName: 'Store',
  type: 'STANDARD',
  startsAt: NOW + 3,
  endsAt: NOW + 4,
  zone: 'America/New_York',
  localDate: '2026-11-21',
  cutoffAt: NOW + 1,
  feeCents: 0,
  incentive: null,
  incentiveCents: 0,
  orders: 1,
  units: 1,
  totes: 1,
});
const planned = (order: Partial<OrderInSnow>, { closing = CLOSING, open = [] as OpenSlot[] } = {}) =>
  planSnow({ closing, orders: [{ ...ORDER, ...order }], open, vendors: new Map() }, NOW);

test('an order that was changed since makes another plan, also where it keeps its time', () => {
  const fingerprintOf = (more: Partial<OrderInSnow>) => planned({ isThirdParty: true, ...more }).fingerprint;
  expect(fingerprintOf({})).toBe(fingerprintOf({ shopper: 'Ada C.' }));
  expect(fingerprintOf({})).not.toBe(fingerprintOf({ revision: 2 }));
  expect(fingerprintOf({})).not.toBe(fingerprintOf({ isThirdParty: false, isPending: true }));
});

test('an order that goes elsewhere, and other slots that close, make another plan', () => {
  const [here, there] = [planned({}, { open: [openSlot('a')] }), planned({}, { open: [openSlot('b')] })];
  expect([here, there].map(({ orders }) => orders[0]?.slot?.slotId)).toEqual(['a', 'b']);
  expect(here.fingerprint).not.toBe(there.fingerprint);
  const closing = { ...CLOSING, fingerprint: 'another' };
  expect(planned({}).fingerprint).not.toBe(planned({}, { closing }).fingerprint);
});

import { STORE } from './open-console.tsx';

export const NONE = 'USD 0.00';

/** The sums of an order of which nothing was held or charged. */
export const sums = {
  held: NONE,
  charged: NONE,
  released: NONE,
  stillHeld: NONE,
  refunded: NONE,
  refunding: NONE,
  paidOut: NONE,
};
const window = { value: '2026-11-21T21:00:00Z/2026-11-21T22:00:00Z', timezone: STORE.timeZone };

/** An order at the desk that may still be canceled. */
export const deskOrder = (id: string) => ({
  bannerId: STORE.bannerId,
  locationId: STORE.locationId,
  storeName: STORE.name,
  order: {
    id,
    status: 'PLACED',
    modalityType: 'PICKUP',
    window,
    email: 'rosa@example.com',
    contact: { firstName: 'Rosa', lastName: 'Lindqvist', phone: '', smsOptin: false },
    lineItems: [],
    agreed: null,
    summary: { cost: { gratuityTotal: 'USD 0.00' } },
    cancelUntil: '2026-11-21T17:00:00Z',
    tip: null,
  },
  shopper: { since: '2025-03-01T12:00:00Z', orders: 2, refunds: 0 },
  steps: [],
  revisions: [],
  slot: { window, type: 'STANDARD', fee: NONE, incentiveOff: NONE, waiver: NONE, excluded: [] },
  money: { timezone: STORE.timeZone, money: 'AUTHORIZED', cards: [], moves: [], totals: sums },
  refund: null,
  fees: null,
  owed: null,
  limit: null,
  notes: [],
});

import type { Locale } from '@cartwright/contracts/locales';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { auditSlots } from './audit-slots.ts';
import type { Checkpoint } from '#flows/checkout/checkout-deps.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import { type CheckoutWorld, current } from './checkout-world.ts';
import { NOW } from './small-world.ts';

/** The process died here. */
export class Crash extends Error {}

/** A checkpoint at which the process dies. */
export const crashAt = (at: Checkpoint) => async (name: Checkpoint) => {
  if (name === at) throw new Crash(at);
};

export interface Placing {
  readonly key?: string;
  readonly now?: number;
  /** The SNAP PIN as its frame sealed it. */
  readonly encryptedPin?: string;
  readonly locale?: Locale;
  readonly checkpoint?: (name: Checkpoint) => Promise<void>;
}

/** Places a checkout as it was seen. */
export const place = ({ deps }: CheckoutWorld, seen: StoredCheckout, how: Placing = {}) => {
  const { key = 'key-number-1', now = NOW, checkpoint, encryptedPin, locale = 'en-US' } = how;
  const { checkoutId, profileId, version, checksum } = seen;
  const call = { idempotencyKey: key, encryptedPin, locale };
  const request = { checkoutId, profileId, versionKey: String(version), checksum, ...call };
  return placeOrder({ ...deps, ...(checkpoint && { checkpoint }) }, request, now);
};

/** The charges that the payment host made for a checkout. */
export const chargesOf = ({ payments }: CheckoutWorld, { checkoutId }: StoredCheckout) =>
  payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`);

/** How many rows a checkout's order has in a table. */
export const countIn = async (
  { db }: CheckoutWorld,
  table: 'orders' | 'order_revision' | 'order_event' | 'tender_tx',
  { checkoutId }: StoredCheckout,
): Promise<number> => (await db.read.selectFrom(table).where('order_id', '=', checkoutId).selectAll().execute()).length;

/**
 * What must hold for a checkout once nothing is running any more: one order and one charge, or neither; the slot booked
 * only with the order; no attempt left open; and every slot's counters correct.
 */
export async function expectSound(world: CheckoutWorld, checkout: StoredCheckout): Promise<StoredCheckout['status']> {
  const { checkoutId } = checkout;
  const { status, reservation } = await current(world, checkout);
  const orders = await countIn(world, 'orders', checkout);
  const open = await sql`
    select checkout_id as id from payment_attempt where checkout_id = ${checkoutId} and status = 'PENDING'`.execute(
    world.db.read,
  );
  expect(status).not.toBe('SUBMITTING');
  expect({ orders, booked: reservation.state === 'BOOKED' }).toEqual({
    orders: status === 'ACTIVE' ? 1 : 0,
    booked: status === 'ACTIVE',
  });
  expect(chargesOf(world, checkout)).toHaveLength(orders);
  expect(await countIn(world, 'tender_tx', checkout)).toBe(orders);
  expect(open.rows).toEqual([]);
  expect(await auditSlots(world.db.read)).toEqual([]);
  return status;
}

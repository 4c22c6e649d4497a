import type { CheckoutModification, ModificationChange } from '@cartwright/contracts/order-modification';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { promoIdsOf, type StoredCheckout } from '#features/checkout/checkout.ts';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';
import { paymentVersion } from '#features/checkout/modification/view.ts';
import { changeModification, openModification } from '#flows/checkout/modification/change-session.ts';
import { submitModification } from '#flows/checkout/modification/submit.ts';
import type { Checkpoint } from '#flows/checkout/checkout-deps.ts';
import { auditSlots } from './audit-slots.ts';
import { type CheckoutWorld, makeReady, must, type Wanted } from './checkout-world.ts';
import { place } from './placing.ts';
import { NOW } from './small-world.ts';

type Whose = Pick<StoredCheckout, 'checkoutId' | 'profileId'>;

const whose = ({ checkoutId: orderId, profileId }: Whose) => ({ orderId, profileId });

/** An order that was just placed. */
export async function makePlaced(
  world: CheckoutWorld,
  options: Wanted & { readonly cardId?: string } = {},
): Promise<StoredCheckout> {
  return must(await place(world, await makeReady(world, options), { now: options.now ?? NOW })).checkout;
}

/** Starts to change an order, or continues. */
export const opened = async ({ deps }: CheckoutWorld, order: Whose, now = NOW): Promise<ModifiedOrder> =>
  must(await openModification(deps, whose(order), now));

/** Changes a working copy as it is now. */
export async function edit(
  world: CheckoutWorld,
  order: Whose,
  changes: readonly ModificationChange[],
  now = NOW,
): Promise<ModifiedOrder> {
  const { session } = await opened(world, order, now);
  const request = { ...whose(order), versionKey: String(session.version), changes };
  return must(await changeModification(world.deps, request, now));
}

/** The change that sets how many of a product an order has; 0 removes it. */
export const quantityOf = ({ order, session }: ModifiedOrder, gtin13: string, quantity: number): ModificationChange => {
  const line = [...session.lines, ...order.lines].find((each) => each.gtin13 === gtin13);
  return line
    ? { type: 'setQuantity', id: line.lineId, quantity }
    : { type: 'add', gtin13, quantity: Math.max(quantity, 1) };
};

/** What the page sends for a change that it shows. */
export const bodyOf = (modified: ModifiedOrder, pin?: string): CheckoutModification['body'] => ({
  lineItems: modified.session.lines.map(({ lineId: id, gtin13, quantity }) => ({ id, gtin13, quantity })),
  versionKey: String(modified.session.version),
  checksum: modified.target.checksum,
  summary: { cost: { total: modified.target.summary.cost.total } },
  buyer: {},
  fulfillment: { deliveryType: modified.deliveryType },
  priceAdjustment: { promos: promoIdsOf(modified.target).map((id) => ({ id })) },
  paymentDetails: {
    existingAuthorizations: modified.held.map(({ id, amount, paymentType }) => ({
      id,
      amount,
      ...(paymentType === 'EBT' && pin !== undefined && { encryptedPin: pin }),
    })),
    paymentVersionKey: paymentVersion(modified.held),
  },
});

export interface Submitting {
  readonly key?: string;
  readonly now?: number;
  readonly pin?: string;
  readonly buyer?: CheckoutModification['body']['buyer'];
  readonly checkpoint?: (name: Checkpoint) => Promise<void>;
}

/** Submits a change as it was seen. */
export const submit = ({ deps }: CheckoutWorld, modified: ModifiedOrder, how: Submitting = {}) => {
  const { key = 'modify-key-1', now = NOW, pin, buyer = {}, checkpoint } = how;
  const request = {
    ...whose(modified.checkout),
    idempotencyKey: key,
    body: { ...bodyOf(modified, pin), buyer },
  };
  return submitModification({ ...deps, ...(checkpoint && { checkpoint }) }, request, now);
};

/** What an order is now, in the tables. */
export interface Standing {
  readonly revision: number;
  readonly status: string;
  readonly lastEvent: number;
  readonly total: number;
  readonly revisions: number;
  readonly events: number;
  /** In cents, what the cards hold. */
  readonly authorized: number;
  readonly pending: number;
  readonly units: number;
}

/** The rows of an order; every slot's counters and every account of its books must be right. */
export async function standingOf({ db }: CheckoutWorld, { checkoutId }: Pick<Whose, 'checkoutId'>): Promise<Standing> {
  const { rows } = await sql<Standing & { readonly clearing: number; readonly unbalanced: number }>`
    select o.revision, o.status, o.last_event as "lastEvent", o.total_cents as total,
           (select count(*)::int from order_revision r where r.order_id = o.order_id) as revisions,
           (select count(*)::int from order_event e where e.order_id = o.order_id) as events,
           (select coalesce(sum(amount_cents), 0)::int from tender_tx t where t.order_id = o.order_id) as authorized,
           (select count(*)::int from modify_attempt a where a.order_id = o.order_id
               and a.status in ('PENDING', 'RELEASING')) as pending,
           (select held_units from reservation r where r.reservation_id = o.reservation_id) as units,
           (select coalesce(sum(case when debit_account = 'order-clearing' then amount_cents else 0 end)
                  - sum(case when credit_account = 'order-clearing' then amount_cents else 0 end), 0)::int
              from ledger l where l.order_id = o.order_id) as clearing,
           (select coalesce(sum(case when debit_account like 'authorized/%' then amount_cents else 0 end)
                  - sum(case when credit_account like 'authorized/%' then amount_cents else 0 end), 0)::int - o.total_cents
              from ledger l where l.order_id = o.order_id) as unbalanced
      from orders o where o.order_id = ${checkoutId}`.execute(db.read);
  const [row] = rows;
  if (!row) throw new Error(`no order ${checkoutId}`);
  const { clearing, unbalanced, ...standing } = row;
  expect({ clearing, unbalanced }).toEqual({ clearing: 0, unbalanced: 0 });
  expect(standing.events).toBe(standing.lastEvent);
  expect(await auditSlots(db.read)).toEqual([]);
  return standing;
}

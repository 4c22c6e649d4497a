import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import { sql } from 'kysely';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { miss } from '#features/handover/miss.ts';
import { handOver } from '#features/handover/hand-over.ts';
import { orderOf } from '#features/orders/sql.ts';
import { sendOut } from '#features/handover/send-out.ts';
import type { OrderCall } from '#orders/order-command.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { finishPicking } from '#flows/picking/finish-picking.ts';
import { runMovements } from '#flows/order-money/run-movements.ts';
import { change, type CheckoutWorld, makeStarted, must, type Wanted } from './checkout-world.ts';
import { BANK, PIN } from './payment-entries.ts';
import { PICKER } from './picking.ts';
import { place } from './placing.ts';
import { toPay, toTip } from './updates.ts';

/** An order that came to its shopper's door. */
export interface Delivered {
  readonly orderId: string;
  readonly profileId: string;
  readonly checkout: StoredCheckout;
  readonly deliveredAt: number;
}

interface Delivering extends Pick<Wanted, 'lines'> {
  readonly tip?: Cents;
  readonly cards?: PaymentEntry[];
}

/** An order for delivery that was placed. */
export async function makeTipped(
  world: CheckoutWorld,
  { tip = ZERO, cards = [BANK], ...wanted }: Delivering = {},
): Promise<StoredCheckout> {
  const started = await makeStarted(world, { modality: 'DELIVERY', ...wanted });
  await change(world, started, toTip(cents(tip)));
  const paid = await change(world, started, toPay(cards));
  must(await place(world, paid, { encryptedPin: PIN }));
  return paid;
}

/** An order that was picked as ordered, charged and delivered, each by its own command. */
export const makeDelivered = async (world: CheckoutWorld, options: Delivering = {}): Promise<Delivered> =>
  deliver(world, await makeTipped(world, options));

/** The same, but the driver could not deliver it. */
export async function makeUndelivered(world: CheckoutWorld, options: Delivering = {}): Promise<Delivered> {
  const charge = (orderId: string, now: number) => runMovements(world.deps, orderId, now);
  return deliver(world, await makeTipped(world, options), charge, (call, now) =>
    miss(world.deps, { ...call, reason: 'UNREACHABLE' }, now),
  );
}

/** Picks a placed order as it is now, charges it and delivers it. @param charge until everything is charged @param end other than by handing it over */
export async function deliver(
  world: CheckoutWorld,
  checkout: StoredCheckout,
  charge: (orderId: string, now: number) => Promise<unknown> = (orderId, now) => runMovements(world.deps, orderId, now),
  end: (call: OrderCall, now: number) => Promise<Result<unknown, { readonly code: string }>> = (call, now) =>
    handOver(world.deps, call, now),
): Promise<Delivered> {
  const { checkoutId: orderId, profileId } = checkout;
  const order = await orderOf(world.db.read, orderId, profileId);
  const { cutoff } = await world.db.read
    .selectFrom('orders')
    .select(sql<number>`extract(epoch from cutoff_at)::float8 * 1000`.as('cutoff'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const call = { orderId, actor: PICKER } as const;
  must(await startPicking(world.deps, call, cutoff));
  for (const { lineId, quantity } of order?.lines ?? [])
    must(await pickLine(world.deps, { ...call, lineId, quantity, grams: null, substitute: null }, cutoff));
  must(await finishPicking(world.deps, call, cutoff));
  await charge(orderId, cutoff);
  must(await sendOut(world.deps, call, cutoff));
  must(await end(call, cutoff));
  return { orderId, profileId, checkout, deliveredAt: cutoff };
}

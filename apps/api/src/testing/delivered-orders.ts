import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import { sql } from 'kysely';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { handOver } from '#features/handover/hand-over.ts';
import { sendOut } from '#features/handover/send-out.ts';
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
export async function makeDelivered(world: CheckoutWorld, options: Delivering = {}): Promise<Delivered> {
  const checkout = await makeTipped(world, options);
  const { checkoutId: orderId, profileId } = checkout;
  const { cutoff } = await world.db.read
    .selectFrom('orders')
    .select(sql<number>`extract(epoch from cutoff_at)::float8 * 1000`.as('cutoff'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const call = { orderId, actor: PICKER } as const;
  must(await startPicking(world.deps, call, cutoff));
  for (const { lineId, quantity } of checkout.lines)
    must(await pickLine(world.deps, { ...call, lineId, quantity, grams: null, substitute: null }, cutoff));
  must(await finishPicking(world.deps, call, cutoff));
  await runMovements(world.deps, orderId, cutoff);
  must(await sendOut(world.deps, call, cutoff));
  must(await handOver(world.deps, call, cutoff));
  return { orderId, profileId, checkout, deliveredAt: cutoff };
}

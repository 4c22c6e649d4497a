import type { StoredCheckout } from '../../apps/api/src/features/checkout/checkout.ts';
import { rescheduleOrder } from '../../apps/api/src/flows/checkout/reschedule/reschedule-order.ts';
import { rescheduleSlots } from '../../apps/api/src/flows/checkout/reschedule/reschedule-slots.ts';
import type { ChangeEnd } from './change.ts';
import type { Luck } from './luck.ts';
import type { LifeWorld } from './world.ts';

interface Rescheduling {
  readonly order: StoredCheckout;
  readonly key: string;
  readonly now: number;
  /** What the order takes of its slot, wherever it is. */
  readonly units: number;
}

/** Moves an order to a slot of the next days by chance; at some hours a slot has a fee, which must be authorized. */
export async function rescheduleIt(
  { deps }: LifeWorld,
  { order, key, now, units }: Rescheduling,
  luck: Luck,
): Promise<ChangeEnd> {
  const whose = { orderId: order.checkoutId, profileId: order.profileId };
  const offered = await rescheduleSlots(deps, whose, { now, timeZone: null, locale: 'en-US' });
  if (!offered.ok) return { kind: 'refused', code: offered.refusal.code };
  const { days, totalIn, order: seen } = offered.value;
  const times = days.slice(1, 6).flatMap((day) => day.times);
  const slot = times[luck.between(0, Math.max(0, times.length - 1))];
  if (!slot) return { kind: 'refused', code: 'NO_TIMES' };
  const choice = `${slot.quoteId}|${slot.optionId}`;
  const request = { ...whose, idempotencyKey: key, revision: seen.revision, choice, total: totalIn(slot) };
  const result = await rescheduleOrder(deps, request, now);
  if (result.ok) return { kind: 'changed', units };
  const { code } = result.refusal;
  return code === 'IN_PROGRESS' ? { kind: 'unknown', units } : { kind: 'refused', code };
}

import type { Locale } from '@cartwright/contracts/locales';
import { type Result, ok } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { giveBack, keepIfAccepted } from '#features/scheduling/hold.ts';
import type { SchedulingDeps } from '#features/scheduling/timeslots.ts';
import type { VendorRefusal } from '#ports/delivery-vendors.ts';
import type { Made } from '../modification/make-change.ts';
import type { PlannedReschedule } from './planned-reschedule.ts';

/**
 * Moves an order once the third party of its new slot accepts it, in the place that is kept meanwhile. If nothing is
 * written, the place is given back; if the process ends, a sweep does that. The banner's own drivers are not asked, and
 * cost no statement.
 * @param move takes the kept place, as the planned change has it
 */
export async function inAcceptedPlace(
  deps: Pick<SchedulingDeps, 'db' | 'vendors'>,
  { chosen, target }: PlannedReschedule,
  { locale, now }: { readonly locale: Locale; readonly now: Millis },
  move: () => Promise<Made>,
): Promise<Result<Made, VendorRefusal>> {
  const { job, slot, fee, incentiveOff, waiver, size } = chosen;
  if (job === null) return ok(await move());
  const { modality, reservation } = target;
  const { reservationId, items } = reservation;
  const hold = { reservationId, modality, slotId: slot.slotId, fee, incentiveOff, waiver, size, items, now };
  const kept = await keepIfAccepted(deps, hold, { ...job, locale });
  if (!kept.ok) return kept;
  if (!kept.value) return ok('lost');
  const made = await move();
  if (made === 'lost' || made === 'unavailable') await giveBack(deps.db, reservationId);
  return ok(made);
}

import type { OrderModality } from '@cartwright/contracts/common';
import { type Enrollment, deliveryBenefit } from '@cartwright/rules/membership';
import { type Cents, negate } from '@cartwright/rules/money';
import { slotFee } from '@cartwright/rules/slot-fee';

/** What determines the reduction of a slot's fee. */
export interface FeeBasis {
  readonly enrollment: Enrollment | undefined;
  readonly modality: OrderModality;
  readonly slot: { readonly fee: Cents; readonly incentiveOff: Cents; readonly localDate: string };
  /** What counts toward the member's minimum. */
  readonly subtotal: Cents;
}

/** Whether a membership takes something off the fee, beyond what the incentive of the slot does. */
export const isMembersWaiver = ({ waiver, incentiveOff }: { readonly waiver: Cents; readonly incentiveOff: Cents }) =>
  waiver > incentiveOff;

/**
 * What is taken off the fee of a slot, at least zero: all of it by a membership, else what its incentive takes off.
 * @param today the local date of the store
 */
export function waiverOf({ enrollment, modality, slot, subtotal }: FeeBasis, today: string): Cents {
  const lead = slot.localDate === today ? 'SAME_DAY' : 'NEXT_DAY';
  const benefit = deliveryBenefit({ enrollment, modality, lead });
  return negate(slotFee({ ...slot, benefit }, subtotal).promotion);
}

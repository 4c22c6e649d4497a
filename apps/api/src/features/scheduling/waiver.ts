import type { OrderModality } from '@cartwright/contracts/common';
import { type Enrollment, deliveryBenefit } from '@cartwright/rules/membership';
import { type Cents, cents } from '@cartwright/rules/money';
import { slotFee } from '@cartwright/rules/slot-fee';

/** What determines the reduction of a slot's fee. */
export interface FeeBasis {
  readonly enrollment: Enrollment | undefined;
  readonly modality: OrderModality;
  readonly slot: { readonly fee: Cents; readonly localDate: string };
  /** What counts toward the member's minimum. */
  readonly subtotal: Cents;
}

/** What a membership takes off the fee of a slot, at least zero. @param today the local date of the store */
export function waiverOf({ enrollment, modality, slot, subtotal }: FeeBasis, today: string): Cents {
  if (enrollment === undefined || modality === 'PICKUP') return cents(0);
  const lead = slot.localDate === today ? 'SAME_DAY' : 'NEXT_DAY';
  const benefit = deliveryBenefit({ enrollment, modality, lead });
  return cents(-slotFee({ fee: slot.fee, incentiveOff: cents(0), benefit }, subtotal).promotion);
}

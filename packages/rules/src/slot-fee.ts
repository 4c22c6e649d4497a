import { isWaived } from './membership.ts';
import type { DeliveryBenefit } from './membership.ts';
import { cents, minCents, negate, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';

/** The filter "Under $5" lists slots that cost less than this; exactly five dollars is not under five. */
const UNDER_FIVE: Cents = cents(500);

/**
 * A fee and its reduction, kept apart because both are shown. `fee` is undefined while unknown; `promotion` is zero or
 * negative and never greater than the fee, so the two simply add up.
 */
export interface Fee {
  readonly fee: Cents | undefined;
  readonly promotion: Cents;
}

/** What determines a slot's fee. Amounts that end in `Off` are positive numbers. */
export interface SlotFeeTerms {
  readonly fee: Cents | undefined;
  /** An incentive of this one slot, at least zero. */
  readonly incentiveOff: Cents;
  readonly benefit: DeliveryBenefit | undefined;
}

/** The one rule for a slot's fee, for the slot list and the checkout: the fee shown is the fee charged. */
export function slotFee(terms: SlotFeeTerms, qualifyingSubtotal: Cents): Fee {
  if (terms.fee === undefined) return { fee: undefined, promotion: ZERO };
  return takeOff(
    { fee: terms.fee, promotion: ZERO },
    isWaived(terms.benefit, qualifyingSubtotal) ? terms.fee : terms.incentiveOff,
  );
}

/** Reduces a fee further, down to zero; an unknown fee is not reduced. */
export function takeOff(fee: Fee, off: Cents): Fee {
  if (off < 0) throw new RangeError(`what is taken off is written as a positive amount: ${off}`);
  if (fee.fee === undefined) return fee;
  const rest = sum([fee.fee, fee.promotion]);
  return { fee: fee.fee, promotion: sum([fee.promotion, negate(minCents(rest, off))]) };
}

/** What the shopper pays; undefined while the fee is unknown. */
export const charged = ({ fee, promotion }: Fee): Cents | undefined =>
  fee === undefined ? undefined : sum([fee, promotion]);

/** Whether a slot belongs under the filter "Under $5". @param charge what is left to pay for it (SLT-024, CON-006) */
export const isUnderFive = (charge: Cents): boolean => charge < UNDER_FIVE;

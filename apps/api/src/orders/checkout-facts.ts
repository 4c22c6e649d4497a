import type { PrefilledFrom } from '@cartwright/contracts/checkout';
import type { Contact, DeliveryType } from '@cartwright/contracts/handover';
import type { OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { Summary } from '@cartwright/contracts/summary';
import type { RuledFee } from '@cartwright/rules/fee-rules';
import type { FuelPointsTerms } from '@cartwright/rules/fuel-points';
import type { Cents } from '@cartwright/rules/money';
import type { OrderSubstitution } from '@cartwright/rules/substitution';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Promo } from '@cartwright/rules/pricing-input';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';

/** A card that pays, as far as the shop may know it. */
export interface ChosenTender {
  readonly type: TenderType;
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
  /** The balance of a gift or SNAP card when it was chosen; null for a bank card, and if it was not requested. */
  readonly balance: Cents | null;
  /** What SNAP is to pay; null for the other cards. */
  readonly requested: Cents | null;
}

/** A promotion as it was when its code was added to the order. */
export interface AppliedPromo extends Promo {
  readonly code: string;
  /** What is added to the order from then on gets nothing of it; absent from what was stored without it. */
  readonly endsAt?: Millis;
}

/** What a shopper has agreed to so far; one row, read and written as a whole under its version. */
export interface CheckoutFacts {
  readonly modality: OrderModality;
  readonly locationId: string;
  readonly contact: z.output<typeof Contact>;
  /** Null for pickup, where the store is the destination. */
  readonly destination: PostalAddress | null;
  readonly deliveryType: z.output<typeof DeliveryType>;
  readonly instructions: string | null;
  readonly lines: readonly FrozenLine[];
  readonly tip: Cents;
  readonly tenders: readonly ChosenTender[];
  readonly properties: {
    /** The email address that the confirmation goes to. */
    readonly email: string;
    /** The age that a date of birth proved for the day of the handover; the date itself is not stored. */
    readonly verifiedAge: number;
    /** The first local day for which it was proved; absent where that is the day of the handover, or no age is needed. */
    readonly verifiedFrom?: string;
    readonly hadFallout: boolean;
    /** The shopper was a paying member of the banner when a pickup was started; absent otherwise. */
    readonly isMember?: true;
    /** Where the order is handed over, for tax and fees. */
    readonly destinationState: string;
    /** The fees of that state besides the slot's, as they were when it was chosen; absent before there were any. */
    readonly fees?: readonly RuledFee[];
    /** How it earns fuel points, as it was when the checkout started; absent where it earns none. */
    readonly fuelPoints?: FuelPointsTerms;
    /** What happens to items that are out of stock; absent until the shopper chooses it. */
    readonly substitution?: OrderSubstitution;
    /** What the shopper has not entered here: the phone, and how a delivery is handed over. Absent if there is nothing. */
    readonly prefilled?: {
      readonly phone?: PrefilledFrom;
      readonly instructions?: PrefilledFrom;
    };
    /** Absent while there is no code. */
    readonly promos?: readonly AppliedPromo[];
    /** The clipped coupons that apply to a line; absent where none does. */
    readonly coupons?: readonly AppliedCoupon[];
    /** The chosen address, as `addressKey` writes it, if the shopper gave another one for this order alone. */
    readonly givenInsteadOf?: string;
  };
}

/** What follows from the facts: nothing is decided here. */
export interface CheckoutPrice {
  readonly summary: Summary;
  readonly checksum: string;
}

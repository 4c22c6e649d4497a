import type { CheckoutUpdate } from '@cartwright/contracts/checkout';
import type { CheckoutActivation } from '@cartwright/contracts/checkout-placement';
import type { CheckoutStart } from '@cartwright/contracts/checkout-start';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import type { Locale } from '@cartwright/contracts/locales';
import type { OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { z } from 'zod';
import type { ChangeRefusal, FallOut } from './change.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { StoredCheckout } from './checkout.ts';
import type { DestinationRefusal } from './destination.ts';
import type { PlaceClaimCode } from './payment-claims.ts';
import type { PromoTaken } from './promo-sql.ts';
import type { TipRefusal } from './tip.ts';

/** The commands behind the calls of a checkout. They span features, so `flows/checkout` has them. */
export interface CheckoutCommands {
  readonly startCheckout: (request: StartRequest, now: Millis) => Promise<Result<StoredCheckout, StartRefusal>>;
  readonly changeCheckout: (request: ChangeRequest, now: Millis) => Promise<Result<StoredCheckout, DraftRefusal>>;
  readonly placeOrder: (request: PlaceRequest, now: Millis) => Promise<Result<Placed, PlaceRefusal>>;
}

/** A placed order, and the checkout that it came from. */
export interface Placed {
  readonly checkout: StoredCheckout;
  readonly order: OrderContents;
}

export interface StartRequest {
  readonly profileId: string;
  readonly email: string;
  readonly bannerId: string;
  readonly modality: OrderModality;
  /** The reserved slot; undefined when no time is selected. */
  readonly reservationId: string | undefined;
  readonly destination?: PostalAddress | undefined;
  readonly tip?: Cents | undefined;
  /** `YYYY-MM-DD`; it is checked and not stored. */
  readonly dateOfBirth?: string | undefined;
  readonly hadFallout: boolean;
  /** The language in which its coupons are named, from then on. */
  readonly locale: Locale;
  /** What else the page says, which is compared and chooses nothing. */
  readonly claims?: StartClaims;
}

/** The page's own view of what it orders (decision 80). */
export type StartClaims = Pick<CheckoutStart, 'cartId' | 'buyer' | 'fulfillment' | 'lineItems'>;

/** A claim that is not so: of the shopper, the cart, the promise or the place. */
export interface ClaimRefusal {
  readonly code: 'BUYER_MISMATCH' | 'CART_MISMATCH' | 'PROMISE_MISMATCH' | 'PLACE_MISMATCH';
  readonly field: string;
}

export type StartRefusal =
  | DestinationRefusal
  | {
      readonly code:
        | 'NOT_FOUND'
        | 'NO_TIME_SELECTED'
        | 'RESERVATION_EXPIRED'
        | 'EMPTY_CART'
        | 'AGE_REQUIRED'
        | 'TOO_YOUNG';
    }
  | { readonly code: 'INVALID_REQUEST'; readonly field: string; readonly reason: string }
  | TipRefusal
  | ClaimRefusal;

/** Why a checkout accepts no change. */
export type StateCode = 'ORDER_TIMED_OUT' | 'ALREADY_SUBMITTED' | 'IN_PROGRESS' | 'VERSION_MISMATCH';

/** `current` is the checkout as it is now. */
export type DraftRefusal = (ChangeRefusal | { readonly code: 'NOT_FOUND' | 'RESERVATION_EXPIRED' | StateCode }) & {
  readonly current?: StoredCheckout;
};

export interface ChangeRequest {
  readonly checkoutId: string;
  readonly profileId: string;
  readonly change: CheckoutUpdate;
}

/** The reasons of a failed payment. */
export const PaymentCode = z.enum([
  'PAYMENT_DECLINED',
  'CARD_NOT_FOUND',
  'CARD_EXPIRED',
  'PAYMENT_UNAVAILABLE',
  'PIN_REQUIRED',
  'POST_AUTH_REJECTED',
]);
export type PlaceCode =
  | z.output<typeof PaymentCode>
  | 'NOT_FOUND'
  | 'ORDER_TIMED_OUT'
  | 'ALREADY_SUBMITTED'
  | 'IN_PROGRESS'
  | 'PLACE_CHANGED'
  | 'VERSION_MISMATCH'
  | 'CHECKSUM_MISMATCH'
  | 'RESERVATION_EXPIRED'
  | 'CONTACT_MISSING'
  | 'ADDRESS_MISSING'
  | 'AGE_REQUIRED'
  | 'PAYMENT_MISSING'
  | 'EBT_AMOUNT_TOO_HIGH'
  | FallOut['code']
  | PromoTaken
  | 'COUPON_UNAVAILABLE'
  | 'IDEMPOTENCY_KEY_REUSED';

export interface PlaceRequest {
  readonly checkoutId: string;
  readonly profileId: string;
  /** The version and the checksum of the page that the shopper saw. */
  readonly versionKey: string;
  readonly checksum: string;
  readonly idempotencyKey: string;
  /** The e-mail address of the account. */
  readonly email?: string;
  /** What the page shows of the payment and of the shopper; it is compared and chooses nothing. */
  readonly claims?: CheckoutActivation['body']['paymentDetails'];
  /** The SNAP PIN as its frame sealed it: passed on with the first request, and never stored. */
  readonly encryptedPin?: string | undefined;
  /** Of the visit: passed on with the first request, and never stored here. */
  readonly identityData?: IdentityData | undefined;
  /** The language in which the order is placed. */
  readonly locale: Locale;
}

/**
 * What the page may know of a decline: which issuer declined which card, and the remaining balance of a card, in cents.
 */
export interface DeclineFacts {
  readonly networkCode: string;
  readonly paymentType?: string;
  readonly remainingBalance?: number;
  readonly [key: string]: string | number;
}

export interface PlaceRefusal {
  readonly code: PlaceCode | PlaceClaimCode;
  readonly field?: string;
  readonly reason?: string;
  readonly meta?: DeclineFacts;
  /** The flash sale items that can no longer be in it. */
  readonly items?: readonly FallOut[];
  /** The checkout as it is now. */
  readonly current?: StoredCheckout;
}

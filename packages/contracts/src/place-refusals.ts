import { modifyRefusals } from './order-modification.ts';

/** Why an order is not placed, or not changed, with the status of each response. */
export const placeRefusals = {
  VERSION_MISMATCH: 409,
  CHECKSUM_MISMATCH: 409,
  ORDER_TIMED_OUT: 409,
  ALREADY_SUBMITTED: 409,
  IN_PROGRESS: 409,
  /** The shopper chose another destination since; `movedTo` of the checkout has it. */
  PLACE_CHANGED: 409,
  RESERVATION_EXPIRED: 409,
  CONTACT_MISSING: 409,
  ADDRESS_MISSING: 409,
  AGE_REQUIRED: 409,
  PAYMENT_MISSING: 409,
  CARD_EXPIRED: 409,
  CARD_NOT_FOUND: 409,
  /** The page showed another payment, or another shopper; `field` names what. */
  PAYMENT_MISMATCH: 409,
  BUYER_MISMATCH: 409,
  PAYMENT_DECLINED: 402,
  PAYMENT_UNAVAILABLE: 409,
  /** The payment was blocked as fraud; the order ends on its own page (ERR-112). */
  POST_AUTH_REJECTED: 402,
  PIN_REQUIRED: 409,
  GIFT_CARD_LIMIT_REACHED: 409,
  EBT_AMOUNT_TOO_LOW: 409,
  EBT_AMOUNT_TOO_HIGH: 409,
  ADDRESS_NOT_ELIGIBLE: 409,
  TIP_TOO_HIGH: 409,
  TIP_NOT_ELIGIBLE: 409,
  PROMO_NOT_FOUND: 409,
  PROMO_ALREADY_APPLIED: 409,
  /** Another order of the account has used the code (SRV-13). */
  PROMO_ALREADY_USED: 409,
  /** Another order of the account that is being paid has the code; it becomes available if that one fails. */
  PROMO_IN_USE: 409,
  /** A clipped coupon ended, or was used up, since; `current` is the checkout without it, at its new price. */
  COUPON_UNAVAILABLE: 409,
  FLASH_SALE_ENDED: 409,
  FLASH_SALE_SOLD_OUT: 409,
  FLASH_SALE_LIMIT: 409,
  /** The items cannot come in the order's slot, or the slot has no room for them. */
  FLASH_SALE_UNAVAILABLE: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  ...modifyRefusals,
} as const;

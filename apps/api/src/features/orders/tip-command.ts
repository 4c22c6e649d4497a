import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { OrderContents } from '#orders/stored-order.ts';

export interface ChangeTipRequest {
  readonly orderId: string;
  readonly profileId: string;
  readonly bannerId: string;
  /** Of the shopper's call; the same key changes the tip once. */
  readonly key: string;
  /** The revision of the order that the shopper saw. */
  readonly revision: number;
  readonly tip: Cents;
}

/** Why a tip stays as it is. */
export type ChangeTipRefusal =
  | { readonly code: 'NOT_FOUND' | 'TIP_TOO_EARLY' | 'TIP_TOO_LATE' | 'VERSION_MISMATCH' | 'IN_PROGRESS' }
  | { readonly code: 'TOO_MANY_CHANGES' }
  | { readonly code: 'IDEMPOTENCY_KEY_REUSED' | 'PAYMENT_MISSING' | 'PAYMENT_DECLINED' | 'PAYMENT_UNAVAILABLE' }
  | { readonly code: 'TIP_NOT_ELIGIBLE' | 'TIP_TOO_HIGH'; readonly field: 'gratuityAmount' }
  | { readonly code: 'INVALID_REQUEST'; readonly field: 'gratuityAmount'; readonly reason: string };

/** Changes the tip of a delivered order. */
export type ChangeTip = (request: ChangeTipRequest, now: Millis) => Promise<Result<OrderContents, ChangeTipRefusal>>;

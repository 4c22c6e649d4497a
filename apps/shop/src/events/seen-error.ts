import type { ShopEvent } from '@cartwright/contracts/events';

export type ErrorEvent = Extract<ShopEvent, { name: 'USER_CONSTRAINT_ERROR' | 'CUSTOMER_FACING_SERVICE_ERROR' }>;
/** Where an error stands, for those who count them. */
export type During = NonNullable<ErrorEvent['data']['during']>;
/** A field of a form, by name. */
export type FormField = NonNullable<ErrorEvent['data']['field']>;

/** What is known of an error where its status does not say it all. */
export interface ErrorContext {
  readonly during?: During;
  /** Its class, where that is another than the status says (CNT-007, CNT-008). */
  readonly as?: ErrorEvent['name'];
}

/** An error that the shopper saw, as it came; what is sent of it is made where it is sent. */
export interface SeenError {
  readonly error: unknown;
  readonly about: ErrorContext;
}

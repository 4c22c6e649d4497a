import type { ShopEvent } from '@cartwright/contracts/events';

export type ErrorEvent = Extract<ShopEvent, { name: 'USER_CONSTRAINT_ERROR' | 'CUSTOMER_FACING_SERVICE_ERROR' }>;
/** Where an error occurred, for analytics. */
export type During = NonNullable<ErrorEvent['data']['during']>;
/** A field of a form, by name. */
export type FormField = NonNullable<ErrorEvent['data']['field']>;

/** Facts about an error that its status does not give. */
export interface ErrorContext {
  readonly during?: During;
  /** Its class, if the status suggests another (CNT-007, CNT-008). */
  readonly as?: ErrorEvent['name'];
}

/** An error that the shopper saw, as it came; its event is made when it is sent. */
export interface SeenError {
  readonly error: unknown;
  readonly about: ErrorContext;
}

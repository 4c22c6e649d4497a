import { Refused } from '#api/refused.ts';
import type { ErrorMeta } from '#api/track-error.ts';

/**
 * Whether the searched location is at fault, and not the shop or the connection. The status alone does not decide it.
 */
export const isLocationError = (error: unknown): error is Refused =>
  error instanceof Refused &&
  (error.refusal.code === 'address_validation_fail_modality_options' ||
    error.refusal.statusCode === 400 ||
    error.refusal.statusCode === 404);

/** How a failed fetch of options is tracked (CNT-007, CNT-008). */
export const optionsMeta: ErrorMeta = {
  during: 'options',
  classOf: (error) => (isLocationError(error) ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR'),
};

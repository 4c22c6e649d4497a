import type { CommonCode } from '@cartwright/contracts/endpoint';

/** What is said of an error wherever it occurs. */
export const OFFLINE = "Hmmm, looks like we've lost you. Please check your internet connection.";
export const TECHNICAL_DIFFICULTIES =
  "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.";
export const SESSION_EXPIRED = 'Your session has expired.';

/** Why any call may be refused; a feature's own words for a code win over these. */
export const commonRefusals = {
  INVALID_REQUEST: "Something isn't right. Please check what you entered and try again.",
  NOT_SIGNED_IN: SESSION_EXPIRED,
  SIGN_IN_AGAIN: SESSION_EXPIRED,
  FORBIDDEN: SESSION_EXPIRED,
  NOT_FOUND: "We couldn't find that. It may have been removed.",
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a minute and try again.',
} satisfies Record<CommonCode, string>;

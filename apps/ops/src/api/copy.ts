export const copy = {
  offline: 'There is no connection. Check it, and try again.',
  failed: 'Something went wrong here, and nothing was changed. Try again.',
  /** Of any call. */
  refusals: {
    INVALID_REQUEST: 'That was not understood. Check what you entered.',
    NOT_SIGNED_IN: 'Your sign-in has ended. Sign in again.',
    OTHER_STAFF: 'Someone else signed in here in another tab. Sign in again.',
    FORBIDDEN: 'Your role does not allow this. Ask your store lead.',
    NOT_FOUND: 'There is no such thing at your stores.',
    TOO_MANY_REQUESTS: 'Too many tries. Wait a minute, and try again.',
  } as Readonly<Record<string, string>>,
};

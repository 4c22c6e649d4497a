import { paymentAccountEndpoints } from './payment-accounts.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentSessionEndpoints } from './payment-sessions.ts';
import { paymentEndpoints } from './payments.ts';

/** Every call of the payment host. A browser imports the type alone. */
export const payApi = {
  ...paymentEndpoints,
  ...paymentIntentEndpoints,
  ...paymentSessionEndpoints,
  ...paymentAccountEndpoints,
};
export type PayApi = typeof payApi;

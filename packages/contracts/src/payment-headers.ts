/** Header names of the wallet's calls; the specification prints one, the others are those of gap GW-43. */
export const PAYMENT_HEADERS = {
  application: 'x-application-id',
  /** The default-card update alone names its application here (API-005). */
  applicationOfDefaults: 'x-kroger-application-id',
  channel: 'x-channel',
  tenant: 'x-tenant',
  /** `{operation}.{attempt}`: fresh on every request, one operation for the server. */
  idempotencyKey: 'x-idempotency-key',
  authType: 'x-payment-auth-type',
  intent: 'x-payment-intent-id',
  lookAndFeel: 'x-look-and-feel',
  botTelemetry: 'x-bot-telemetry',
  showSnapCards: 'x-show-snap-cards',
  showGiftCards: 'x-show-gift-cards',
  fetchGiftBalances: 'x-fetch-gift-balances',
} as const;

/** The reason of a 404 that tells the host to create a new payment intent (RTY-011). */
export const INTENT_NOT_FOUND_REASON = 'Could not find the requested payment intent.';

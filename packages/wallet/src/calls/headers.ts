import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import type { PaymentApi } from '@cartwright/contracts/payments';
import type { PaymentIntentRef } from '../config.ts';
import type { ResolvedConfig } from './pay-host.ts';

/** The facts of one request, besides those of its host. */
export interface RequestFacts {
  /** By method and path. */
  readonly route: keyof PaymentApi;
  readonly bearer: string;
  /** `{operation}.{attempt}`: fresh on every request (API-008). */
  readonly key: string;
  readonly intent: PaymentIntentRef | undefined;
}

/** The headers of every request (API-003 … API-012), plus the three flags of the list (API-022). */
export function headersOf(
  { application, tenant, authType = 'B2C', ui, lookAndFeel, getBotTelemetry }: ResolvedConfig,
  { route, bearer, key, intent }: RequestFacts,
): { readonly [name: string]: string } {
  const isDefaults = route === 'PUT /payment/v2/wallet/cards/defaults';
  const telemetry = getBotTelemetry?.() ?? null;
  return {
    authorization: `Bearer ${bearer}`,
    [isDefaults ? PAYMENT_HEADERS.applicationOfDefaults : PAYMENT_HEADERS.application]: application.toUpperCase(),
    [PAYMENT_HEADERS.channel]: 'WEB',
    [PAYMENT_HEADERS.tenant]: tenant,
    [PAYMENT_HEADERS.idempotencyKey]: key,
    [PAYMENT_HEADERS.authType]: authType,
    ...(intent && { [PAYMENT_HEADERS.intent]: intent.id }),
    ...(lookAndFeel && { [PAYMENT_HEADERS.lookAndFeel]: themeHeader(lookAndFeel) }),
    ...(telemetry !== null && { [PAYMENT_HEADERS.botTelemetry]: telemetry }),
    ...(route === 'GET /payment/v2/wallet' && {
      [PAYMENT_HEADERS.showSnapCards]: String(ui?.showSnapCards ?? false),
      [PAYMENT_HEADERS.showGiftCards]: String(ui?.showGiftCards ?? false),
      [PAYMENT_HEADERS.fetchGiftBalances]: String(ui?.showGiftCards ?? false),
    }),
  };
}

/** The look-and-feel object as a header value; frames get it in the same form (API-011). */
export const themeHeader = (theme: NonNullable<ResolvedConfig['lookAndFeel']>): string =>
  inAscii(JSON.stringify(theme));

/** A header may hold only these; other characters are escaped, and JSON restores them. */
const inAscii = (json: string): string =>
  json.replaceAll(/[^\u0020-\u007E]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

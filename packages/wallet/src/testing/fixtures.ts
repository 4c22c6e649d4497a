import { vi } from 'vitest';
import type { WalletCard } from '../cards.ts';
import type { WalletConfig } from '../config.ts';

/** A card of the wallet, as the payment host lists it. */
export const card = (id: string, change: Partial<WalletCard> = {}): WalletCard => ({
  id,
  versionKey: '1',
  lastFourPan: '1881',
  cardType: 'BANK_CARD',
  bin: '424242',
  brand: 'VISA',
  binType: null,
  vaultCardId: `vc_${id}`,
  paymentGram: 'g',
  fraudToken: 'f',
  lastUpdatedTimestamp: '2026-11-21T00:00:00.000Z',
  description: 'Visa',
  imageType: 'visa',
  expirationMonth: 8,
  expirationYear: 2029,
  expired: false,
  declined: false,
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  address: null,
  default: false,
  defaultApplications: [],
  saved: true,
  balance: null,
  isNotAllowedForFuelPay: false,
  ...change,
});

/** The card that this application prefers. */
export const preferredCard = (id: string, change: Partial<WalletCard> = {}): WalletCard =>
  card(id, { default: true, defaultApplications: ['CLICKLIST'], ...change });

export const PAY = 'https://pay.example';

export const config = (change: Partial<WalletConfig> = {}): WalletConfig => ({
  payOrigin: PAY,
  tenant: 'kroger',
  application: 'CLICKLIST',
  getAuthToken: async () => 'token',
  onSignInRequired: () => undefined,
  supportPhone: '1-800-555-0100',
  ui: { showCardbox: true, saveCardOptionEnabled: true },
  ...change,
});

export interface Sent {
  readonly method: string;
  readonly path: string;
  /** The parsed request body; undefined without one. */
  readonly body: unknown;
}

/** Mocks the network by method and path; returns the requests made. */
export function network(answers: { readonly [call: string]: () => Response | Promise<Response> }): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(PAY, '');
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError(`nobody answers ${method} ${path}`);
    return await answer();
  });
  return sent;
}

export const json =
  (body: object, status = 200) =>
  (): Response =>
    new Response(JSON.stringify(body), { status });
/** A response without a body. */
export const noContent = (): Response => new Response(null, { status: 204 });
export const listOf = (...cards: readonly WalletCard[]) => json({ data: { payment: { cards } } });
export const refusal = (statusCode: number, code: string) =>
  json({ errors: { statusCode, code, reason: '', requestId: 'r' } }, statusCode);

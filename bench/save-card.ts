import { randomInt, randomUUID } from 'node:crypto';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { type FrameSettings, sealFor, settingsIn } from '../tools/testing/seal-card.ts';
import type { Browser } from './http.ts';
import type { World } from './world.ts';

const TENANT = 'kroger';
const IN_TWO_YEARS = String(new Date().getUTCFullYear() + 2);

/** An unused Visa number; its last digit is the check digit (ISO/IEC 7812). */
export function newNumber(): string {
  const digits = `424242${randomInt(1e8, 1e9)}`;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A shopper's connection to the payment host. */
export interface Method {
  readonly world: Pick<World, 'shop' | 'pay'>;
  readonly host: Browser;
  readonly bearer: string;
}

/** Loads the card-entry frame, as a page does when its form is opened. */
export async function readFrame({ world, host }: Method): Promise<FrameSettings> {
  const page = await host.send(
    'GET',
    `/manage-payment/pci-forms/payment-form?tenant=${TENANT}&parent=${encodeURIComponent(world.shop)}`,
    undefined,
    { accept: 'text/html' },
  );
  return settingsIn(String(page.body));
}

/** A card as its frame seals it, and the operation that it is sealed for. */
export interface SealedCard {
  readonly jwe: string;
  readonly operation: string;
}

export async function sealCard(settings: FrameSettings, bearer: string, pan: string): Promise<SealedCard> {
  const operation = randomUUID();
  const card = { kind: 'card', pan, month: '12', year: IN_TWO_YEARS, cvv: '123' };
  const jwe = await sealFor(settings, { bearer, operation }, card);
  return { jwe, operation };
}

/** Exchanges the sealed card for a low-value token, as its frame does. */
export async function tokenize({ world, host, bearer }: Method, { jwe, operation }: SealedCard): Promise<string> {
  const headers = headersOf(bearer, world.pay, `${operation}.1`);
  const { status, body } = await host.send('POST', '/payment/v2/vault/tokens', { jwe }, headers);
  const token = /"lowValueToken":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
  if (token === undefined) throw new Error(`no token: ${status} ${JSON.stringify(body)}`);
  return token;
}

/** Saves the card with its token, as the page does. @returns its id */
export async function saveCard({ world, host, bearer }: Method, pan: string, lowValueToken: string): Promise<string> {
  const { status, body } = await host.send(
    'POST',
    '/payment/v2/wallet',
    {
      dateTime: { timezone: 'UTC', value: new Date().toISOString() },
      defaultCard: true,
      save: true,
      paymentMethod: {
        paymentType: 'BANK_CARD',
        billing: {
          addressLines: ['100 Main Street'],
          cityTown: 'Cincinnati',
          stateProvince: 'OH',
          postalCode: '45202',
          countryCode: 'US',
        },
        brand: 'VISA',
        expirationMonth: '12',
        expirationYear: IN_TWO_YEARS,
        lowValueToken,
        cardFirstSix: pan.slice(0, 6),
        firstName: 'Load',
        lastName: 'Shopper',
      },
    },
    headersOf(bearer, world.shop, `${randomUUID()}.1`),
  );
  const id = /"card":\{"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
  if (status !== 200 || id === undefined) throw new Error(`the card was not saved: ${status} ${JSON.stringify(body)}`);
  return id;
}

const headersOf = (bearer: string, origin: string, key: string): Record<string, string> => ({
  authorization: `Bearer ${bearer}`,
  origin,
  [PAYMENT_HEADERS.application]: 'CLICKLIST',
  [PAYMENT_HEADERS.channel]: 'WEB',
  [PAYMENT_HEADERS.tenant]: TENANT,
  [PAYMENT_HEADERS.authType]: 'B2C',
  [PAYMENT_HEADERS.idempotencyKey]: key,
});

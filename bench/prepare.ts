import { randomUUID } from 'node:crypto';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { Browser } from './http.ts';
import { call, type Shopper } from './shopper.ts';
import type { World } from './world.ts';

const TENANT = 'kroger';
const GOOD_CARD = '4242424242424242';
const IN_TWO_YEARS = String(new Date().getUTCFullYear() + 2);

/** Signs the n-th new shopper up, from an address of his own, and saves a card the way a card-entry frame does, all before the clock starts. */
export async function prepareShopper(world: World, n: number): Promise<Shopper> {
  const browser = new Browser(world.shop, `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`);
  const email = `load-${randomUUID()}@example.com`;
  await call(browser, 'POST /atlas/v1/session/sign-up', {
    body: { email, password: `Load-${randomUUID()}`, firstName: 'Load', lastName: 'Shopper' },
  });
  const { token } = await call(browser, 'POST /atlas/v1/session/payment-token', {});
  const cardId = await saveCard(world, token);
  return { browser, email, cardId };
}

interface FrameSettings {
  readonly key: JWK & { readonly kid: string };
  readonly session: string;
}

async function saveCard(world: World, bearer: string): Promise<string> {
  const lowValueToken = await tokenise(world, bearer);
  const host = new Browser(world.pay);
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
        cardFirstSix: GOOD_CARD.slice(0, 6),
        firstName: 'Load',
        lastName: 'Shopper',
      },
    },
    headersOf(bearer, world.shop, `${randomUUID()}.1`),
  );
  host.close();
  if (status !== 200) throw new Error(`the card was not saved: ${status} ${JSON.stringify(body)}`);
  return idIn(body);
}

/** Reads `data.payment.card.id` of the answer. */
function idIn(body: unknown): string {
  const found = /"card":\{"id":"([^"]+)"/.exec(JSON.stringify(body));
  if (!found?.[1]) throw new Error('the answer names no card');
  return found[1];
}

async function tokenise(world: World, bearer: string): Promise<string> {
  const frame = new Browser(world.pay);
  const page = await frame.send(
    'GET',
    `/manage-payment/pci-forms/payment-form?tenant=${TENANT}&parent=${encodeURIComponent(world.shop)}`,
    undefined,
    { accept: 'text/html' },
  );
  const text = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(String(page.body))?.[1];
  if (text === undefined) throw new Error(`no frame: ${page.status}`);
  // The document was rendered by our own payment host.
  const settings = JSON.parse(text) as FrameSettings;
  const operation = randomUUID();
  const card = { pan: GOOD_CARD, month: '12', year: IN_TWO_YEARS, cvv: '123', fs: settings.session, op: operation };
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: settings.key.kid })
    .encrypt(await importJWK(settings.key, 'ECDH-ES+A256KW'));
  const answer = await frame.send(
    'POST',
    '/payment/v2/vault/tokens',
    { jwe },
    headersOf(bearer, world.pay, `${operation}.1`),
  );
  frame.close();
  const token = /"lowValueToken":"([^"]+)"/.exec(JSON.stringify(answer.body))?.[1];
  if (token === undefined) throw new Error(`no token: ${answer.status} ${JSON.stringify(answer.body)}`);
  return token;
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

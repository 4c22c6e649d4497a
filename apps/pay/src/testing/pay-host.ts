import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { BillingAddress, Card } from '@cartwright/contracts/payment-cards';
import { type Databases, openDatabases } from '#databases.ts';
import { type PayClock, payClock } from '#pay-clock.ts';
import type { Issuers } from '#simulator/issuers.ts';
import type { Vault } from '#vault/vault.ts';
import { BILLING } from './billing.ts';
import { buildHost, PAY, SHOP } from './build-host.ts';
import { payDatabase } from './pay-database.ts';
import { seal } from './seal.ts';

export { PAY, SHOP };
export const TENANT = 'kroger';
/** The session of a token that names no other. */
const SESSION = '5e551075e551075e551075e551075e55';

/** A card as a shopper types it. */
export interface TypedCard {
  readonly pan: string;
  readonly month?: string;
  readonly year?: string;
  readonly cvv?: string;
  /** Another frame session than the right one. */
  readonly session?: string;
}

/** Any response of the host; each test knows which part it requested. */
export interface WireBody {
  readonly data: {
    readonly payment: Card & {
      readonly cards: readonly Card[];
      readonly card: Card;
      readonly address: BillingAddress;
      readonly addresses: readonly BillingAddress[];
      readonly remainingBalance: string;
      readonly data: {
        readonly transactionBalanceInquiry: { readonly remainingBalance: { readonly snap: string } };
      };
    };
  };
  readonly errors: {
    readonly statusCode: number;
    readonly code: string;
    readonly reason: string;
    readonly meta: { readonly frameCode?: string; readonly networkCode?: string; readonly message?: string };
  };
  readonly lowValueToken: string;
  readonly checkoutId: string;
  readonly cardFirstSix: string;
  readonly brand: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly id: string;
  readonly state: string;
  readonly legs: readonly { readonly processorRef: string }[];
}

export interface Reply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | number | undefined };
  readonly text: string;
  readonly body: WireBody;
}

/** What was injected, as a reply. */
export const toReply = (response: LightMyRequestResponse): Reply => ({
  status: response.statusCode,
  headers: response.headers,
  text: response.body,
  // A missing part of the response is undefined, and then the test fails where it reads it.
  body: (String(response.headers['content-type']).includes('json') ? response.json() : {}) as WireBody,
});

export interface Request {
  readonly body?: object;
  readonly token?: string;
  readonly origin?: string;
  readonly headers?: { readonly [name: string]: string };
  /** The source IP address; this machine's by default. */
  readonly from?: string;
}

/** A payment host on a database of its own, with keys of its own and a shop that exists as its signing key. */
export interface TestPay {
  readonly app: FastifyInstance;
  readonly databases: Databases;
  readonly vault: Vault;
  /** A test may set another time, or shorter waits. */
  readonly clock: { now: PayClock['now']; wait: PayClock['wait'] };
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', url: string, call?: Request) => Promise<Reply>;
  readonly bearer: (claims?: {
    readonly sub?: string;
    readonly tenant?: string;
    readonly scope?: string;
    readonly exp?: number;
    readonly aud?: string;
    readonly iss?: string;
    readonly sid?: string;
    /** When the password was entered, in seconds since the epoch; a moment ago by default. */
    readonly auth_time?: number;
    readonly client_ip?: string;
  }) => Promise<string>;
  /** @param shopper the bearer token that the page gave the frame */
  readonly sealCard: (card: TypedCard, operation: string, shopper: string) => Promise<string>;
  /** What the frame does: seals a card and submits it. */
  readonly tokenize: (card: TypedCard, shopper: string, operation?: string) => Promise<Reply>;
  /**
   * Another process of the same installation: the same database and keys, connections of its own. It ends with this.
   */
  readonly another: (environment?: NodeJS.ProcessEnv) => Promise<TestPay>;
  readonly stop: () => Promise<void>;
}

async function shopKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'shop-1', alg: 'ES256' }] });
  return { privateKey, keys };
}

/** Starts it without listening: requests are injected. */
export async function startTestPay(
  postgresUrl: string,
  wrapVault: (vault: Vault) => Vault = (vault) => vault,
  wrapIssuers: (issuers: Issuers) => Issuers = (issuers) => issuers,
): Promise<TestPay> {
  const { url, databases, drop } = await payDatabase(postgresUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pay-test-'));
  const { keys, privateKey } = await shopKeys();
  const clock = { ...payClock };
  const stops: (() => Promise<void>)[] = [];
  const host = async (own: Databases, environment: NodeJS.ProcessEnv = {}): Promise<TestPay> => {
    const { app, vault } = await buildHost({
      databases: own,
      folder,
      url,
      keys,
      clock,
      wrapVault,
      wrapIssuers,
      environment,
    });
    stops.unshift(() => app.close());
    const call = requestOf(app);
    const sealCard: TestPay['sealCard'] = async (
      { pan, month = '08', year = '2029', cvv = '123', session },
      operation,
      token,
    ) => {
      const content = { kind: 'card', pan, month, year, cvv, op: operation };
      return await seal({ vault, clock }, content, { token, document: 'payment-form', session });
    };
    return {
      app,
      databases: own,
      vault,
      clock,
      call,
      bearer: bearerOf(privateKey, clock),
      sealCard,
      tokenize: async (card, shopper, operation = newOperation()) =>
        await call('POST', '/payment/v2/vault/tokens', {
          body: { jwe: await sealCard(card, operation, shopper) },
          token: shopper,
          origin: PAY,
          headers: { 'x-idempotency-key': `${operation}.1` },
        }),
      another: async (more) => {
        const others = openDatabases(url, 8);
        stops.unshift(() => others.close());
        return await host(others, more);
      },
      stop: async () => {
        for (const stop of stops) await stop();
        await drop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
  return await host(databases);
}

const requestOf =
  (app: FastifyInstance): TestPay['call'] =>
  async (method, url, { body, token, origin = method === 'GET' ? undefined : SHOP, headers = {}, from } = {}) =>
    toReply(
      await app.inject({
        method,
        url,
        ...(from !== undefined && { remoteAddress: from }),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(origin !== undefined && { origin }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      }),
    );

const bearerOf =
  (key: CryptoKey, clock: TestPay['clock']): TestPay['bearer'] =>
  ({ sub = 'shopper-1', tenant = TENANT, scope = 'wallet', exp, aud = 'pay', iss = SHOP, ...claims } = {}) =>
    new SignJWT({ tenant, scope, sid: SESSION, auth_time: Math.floor(clock.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
      .setSubject(sub)
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(exp ?? Math.floor(clock.now() / 1_000) + 600)
      .sign(key);

export const newOperation = (): string => `op_${randomUUID().replaceAll('-', '')}`;

/** The body of an add, as the wallet sends it after the frame has answered. */
export const addBody = (
  token: {
    readonly lowValueToken: string;
    readonly cardFirstSix: string;
    readonly brand: string;
    readonly expirationMonth?: number;
    readonly expirationYear?: number;
  },
  change: { readonly defaultCard?: boolean; readonly save?: boolean; readonly billing?: object } = {},
) => ({
  dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
  defaultCard: change.defaultCard ?? false,
  save: change.save ?? true,
  paymentMethod: {
    paymentType: 'BANK_CARD',
    billing: change.billing ?? BILLING,
    brand: token.brand,
    expirationMonth: String(token.expirationMonth ?? 8).padStart(2, '0'),
    expirationYear: String(token.expirationYear ?? 2029),
    lowValueToken: token.lowValueToken,
    cardFirstSix: token.cardFirstSix,
    firstName: 'Rosa',
    lastName: 'Lindqvist',
  },
});

/** Adds a card from typing to the wallet's response. */
export async function addCard(
  pay: TestPay,
  card: TypedCard,
  shopper: string,
  change: Parameters<typeof addBody>[1] & Pick<Request, 'from' | 'origin'> & { readonly deviceInfo?: object } = {},
): Promise<Reply> {
  const token = await pay.tokenize(card, shopper);
  if (token.status !== 200) return token;
  return await pay.call('POST', '/payment/v2/wallet', {
    body: { ...addBody(token.body, change), ...(change.deviceInfo && { deviceInfo: change.deviceInfo }) },
    token: shopper,
    ...(change.from !== undefined && { from: change.from }),
    ...(change.origin !== undefined && { origin: change.origin }),
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
}

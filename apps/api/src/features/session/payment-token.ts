import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { TOKEN_LIFE } from '@cartwright/contracts/payment-sessions';
import { keyFile } from '#key-file.ts';
import { isFullySignedIn } from '@cartwright/rules/sign-in';
import { MINUTE } from '@cartwright/rules/zoned-time';

const AUDIENCE = 'pay';

/** A bearer token for the payment host, and its expiration. */
export interface PaymentToken {
  readonly token: string;
  readonly expiresAt: string;
  readonly status: 'remembered' | 'fully-authenticated';
}

/** The wallet that a token opens: one account of one banner, in the session whose password was entered then. */
export interface WalletBearer {
  readonly profileId: string;
  readonly bannerId: string;
  readonly sid: string;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
}

/** Signs what the payment host relies on: who the shopper is, or that our own server calls. */
export interface PaymentTokens {
  /** For the wallet in the browser. It ends with its session, and says when the password was entered (`auth_time`). */
  readonly forWallet: (who: WalletBearer, now: number) => Promise<PaymentToken>;
  /** For calls between the servers; the same token is used until it is about to expire. */
  readonly mintServiceToken: (now: number) => Promise<string>;
  /** The content of `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

/** Opens the signing key (ES256), created at the first start. @param issuer the shop's origin */
export async function openPaymentTokens({
  dataDir,
  issuer,
}: {
  dataDir: string;
  issuer: string;
}): Promise<PaymentTokens> {
  // Our own file, written by `newKey` just below.
  const jwk = JSON.parse(await keyFile(dataDir, 'payment-token.jwk', newKey)) as JWK;
  const key = await importJWK(jwk, 'ES256');
  const kid = await calculateJwkThumbprint(jwk);
  const { d: _private, ...visible } = jwk;
  let service = { token: '', until: 0 };

  const mint = (subject: string, claims: Readonly<Record<string, string | number>>, now: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(Math.floor(now / 1_000))
      .setExpirationTime(Math.floor((now + TOKEN_LIFE) / 1_000))
      .sign(key);

  return {
    jwks: { keys: [{ ...visible, kid, alg: 'ES256', use: 'sig' }] },
    forWallet: async ({ profileId, bannerId, sid, signedInAt }, now) => {
      const claims = { tenant: bannerId, scope: 'wallet', sid, auth_time: Math.floor(signedInAt / 1_000) };
      return {
        token: await mint(profileId, claims, now),
        expiresAt: new Date(now + TOKEN_LIFE).toISOString(),
        status: isFullySignedIn(signedInAt, now) ? 'fully-authenticated' : 'remembered',
      };
    },
    mintServiceToken: async (now) => {
      if (now > service.until || now < service.until - TOKEN_LIFE) {
        service = { token: await mint('shop', { scope: 'service' }, now), until: now + TOKEN_LIFE - 2 * MINUTE };
      }
      return service.token;
    },
  };
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

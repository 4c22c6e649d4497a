import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { SessionId } from '@cartwright/contracts/payment-sessions';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { Unavailable } from '@cartwright/server/unavailable';
import type { Caller } from './context.ts';

const Claims = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('wallet'),
    sub: z.string().min(1).max(80),
    tenant: z.string(),
    sid: SessionId,
    /** When the shopper entered the password, in seconds since the epoch (OpenID Connect). */
    auth_time: z.int().min(0),
    client_ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  }),
  z.object({ scope: z.literal('service'), tenant: z.string().optional() }),
]);

export interface BearerRules {
  /** The shop's public keys, by id. */
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly knowsTenant: (tenant: string) => boolean;
}

type BearerRefusal = { readonly code: 'NOT_SIGNED_IN' | 'SIGN_IN_AGAIN' };

/**
 * The caller identified by a bearer token. An expired one is distinguished, so that the wallet fetches another
 * (RTY-008).
 */
export type ReadBearer = (authorization: string | undefined, now: number) => Promise<Result<Caller, BearerRefusal>>;

/** How long a verified token is cached, before its signature and the shop's keys are checked again. */
const KNOWN_FOR = MINUTE;
const MAX_KNOWN = 1_000;

interface Vouched {
  readonly caller: Caller;
  /** Milliseconds since the epoch; never past the token's own expiration. */
  readonly until: number;
}

/** Verifies tokens by these rules. The shop's server sends one token with many calls: it is verified once a minute. */
export function bearerReader(rules: BearerRules): ReadBearer {
  const known = new Map<string, Vouched>();
  return async (authorization, now) => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return refuse({ code: 'NOT_SIGNED_IN' });
    const seen = known.get(token);
    if (seen && now < seen.until) return ok(seen.caller);
    const read = await verify(token, rules, now);
    if (!read.ok) return read;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(token, read.value);
    return ok(read.value.caller);
  };
}

async function verify(token: string, rules: BearerRules, now: number): Promise<Result<Vouched, BearerRefusal>> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      algorithms: ['ES256'],
      audience: 'pay',
      issuer: [...rules.issuers],
      requiredClaims: ['exp'],
      clockTolerance: 5,
      currentDate: new Date(now),
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return refuse({ code: 'NOT_SIGNED_IN' });
    const caller = callerOf(claims.data, rules);
    return caller.ok
      ? ok({ caller: caller.value, until: Math.min((payload.exp ?? 0) * 1_000, now + KNOWN_FOR) })
      : caller;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse({ code: 'SIGN_IN_AGAIN' });
    if (isOurs(error)) throw new Unavailable("the shop's keys could not be had", { cause: error });
    return refuse({ code: 'NOT_SIGNED_IN' });
  }
}

/** The shop's keys were unavailable: no token is to blame, and no shopper is sent to sign in because of it. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;

function callerOf(
  claims: z.output<typeof Claims>,
  { knowsTenant }: BearerRules,
): Result<Caller, { readonly code: 'NOT_SIGNED_IN' }> {
  if (claims.tenant !== undefined && !knowsTenant(claims.tenant)) return refuse({ code: 'NOT_SIGNED_IN' });
  if (claims.scope === 'wallet') {
    const { tenant, sub: account, sid, auth_time: signedInAt, client_ip: ipAddress } = claims;
    return ok({ kind: 'shopper', tenant, account, sid, signedInAt: signedInAt * 1_000, ipAddress });
  }
  return ok({ kind: 'service', tenant: claims.tenant });
}

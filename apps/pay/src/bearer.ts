import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Caller } from '#context.ts';

const Claims = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('wallet'), sub: z.string().min(1).max(80), tenant: z.string() }),
  z.object({ scope: z.literal('service'), tenant: z.string().optional() }),
]);

export interface BearerRules {
  /** The shop's public keys, by id. */
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly knowsTenant: (tenant: string) => boolean;
}

/** Who a bearer token says is calling. A stale one is told apart, so that the wallet fetches another (RTY-008). */
export async function readBearer(
  authorization: string | undefined,
  rules: BearerRules,
  now: number,
): Promise<Result<Caller, { readonly code: 'NOT_SIGNED_IN' | 'SIGN_IN_AGAIN' }>> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse({ code: 'NOT_SIGNED_IN' });
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
    return callerOf(claims.data, rules);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse({ code: 'SIGN_IN_AGAIN' });
    if (isOurs(error)) throw error;
    return refuse({ code: 'NOT_SIGNED_IN' });
  }
}

/** The shop's keys could not be had: no token is to blame, and no shopper is sent to sign in for it. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;

function callerOf(
  claims: z.output<typeof Claims>,
  { knowsTenant }: BearerRules,
): Result<Caller, { readonly code: 'NOT_SIGNED_IN' }> {
  if (claims.tenant !== undefined && !knowsTenant(claims.tenant)) return refuse({ code: 'NOT_SIGNED_IN' });
  if (claims.scope === 'wallet') return ok({ kind: 'shopper', tenant: claims.tenant, account: claims.sub });
  return ok({ kind: 'service', tenant: claims.tenant });
}

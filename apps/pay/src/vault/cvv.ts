import { z } from 'zod';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { openTyped, SEALED_WITH } from './entry.ts';
import { activeKek } from './key-sql.ts';
import { sealTagged } from './sealed.ts';
import { claimToken, type Owner, saveToken } from './sql.ts';
import { aadOf, hashOf, type Redemption, TOKEN_LIVES, tokenOf, type TokenRefusal, withCvv } from './tokens.ts';
import type { VaultDeps } from './vault-deps.ts';

const CvvPayload = z.object({ ...SEALED_WITH, kind: z.literal('cvv'), cvv: z.string().max(8) });

/** The card is not known yet: three digits or four. The length is checked again when it is used. */
function checkLength(cvv: string): '881' | '882' | '883' | undefined {
  if (!/^\d*$/.test(cvv)) return '881';
  if (cvv.length < 3) return '882';
  return cvv.length > 4 ? '883' : undefined;
}

export interface CvvCalls {
  /** Exchanges a CVV that a frame has sealed for a token, for one request about a stored card. */
  readonly tokenizeCvv: (
    owner: Owner,
    request: { readonly jwe: string; readonly operation: string; readonly now: number },
  ) => Promise<Result<{ readonly checkoutId: string }, TokenRefusal>>;
}

export const cvvCalls = (deps: VaultDeps): CvvCalls => ({
  tokenizeCvv: async (owner, request) => {
    const typed = await openTyped(deps.kms, owner, request, CvvPayload);
    if (!typed.ok) return refuse({ code: typed.refusal.frameCode ?? 'UNREADABLE_CARD' });
    const { cvv } = typed.value;
    const wrong = checkLength(cvv);
    if (wrong !== undefined) return refuse({ code: wrong });
    const checkoutId = tokenOf(deps, 'CHECKOUT', owner, request.operation);
    const tokenHash = hashOf(checkoutId);
    const contentFp = deps.kms.mac('fingerprint', JSON.stringify(['cvv', owner.tenant, owner.account, cvv]));
    const kid = await activeKek(deps.db, owner.tenant);
    const kept = await saveToken(deps.db, {
      ...owner,
      tokenHash,
      kind: 'CHECKOUT',
      operation: request.operation,
      contentFp,
      // There is no card in it. The CVV itself is separate, so that it can be deleted as soon as it was used.
      sealed: sealTagged(deps.kms, kid, Buffer.from('{}'), aadOf('token', owner, tokenHash)),
      sealedCvv: sealTagged(deps.kms, kid, Buffer.from(cvv), aadOf('cvv', owner, tokenHash)),
      firstSix: null,
      lastFour: null,
      expiresAt: new Date(request.now + TOKEN_LIVES),
    });
    return kept.equals(contentFp) ? ok({ checkoutId }) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  },
});

/**
 * Sends a request with the CVV of a checkout id, or with none when the id is empty: then no CVV was collected.
 * @returns TOKEN_INVALID for an id that is not the owner's, is older than `TOKEN_LIVES` or was used by another operation
 */
export async function withCheckoutCvv<T>(
  deps: VaultDeps,
  owner: Owner,
  redemption: Redemption,
  request: (cvv: string | undefined) => Promise<T>,
): Promise<Result<T, { readonly code: 'TOKEN_INVALID' }>> {
  const { lowValueToken, operation, now } = redemption;
  if (lowValueToken === '') return ok(await request(undefined));
  const token = { ...owner, operation, kind: 'CHECKOUT' } as const;
  const found = await claimToken(deps.db, hashOf(lowValueToken), token, now);
  return found
    ? ok(await withCvv(deps, owner, { ...found, lowValueToken }, request))
    : refuse({ code: 'TOKEN_INVALID' });
}

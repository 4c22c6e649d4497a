import { CompactEncrypt, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { FrameError, TokenisedCard } from '@cartwright/contracts/frames';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';

export interface CardEntry {
  readonly pan: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

export interface Submission {
  readonly bearer: string;
  readonly tenant: string;
  readonly operation: string;
  readonly attempt: number;
}

export interface Sealing {
  readonly key: JWK;
  readonly session: string;
}

const Token = v.object({
  lowValueToken: v.string(),
  cardFirstSix: v.string(),
  lastFour: v.string(),
  brand: v.string(),
  expirationMonth: v.number(),
  expirationYear: v.number(),
});
const Problem = v.object({
  errors: v.object({ code: v.string(), meta: v.optional(v.object({ frameCode: v.optional(v.string()) })) }),
});

const TIME_OUT = 10_000;

/** Encrypts to the vault: only it can read the card, not the network, not the host in front of it. */
async function encrypt({ key, session }: Sealing, card: CardEntry, operation: string): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify({ ...card, fs: session, op: operation }));
  return await new CompactEncrypt(plain)
    .setProtectedHeader({
      alg: 'ECDH-ES+A256KW',
      enc: 'A256GCM',
      typ: 'card+jwe',
      ...(key.kid !== undefined && { kid: key.kid }),
    })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}

/** Hands the card to the vault and gives its token, or the code that says why not. */
export async function tokenise(
  sealing: Sealing,
  card: CardEntry,
  submission: Submission,
): Promise<TokenisedCard | FrameError> {
  try {
    const response = await fetch('/payment/v2/vault/tokens', {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_OUT),
      headers: {
        authorization: `Bearer ${submission.bearer}`,
        'content-type': 'application/json',
        [PAYMENT_HEADERS.tenant]: submission.tenant,
        [PAYMENT_HEADERS.idempotencyKey]: `${submission.operation}.${submission.attempt}`,
      },
      body: JSON.stringify({ jwe: await encrypt(sealing, card, submission.operation) }),
    });
    const body: unknown = await response.json();
    return response.ok ? v.parse(Token, body) : refusal(response.status, body);
  } catch {
    return { code: '408', retryable: true };
  }
}

function refusal(status: number, body: unknown): FrameError {
  const problem = v.safeParse(Problem, body);
  const code = problem.success ? (problem.output.errors.meta?.frameCode ?? problem.output.errors.code) : String(status);
  if (status === 401) return { code: '401', retryable: true };
  return { code, retryable: status >= 500 || status === 429 || code === '877' || code === '878' };
}

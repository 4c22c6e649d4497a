import { createHash } from 'node:crypto';
import { refuse, type Result } from '@cartwright/rules/result';
import type { Db, PayContext } from './context.ts';
import {
  claimOperation,
  finishOperation,
  loseOperation,
  type OperationKey,
  releaseOperation,
} from './operations-sql.ts';

const WAIT = 8_000;
const STEP = 100;

export interface Operation {
  readonly tenant: string;
  readonly account: string;
  readonly route: string;
  readonly operation: string;
  /** The request, without what differs between attempts (time, telemetry). */
  readonly request: unknown;
  readonly now: number;
}

export type OnceRefusal = { readonly code: 'IDEMPOTENCY_KEY_REUSED' | 'IN_PROGRESS' };

/** The hash by which a repeated request is told from another one. */
export const fingerprint = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Runs an operation once, however many attempts arrive: a later one gets the first one's response, one that arrives
 * while it runs waits for it, and one that comes after a crash takes over. `work` must be safe to repeat from the top
 * with the same operation.
 * @returns the result of `work`, from now or earlier
 */
export async function once<T, R extends { readonly code: string }>(
  db: Db,
  named: Operation,
  { http: { reply }, wait }: Pick<PayContext, 'http' | 'wait'>,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | OnceRefusal>> {
  const key = { ...named, requestHash: fingerprint(named.request) };
  for (let waited = 0; ; waited += STEP) {
    const claim = await db.single((single) => claimOperation(single, key, named.now + waited));
    if (claim.status === 'other-request') return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
    if (claim.status === 'done') {
      reply.header('idempotent-replayed', 'true');
      return claim.answer as Result<T, R>; // this same function stored it, for the same route
    }
    if (claim.status === 'mine')
      return await runClaimed(db, key, async () => ({ answer: await work(), isStored: false }));
    if (waited >= WAIT) {
      reply.header('retry-after', '1');
      return refuse({ code: 'IN_PROGRESS' });
    }
    await wait(STEP);
  }
}

/** What came of an operation, and whether its work has stored that already, together with what it did last. */
export interface Outcome<T, R extends { readonly code: string }> {
  readonly answer: Result<T, R>;
  readonly isStored: boolean;
}

/** Runs an operation that this call has claimed, and stores its response. */
export async function runClaimed<T, R extends { readonly code: string }>(
  db: Db,
  key: OperationKey,
  work: () => Promise<Outcome<T, R>>,
): Promise<Result<T, R>> {
  try {
    const { answer, isStored } = await work();
    if (isStored) return answer;
    if (isFinal(answer)) await db.single((single) => finishOperation(single, key, answer));
    else await db.single((single) => releaseOperation(single, key));
    return answer;
  } catch (error) {
    await db.single((single) => loseOperation(single, key)); // the outcome is unknown: the next attempt takes over at once
    throw error;
  }
}

/** An attempt that the caller is to repeat, with a new intent, sealed anew or later, has not decided anything yet. */
const UNDECIDED: readonly string[] = [
  'INTENT_NOT_FOUND',
  'IN_PROGRESS',
  'ISSUER_UNAVAILABLE',
  'BALANCE_UNAVAILABLE',
  'UNREADABLE_CARD',
  'TOO_MANY_REQUESTS',
];
const isFinal = (answer: Result<unknown, { readonly code: string }>): boolean =>
  answer.ok || !UNDECIDED.includes(answer.refusal.code);

import { hasCode } from '@cartwright/server/database';
import { ok, refuse, type Result } from '@cartwright/rules/result';

/** What the trigger of consent events raises for one too many in an hour (0065-consent-limits.sql). */
const TOO_OFTEN = 'P0C01';

/** A change of consent that must wait. */
export interface TooOften {
  readonly code: 'TOO_MANY_REQUESTS';
  /** In seconds. */
  readonly retryAfter: number;
}

/** Runs a write that changes consents. Nothing of it is stored when the account has changed too many within an hour. */
export async function withinConsentLimit<T>(write: () => Promise<T>): Promise<Result<T, TooOften>> {
  try {
    return ok(await write());
  } catch (error) {
    if (!hasCode(error, TOO_OFTEN)) throw error;
    const seconds = error instanceof Error && 'detail' in error ? Number(error.detail) : 0;
    return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: seconds });
  }
}

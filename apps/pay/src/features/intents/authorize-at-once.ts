import type { Intent } from '@cartwright/contracts/payment-intents';
import { PAYMENT_METHODS } from '@cartwright/rules/payment-methods';
import { ok, type Result } from '@cartwright/rules/result';
import type { z } from 'zod';
import { monthOnEarth } from '#expiry.ts';
import { fingerprint, runClaimed } from '#operations.ts';
import { authorize, charge, unstored, wrongTenders } from './authorize.ts';
import { type Authorize, type AuthorizeRefusal, type Deps, legsInTurn } from './authorize-command.ts';
import { beginAuthorization } from './begin-sql.ts';
import { viewOf } from './intent-view.ts';

/** A request to authorize, by which its repetitions are recognized, and the tenant of the caller. */
export interface Call {
  readonly route: string;
  readonly request: unknown;
  readonly tenant: string | undefined;
}

/**
 * The whole call for an order without a PIN, in three statements for one card besides its issuer's: claimed and planned
 * in one, opened by the vault, booked and answered in one. Undefined when it is not such an order, its operation is
 * known, or the intent is not the account's: then nothing was done.
 */
export async function authorizeAtOnce(
  deps: Deps,
  command: Authorize,
  { route, request, tenant }: Call,
): Promise<Result<z.output<typeof Intent>, AuthorizeRefusal> | undefined> {
  const legs = legsInTurn(command.tenders);
  if (legs.some(({ tender }) => PAYMENT_METHODS[tender].needsPin) || wrongTenders(command) !== undefined)
    return undefined;
  const month = monthOnEarth(command.now);
  const begin = { ...command, route, requestHash: fingerprint(request), tenant, legs, month };
  const claimed = await deps.db.single((single) => beginAuthorization(single, begin));
  if (!claimed) return undefined;
  const { key, planned } = claimed;
  return await runClaimed(deps.db, key, async () => {
    const { answer, isStored } = planned
      ? await charge(deps, command, { planned, key })
      : unstored(await authorize(deps, command));
    return { answer: answer.ok ? ok(viewOf(answer.value.intent, answer.value.legs)) : answer, isStored };
  });
}

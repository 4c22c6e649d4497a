import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type {
  ModifyRefusal,
  PrepareCode,
  PreparedModification,
  PrepareModification,
} from '#features/checkout/modification/commands.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { openedOrder } from './change-session.ts';
import { areLines, provedAge } from './claims.ts';
import { intentOf } from './intent.ts';
import { obstacle } from './obstacles.ts';
import { previewOf } from './preview.ts';

/**
 * The checkout of a changed order (MOD-011): what would prevent the change is refused before the shopper submits it, and
 * what the cards must authorize in addition gets its intent, so that a SNAP PIN can be sealed for it. Nothing of the
 * order is written.
 */
export async function prepareModification(
  deps: PlaceDeps,
  { orderId, profileId, lineItems, buyer }: PrepareModification,
  now: Millis,
): Promise<Result<PreparedModification, ModifyRefusal<PrepareCode>>> {
  const opened = await openedOrder(deps, { orderId, profileId }, now);
  if (!opened.ok) return opened;
  const modified = await previewOf(deps, opened.value, now);
  if (!areLines(modified, { lineItems })) return refuse({ code: 'VERSION_MISMATCH' });
  const wrong = obstacle(modified, now);
  if (wrong) return refuse(wrong);
  // Without a date of birth the page learns what age to prove; a wrong one is refused here.
  const age = buyer.dateOfBirth === undefined ? ok(0) : provedAge(modified, buyer);
  if (!age.ok) return age;
  if (modified.topUps.length === 0) return ok({ modified, intentId: null });
  const intentId = await intentOf(deps, modified);
  return intentId === null ? refuse({ code: 'PAYMENT_UNAVAILABLE' }) : ok({ modified, intentId });
}

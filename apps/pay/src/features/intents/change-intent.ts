import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentIntentApi } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { changeAmounts, isRequested, lockIntent, type StoredIntent } from './sql.ts';

export interface ChangeIntent {
  readonly intentId: string;
  readonly account: string;
  /** The version that the caller has seen. */
  readonly version: number;
  readonly total: Cents;
  readonly snapEligible: Cents;
}

type Refusal = RefusalOf<PaymentIntentApi['PATCH /payment/v2/intents/:id']>;

/** Changes what an open intent is to pay. A repeat of the last change gets the same response. */
export async function changeIntent(db: Db, change: ChangeIntent): Promise<Result<StoredIntent, Refusal>> {
  return await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, change.intentId);
    if (!intent || intent.account !== change.account) return refuse({ code: 'NOT_FOUND' });
    if (intent.state !== 'open') return refuse({ code: 'INTENT_CLOSED' });
    if (intent.version === change.version + 1 && isRequested(intent, change)) return ok(intent);
    if (intent.version !== change.version)
      return refuse({ code: 'VERSION_MISMATCH', meta: { version: intent.version } });
    return ok(await changeAmounts(tx, intent, change));
  });
}

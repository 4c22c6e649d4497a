import { INTENT_NOT_FOUND_REASON } from '@cartwright/contracts/payment-headers';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { type Db, type PayContext, shopperOf } from '#context.ts';
import type { Fraud } from '#ports/fraud.ts';
import type { Vault } from '#vault/vault.ts';
import type { Visit } from '#velocity/count-attempt.ts';
import { intentIsLive, type Owner, type StoredCard } from './sql.ts';
import { toCardView } from './view.ts';

/** The dependencies of the wallet's calls. */
export interface WalletDeps {
  readonly db: Db;
  readonly vault: Vault;
  readonly fraud: Fraud;
  /** The origin of our own frames, which alone may submit sealed numbers and PINs. */
  readonly payOrigin: string;
}

type NoIntent = { readonly code: 'INTENT_NOT_FOUND'; readonly reason: string };

/** The shopper, unless the call names an intent that is gone: then the host is to get another one. */
export async function ownerOf({ db }: Pick<WalletDeps, 'db'>, context: PayContext): Promise<Result<Owner, NoIntent>> {
  const owner = shopperOf(context);
  if (context.intentId === undefined || (await intentIsLive(db.read, owner, context.intentId, context.now)))
    return ok(owner);
  return refuse({ code: 'INTENT_NOT_FOUND', reason: INTENT_NOT_FOUND_REASON });
}

/** Cards as the calling application sees them. */
export const viewOf =
  ({ vault }: Pick<WalletDeps, 'vault'>, owner: Owner, { application, now }: PayContext) =>
  (card: StoredCard) =>
    toCardView(card, { application, now, gramOf: (vaultCardId) => vault.gramOf(owner, vaultCardId) });

/** An id that identifies one browser: shorter or other texts could belong to many. */
const DEVICE = /^[\w-]{16,100}$/;

/** The origin of a call. @param deviceInfo what the fraud script gathered, if the call has it (FRM-034) */
export function visitOf({ ipAddress }: PayContext, deviceInfo?: { readonly [key: string]: unknown }): Visit {
  const session = deviceInfo?.['sessionId'];
  return { ipAddress, device: typeof session === 'string' && DEVICE.test(session) ? session : undefined };
}

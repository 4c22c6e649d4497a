import type { Parsed, RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { isExpired, isTooLong } from '#expiry.ts';
import type { Vault } from '#vault/vault.ts';
import { type Attempt, type Visit, withinLimits } from '#velocity/count-attempt.ts';
import { CARD_MISMATCH, declined, isDecline } from './card-refusals.ts';
import { findCard, type Owner, setDefault, setExpiry, type StoredCard } from './sql.ts';

const TOO_LONG = 'No card is good for so long.';

type EditCall = PaymentApi['PUT /payment/v2/wallet'];

export interface EditCard {
  readonly owner: Owner;
  readonly visit: Visit;
  readonly body: Parsed<EditCall>['body'];
  readonly application: string;
  readonly operation: string;
  readonly now: number;
}

/** Changes a card's expiry, once the issuer has agreed; with the CVV if the form collected it. */
export async function editCard(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  { owner, visit, body, application, operation, now }: EditCard,
): Promise<Result<StoredCard, RefusalOf<EditCall>>> {
  const card = await findCard(db.read, owner, body.cardId);
  if (!card?.billing || vault.gramOf(owner, card.vaultCardId) !== body.paymentGram)
    return refuse({ code: 'CARD_NOT_FOUND' });
  const month = Number(body.paymentMethod.expirationMonth);
  const year = Number(body.paymentMethod.expirationYear);
  if (isExpired({ month, year }, now)) return refuse({ code: 'CARD_EXPIRED', field: 'expirationMonth' });
  if (isTooLong({ month, year }, now))
    return refuse({ code: 'INVALID_REQUEST', field: 'paymentMethod.expirationYear', reason: TOO_LONG });
  const { cardFirstSix } = body.paymentMethod;
  if (cardFirstSix !== '' && cardFirstSix !== card.bin)
    return refuse({ ...CARD_MISMATCH, field: 'paymentMethod.cardFirstSix' });
  const attempt: Attempt = { action: 'BANK_CARD_VERIFICATION', ...owner, ...visit, now };
  const { vaultCardId, firstName, billing } = card;
  const checkoutId = body.paymentMethod.lowValueToken;
  const renewal = { vaultCardId, checkoutId, month, year, firstName, billing, operation, now };
  const requested = await withinLimits({ db, vault }, attempt, () => vault.renew(owner, renewal), isDecline);
  if (!requested.ok) return requested;
  const answer = requested.value;
  if (!answer.ok) return answer;
  if (answer.value.kind === 'declined') return refuse(declined(answer.value));
  await db.transaction(async (tx) => {
    // An edit can save an unsaved card; it never takes one out of the wallet, which is what deleting does.
    await setExpiry(tx, card, { month, year, saved: body.saved }, now);
    if (body.defaultCard) await setDefault(tx, owner, application, card.id);
  });
  const after = await findCard(db.read, owner, card.id);
  return after ? ok(after) : refuse({ code: 'CARD_NOT_FOUND' });
}

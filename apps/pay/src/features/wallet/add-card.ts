import type { Parsed, RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';
import { type Attempt, type Visit, withinLimits } from '#velocity/count-attempt.ts';
import { CARD_MISMATCH, declined, isDecline } from './card-refusals.ts';
import { findByVaultCard, findCard, insertCard, type Owner, setDefault, type StoredCard } from './sql.ts';
import { dropOthersUnsaved } from './unsaved-sql.ts';

type AddCall = PaymentApi['POST /payment/v2/wallet'];
export type AddBody = Parsed<AddCall>['body'];
export type BankMethod = Extract<AddBody['paymentMethod'], { lowValueToken: string }>;
type Refusal = RefusalOf<AddCall>;

export interface AddCard {
  readonly owner: Owner;
  readonly visit: Visit;
  readonly method: BankMethod;
  readonly save: boolean;
  readonly defaultCard: boolean;
  readonly application: string;
  readonly operation: string;
  readonly intentId: string | undefined;
  /** The id that the card will have, a UUID. */
  readonly cardId: string;
  readonly now: number;
}

/**
 * Redeems a frame's token, verifies the card with its issuer without a charge, and adds it. Safe to repeat with the
 * same operation: it may use the token again, the issuer gets the same reference, and the indexes prevent duplicates.
 */
export async function addCard(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  command: AddCard,
): Promise<Result<StoredCard, Refusal>> {
  const { owner, method, operation, now } = command;
  const redemption = { lowValueToken: method.lowValueToken, operation, now };
  const seen = await vault.inspect(owner, redemption, declaredBy(method));
  if (!seen.ok) {
    if (seen.refusal.code === 'TOKEN_INVALID') return refuse(seen.refusal);
    return refuse({ ...CARD_MISMATCH, field: `paymentMethod.${seen.refusal.differs}` });
  }
  const twin = seen.value.existing && (await findByVaultCard(db.read, owner, seen.value.existing.vaultCardId));
  if (twin && seen.value.existing && isBlocking(twin, command))
    return refuse(alreadyThere(twin, seen.value.existing.sameExpiry));

  const { cardSubject } = seen.value;
  const attempt: Attempt = { action: 'BANK_CARD_VERIFICATION', ...owner, ...command.visit, cardSubject, now };
  const holder = { firstName: method.firstName, billing: method.billing };
  const requested = await withinLimits(
    { db, vault },
    attempt,
    () => vault.verify(owner, redemption, holder),
    isDecline,
  );
  if (!requested.ok) return requested;
  const verified = requested.value;
  if (!verified.ok) return verified;
  if (verified.value.kind === 'declined') return refuse(declined(verified.value));

  const kept = await vault.keep(owner, redemption);
  if (!kept.ok) return kept;
  const { cardFirstSix, lastFour, brand, expirationMonth, expirationYear } = seen.value;
  const id = await db.transaction(async (tx) => {
    const { vaultCardId } = kept.value;
    const unsaved = { vaultCardId, cardType: 'BANK_CARD', intentId: command.intentId, saved: command.save };
    // A number that the vault did not have is in no wallet.
    if (seen.value.existing) await dropOthersUnsaved(tx, owner, unsaved, now);
    const made = await insertCard(
      tx,
      owner,
      {
        ...kept.value,
        ...pick(method),
        id: command.cardId,
        bin: cardFirstSix,
        lastFour,
        brand,
        month: expirationMonth,
        year: expirationYear,
        saved: command.save,
        intentId: command.intentId,
      },
      now,
    );
    if (made !== undefined && command.defaultCard) await setDefault(tx, owner, command.application, made);
    return made;
  });
  const card = id === undefined ? undefined : await findCard(db.read, owner, id);
  return card ? ok(card) : refuse({ code: 'DUPLICATE_CARD' });
}

const declaredBy = ({ cardFirstSix, brand, expirationMonth, expirationYear }: BankMethod) => ({
  cardFirstSix,
  brand,
  expirationMonth: Number(expirationMonth),
  expirationYear: Number(expirationYear),
});
const pick = ({ firstName, lastName, billing }: BankMethod) => ({ firstName, lastName, billing });

/** A card that was not saved, added for another intent or to be saved now, is replaced by itself. */
const isBlocking = (twin: StoredCard, { save, intentId }: AddCard): boolean =>
  twin.saved || (!save && twin.intentId === (intentId ?? null));

/** The number is in the wallet already; with another expiry the wallet offers to update it. */
const alreadyThere = (twin: StoredCard, sameExpiry: boolean): Refusal =>
  sameExpiry ? { code: 'DUPLICATE_CARD' } : { code: 'SAME_CARD_NEW_EXPIRY', meta: { existingCardId: twin.id } };

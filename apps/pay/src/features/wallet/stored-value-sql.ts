import type { Kysely } from 'kysely';
import type { Cents } from '@cartwright/rules/money';
import type { CardTypeOf, GiftType } from '@cartwright/rules/payment-methods';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';
import { isOfCall } from './unsaved-sql.ts';

type Db = Kysely<Tables>;
type StoredValueType = CardTypeOf<GiftType | 'EBT'>;

/** Locks the wallet until the transaction ends, so that counts stay true. */
export async function lockWallet(tx: Tx, owner: Owner, now: number): Promise<void> {
  await tx
    .insertInto('pay.wallet')
    .values({ tenant_id: owner.tenant, account_id: owner.account, changed_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id'])
        .doUpdateSet((row) => ({ changed_at: row.ref('excluded.changed_at') })),
    )
    .execute();
}

/** The number of cards of a kind that a call sees in the wallet; exact while the wallet is locked. */
export async function countCards(
  db: Db,
  owner: Owner,
  { cardType, intentId }: { readonly cardType: StoredValueType; readonly intentId: string | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('pay.card as card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('card.tenant_id', '=', owner.tenant)
    .where('card.account_id', '=', owner.account)
    .where('card.card_type', '=', cardType)
    .where('card.deleted_at', 'is', null)
    .where(isOfCall(intentId))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewStoredValueCard {
  readonly id: string;
  readonly cardType: StoredValueType;
  readonly brand: 'EBT' | 'NONE';
  readonly vaultCardId: string;
  readonly fraudToken: string;
  readonly lastFour: string;
  readonly saved: boolean;
  /** The intent that an unsaved card belongs to. */
  readonly intentId: string | undefined;
  /** As its issuer just reported it; undefined when it was not requested. */
  readonly balance: Cents | undefined;
}

/** Adds a card; undefined when the wallet has it already, as the index decides. */
export async function insertStoredValueCard(
  tx: Tx,
  owner: Owner,
  card: NewStoredValueCard,
  now: number,
): Promise<string | undefined> {
  const at = new Date(now);
  const made = await tx
    .insertInto('pay.card')
    .values({
      id: card.id,
      tenant_id: owner.tenant,
      account_id: owner.account,
      vault_card_id: card.vaultCardId,
      card_type: card.cardType,
      brand: card.brand,
      last_four: card.lastFour,
      fraud_token: card.fraudToken,
      saved: card.saved,
      one_time_intent_id: card.saved ? null : (card.intentId ?? null),
      cached_balance_cents: card.balance ?? null,
      balance_at: card.balance === undefined ? null : at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('vault_card_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Stores a balance as its issuer just reported it. */
export const keepBalance = async (
  db: Db,
  { id, balance, now }: { readonly id: string; readonly balance: Cents; readonly now: number },
): Promise<void> => {
  await db
    .updateTable('pay.card')
    .set({ cached_balance_cents: balance, balance_at: new Date(now) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
};

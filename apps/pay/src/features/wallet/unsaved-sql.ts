import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';

/** Lifetime of an unsaved card without an intent: a day. */
const WITHOUT_INTENT = DAY;

export interface DroppedCard extends Owner {
  readonly vaultCardId: string;
}

/**
 * Takes out the unsaved cards whose intent has ended, and returns them for the vault to delete. An authorized intent
 * needs its card until it is captured or given back, however late that is.
 */
export async function dropUnsavedCards(
  tx: Tx,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly DroppedCard[]> {
  const { rows } = await sql<DroppedCard>`
    with ended as (
      select card.id from pay.card as card
        left join pay.intent as intent on intent.id = card.one_time_intent_id
       where not card.saved and card.deleted_at is null
         and case
           when intent.id is null then card.created_at <= ${new Date(now - WITHOUT_INTENT)}
           when intent.state in ('captured', 'canceled', 'expired') then true
           when intent.state in ('authorizing', 'authorized') then false
           else intent.expires_at <= ${new Date(now)}
         end
       limit ${limit}
       for update of card skip locked
    )
    update pay.card set deleted_at = ${new Date(now)}, updated_at = ${new Date(now)}
      from ended where card.id = ended.id
    returning tenant_id as tenant, account_id as account, vault_card_id as "vaultCardId"`.execute(tx);
  return rows;
}

/** Whether a call sees a card in the wallet: saved, or of the very intent that the call names. */
export const isOfCall =
  (intentId: string | undefined) => (where: ExpressionBuilder<{ card: Tables['pay.card'] }, 'card'>) =>
    where.or([
      where('card.saved', '=', true),
      where('card.one_time_intent_id', 'is not distinct from', intentId ?? null),
    ]);

/** Makes room for a card that is added: what another intent left unsaved does not block it. */
export async function dropOthersUnsaved(
  tx: Tx,
  owner: Owner,
  card: {
    readonly vaultCardId: string;
    readonly cardType: string;
    readonly intentId: string | undefined;
    readonly saved: boolean;
  },
  now: number,
): Promise<void> {
  await tx
    .updateTable('pay.card')
    .set({ deleted_at: new Date(now), updated_at: new Date(now) })
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null)
    .where('saved', '=', false)
    .where((where) =>
      // A wallet has one SNAP card, whatever its number; for the other kinds only the same number conflicts.
      card.cardType === 'EBT_CARD'
        ? where('card_type', '=', 'EBT_CARD')
        : where('vault_card_id', '=', card.vaultCardId),
    )
    // A saved card replaces its unsaved self; another unsaved one is the same card again in the same intent.
    .$if(!card.saved, (query) => query.where('one_time_intent_id', 'is distinct from', card.intentId ?? null))
    .execute();
}

/** The vault's records of these that no card of a wallet refers to. */
export async function withoutCard(db: Kysely<Tables>, vaultCardIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (vaultCardIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('pay.card')
    .select('vault_card_id')
    .where('vault_card_id', 'in', [...vaultCardIds])
    .where('deleted_at', 'is', null)
    .execute();
  const live = new Set(rows.map((row) => row.vault_card_id));
  return new Set(vaultCardIds.filter((id) => !live.has(id)));
}

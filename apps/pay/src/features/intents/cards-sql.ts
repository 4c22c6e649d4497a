import type { Kysely } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { isUuid } from '#uuid.ts';

type Db = Kysely<Tables>;

export interface IntentCard {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly vaultCardId: string;
  readonly cardType: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly month: number | null;
  readonly year: number | null;
  /** As its issuer last reported it; null for bank cards and when it was not requested. */
  readonly balance: Cents | null;
}

/** The columns of a card, for queries that join it as `card`. */
export const CARD = [
  'card.id',
  'card.tenant_id as tenant',
  'card.account_id as account',
  'card.vault_card_id as vaultCardId',
  'card.card_type as cardType',
  'card.brand',
  'card.last_four as lastFour',
  'card.expiration_month as month',
  'card.expiration_year as year',
  'card.cached_balance_cents as balance',
] as const;

export const toCard = <T extends { readonly balance: number | null }>(row: T) => ({
  ...row,
  balance: row.balance === null ? null : cents(row.balance),
});

/** The live card with this id in an account; in one tenant's wallet when the caller names one. */
const liveCard = (db: Db, { id, account, tenant }: Named) =>
  db
    .selectFrom('pay.card as card')
    .select(CARD)
    .where('card.id', '=', id)
    .where('card.account_id', '=', account)
    .$if(tenant !== undefined, (query) => query.where('card.tenant_id', '=', tenant ?? ''))
    .where('card.deleted_at', 'is', null);

interface Named {
  readonly id: string;
  readonly account: string;
  readonly tenant: string | undefined;
}

/** Facts that decide whether a card may pay for an order, besides its own. */
export interface PayingCard extends IntentCard {
  readonly bin: string | null;
  readonly saved: boolean;
  /** The intent that an unsaved card was added for; null when its call named none. */
  readonly oneTimeIntentId: string | null;
}

/** A live card of an account in a tenant's wallet that may pay for this intent: a saved one, or one added for it. */
export async function findPayingCard(
  db: Db,
  requested: { readonly id: string; readonly account: string; readonly tenant: string; readonly intentId: string },
): Promise<PayingCard | undefined> {
  if (!isUuid(requested.id)) return undefined;
  const row = await liveCard(db, requested)
    .select(['card.bin', 'card.saved', 'card.one_time_intent_id as oneTimeIntentId'])
    .where((where) =>
      where.or([
        where('card.saved', '=', true),
        where('card.one_time_intent_id', '=', requested.intentId),
        where('card.one_time_intent_id', 'is', null),
      ]),
    )
    .executeTakeFirst();
  return row && toCard(row);
}

/**
 * Assigns an unsaved card that was added for no intent to this one: no other may use it, and it ends with it.
 * @returns false when another intent was faster
 */
export async function bindCard(tx: Tx, id: string, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay.card')
    .set({ one_time_intent_id: intentId })
    .where('id', '=', id)
    .where('saved', '=', false)
    .where('one_time_intent_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A live card of an account, in one tenant's wallet when the caller names one. */
export async function findCard(db: Db, requested: Named): Promise<IntentCard | undefined> {
  if (!isUuid(requested.id)) return undefined;
  const row = await liveCard(db, requested).executeTakeFirst();
  return row && toCard(row);
}

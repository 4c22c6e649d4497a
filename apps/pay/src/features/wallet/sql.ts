import { type Kysely, sql } from 'kysely';
import type { CardAddress } from '@cartwright/contracts/payment-cards';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { isUuid } from '#uuid.ts';

type Db = Kysely<Tables>;

export interface Owner {
  readonly tenant: string;
  readonly account: string;
}

/** A card of the wallet as it is stored. */
export interface StoredCard {
  readonly id: string;
  readonly vaultCardId: string;
  readonly versionKey: number;
  readonly cardType: string;
  readonly brand: string;
  readonly bin: string | null;
  readonly binType: string | null;
  readonly lastFour: string;
  readonly month: number | null;
  readonly year: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: CardAddress | null;
  readonly fraudToken: string;
  readonly saved: boolean;
  /** The intent that an unsaved card belongs to. */
  readonly intentId: string | null;
  readonly fuelPayBlocked: boolean;
  /** When its issuer last declined a payment; null once it approved one. */
  readonly declinedAt: Date | null;
  readonly balanceCents: number | null;
  /** When the issuer reported the balance. */
  readonly balanceAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Applications in which it is preferred. */
  readonly defaultApplications: readonly string[];
}

// By name, so that an old process can still read when a newer one adds a column.
const COLUMNS = [
  'id',
  'vault_card_id',
  'version_key',
  'card_type',
  'brand',
  'bin',
  'bin_type',
  'last_four',
  'expiration_month',
  'expiration_year',
  'first_name',
  'last_name',
  'billing',
  'fraud_token',
  'saved',
  'one_time_intent_id',
  'fuel_pay_blocked',
  'declined_at',
  'cached_balance_cents',
  'balance_at',
  'created_at',
  'updated_at',
] as const;

const ofOwner = (db: Db, owner: Owner) =>
  db
    .selectFrom('pay.card as card')
    .where('card.tenant_id', '=', owner.tenant)
    .where('card.account_id', '=', owner.account)
    .where('card.deleted_at', 'is', null)
    .select(COLUMNS.map((name) => `card.${name}` as const))
    .select(
      sql<string[]>`array(select application from pay.card_default where card_id = card.id order by application)`.as(
        'default_applications',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof ofOwner>['executeTakeFirstOrThrow']>>;

const toCard = (row: Row): StoredCard => ({
  id: row.id,
  vaultCardId: row.vault_card_id,
  versionKey: row.version_key,
  cardType: row.card_type,
  brand: row.brand,
  bin: row.bin,
  binType: row.bin_type,
  lastFour: row.last_four,
  month: row.expiration_month,
  year: row.expiration_year,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  billing: row.billing as CardAddress | null, // written by insertCard alone, from the parsed wire
  fraudToken: row.fraud_token,
  saved: row.saved,
  intentId: row.one_time_intent_id,
  fuelPayBlocked: row.fuel_pay_blocked,
  declinedAt: row.declined_at,
  balanceCents: row.cached_balance_cents,
  balanceAt: row.balance_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  defaultApplications: row.default_applications,
});

/** The saved cards of an owner and those of the named intent, newest first. */
export const listCards = async (db: Db, owner: Owner, intentId: string | undefined): Promise<readonly StoredCard[]> =>
  (
    await ofOwner(db, owner)
      .where((where) =>
        intentId === undefined
          ? where('card.saved', '=', true)
          : where.or([where('card.saved', '=', true), where('card.one_time_intent_id', '=', intentId)]),
      )
      .orderBy('card.created_at', 'desc')
      .orderBy('card.id')
      .execute()
  ).map(toCard);

export async function findCard(db: Db, owner: Owner, id: string): Promise<StoredCard | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await ofOwner(db, owner).where('card.id', '=', id).executeTakeFirst();
  return row && toCard(row);
}

export async function findByVaultCard(db: Db, owner: Owner, vaultCardId: string): Promise<StoredCard | undefined> {
  const row = await ofOwner(db, owner).where('card.vault_card_id', '=', vaultCardId).executeTakeFirst();
  return row && toCard(row);
}

export interface NewCard {
  readonly id: string;
  readonly vaultCardId: string;
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly month: number;
  readonly year: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: CardAddress;
  readonly fraudToken: string;
  readonly saved: boolean;
  /** The intent that an unsaved card belongs to. */
  readonly intentId: string | undefined;
}

/** Adds a card; undefined when the wallet has it already, as the index decides. */
export async function insertCard(tx: Tx, owner: Owner, card: NewCard, now: number): Promise<string | undefined> {
  const at = new Date(now);
  const made = await tx
    .insertInto('pay.card')
    .values({
      id: card.id,
      tenant_id: owner.tenant,
      account_id: owner.account,
      vault_card_id: card.vaultCardId,
      card_type: 'BANK_CARD',
      brand: card.brand,
      bin: card.bin,
      last_four: card.lastFour,
      expiration_month: card.month,
      expiration_year: card.year,
      first_name: card.firstName,
      last_name: card.lastName,
      billing: JSON.stringify(card.billing),
      fraud_token: card.fraudToken,
      saved: card.saved,
      one_time_intent_id: card.saved ? null : (card.intentId ?? null),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('vault_card_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * Prefers a card in an application and removes the mark from every other card of it. A card that has been removed
 * meanwhile takes the mark from none; a removal at the same time waits, and takes the mark along.
 */
export async function setDefault(tx: Tx, owner: Owner, application: string, cardId: string): Promise<void> {
  await tx
    .insertInto('pay.card_default')
    .columns(['tenant_id', 'account_id', 'application', 'card_id'])
    .expression((build) =>
      build
        .selectFrom('pay.card')
        .where('id', '=', cardId)
        .where('tenant_id', '=', owner.tenant)
        .where('account_id', '=', owner.account)
        .where('deleted_at', 'is', null)
        .select(['tenant_id', 'account_id', build.val(application).as('application'), 'id'])
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'application']).doUpdateSet({ card_id: cardId }),
    )
    .execute();
}

export async function setExpiry(
  tx: Tx,
  card: StoredCard,
  change: { readonly month: number; readonly year: number; readonly saved: boolean },
  now: number,
): Promise<void> {
  await tx
    .updateTable('pay.card')
    .set({
      expiration_month: change.month,
      expiration_year: change.year,
      declined_at: null,
      ...(change.saved && { saved: true, one_time_intent_id: null }),
      version_key: card.versionKey + 1,
      updated_at: new Date(now),
    })
    .where('id', '=', card.id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes a card out of the wallet. */
export async function deleteCard(tx: Tx, card: StoredCard, now: number): Promise<void> {
  await tx
    .updateTable('pay.card')
    .set({ deleted_at: new Date(now), updated_at: new Date(now) })
    .where('id', '=', card.id)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.deleteFrom('pay.card_default').where('card_id', '=', card.id).execute();
}

/** False for an intent that no longer takes part in anything. */
export async function intentIsLive(db: Db, owner: Owner, id: string, now: number): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = await db
    .selectFrom('pay.intent')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('state', 'in', ['open', 'authorizing', 'authorized'])
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found !== undefined;
}

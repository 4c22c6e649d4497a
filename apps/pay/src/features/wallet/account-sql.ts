import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';

/** An account at every banner, or at the one that the caller is limited to. */
export interface WholeAccount {
  readonly account: string;
  readonly tenant: string | undefined;
}

const ofAccount = ({ account, tenant }: WholeAccount) =>
  sql`account_id = ${account} and (${tenant ?? null}::text is null or tenant_id = ${tenant ?? null})`;

export interface AccountCardRow {
  readonly tenant: string;
  readonly cardType: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly month: number | null;
  readonly year: number | null;
  readonly createdAt: Date;
}

/** The saved cards of an account, oldest first. One statement. */
export async function cardsOfAccount(db: Kysely<Tables>, whose: WholeAccount): Promise<readonly AccountCardRow[]> {
  const { rows } = await sql<AccountCardRow>`
    select tenant_id as tenant, card_type as "cardType", brand, last_four as "lastFour", expiration_month as month,
           expiration_year as year, created_at as "createdAt"
      from pay.card where ${ofAccount(whose)} and saved and deleted_at is null order by created_at, id`.execute(db);
  return rows;
}

/** Whether money is held, or about to be, that a card of the account may still have to settle. One statement. */
export async function hasLivePayments(db: Kysely<Tables>, whose: WholeAccount): Promise<boolean> {
  const { rows } = await sql`
    select from pay.intent where ${ofAccount(whose)} and state in ('authorizing', 'authorized') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes every card of an account out of its wallets, with the names, addresses and visits beside them. What was paid
 * stays. @returns what the vault is to delete: also of cards that an earlier call took out, since that call may have
 * broken off before the vault had deleted them
 */
export async function clearAccount(
  tx: Tx,
  whose: WholeAccount,
  now: number,
): Promise<readonly (Owner & { readonly vaultCardId: string })[]> {
  const mine = ofAccount(whose);
  const { rows } = await sql<Owner & { vaultCardId: string }>`
    update pay.card set deleted_at = coalesce(deleted_at, ${new Date(now)}), updated_at = ${new Date(now)}, first_name = null,
           last_name = null, billing = null
     where ${mine} returning tenant_id as tenant, account_id as account, vault_card_id as "vaultCardId"`.execute(tx);
  for (const table of ['card_default', 'billing_address', 'order_visit', 'fraud_visit', 'fraud_score', 'wallet'])
    await sql`delete from ${sql.table(`pay.${table}`)} where ${mine}`.execute(tx);
  return rows;
}

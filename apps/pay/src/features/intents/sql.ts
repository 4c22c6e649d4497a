import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

export type IntentState =
  | 'open'
  | 'authorizing'
  | 'authorized'
  | 'post_auth_rejected'
  | 'captured'
  | 'canceled'
  | 'expired';

export interface StoredIntent {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly version: number;
  readonly state: IntentState;
  readonly total: Cents;
  readonly operation: string | null;
}

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
  /** As its issuer last told it; null for bank cards and when nobody asked. */
  readonly balance: Cents | null;
}

export interface StoredLeg {
  readonly id: string;
  readonly card: IntentCard;
  readonly state: string;
  readonly requested: Cents;
  readonly authorized: Cents;
  readonly captured: Cents;
  readonly refunded: Cents;
  readonly networkCode: string | null;
  readonly processorRef: string | null;
}

const DAY = 86_400_000;
const LIFE = 14 * DAY;

const INTENT = [
  'id',
  'tenant_id as tenant',
  'account_id as account',
  'version',
  'state',
  'total_cents as total',
  'operation',
] as const;

const intents = (db: Db) => db.selectFrom('pay.intent').select(INTENT);

type IntentRow = Awaited<ReturnType<ReturnType<typeof intents>['executeTakeFirstOrThrow']>>;

const toIntent = (row: IntentRow): StoredIntent => ({
  ...row,
  state: row.state as IntentState, // the table's own check lists the same states
  total: cents(row.total),
});

export async function findIntent(db: Db, id: string): Promise<StoredIntent | undefined> {
  const row = await intents(db).where('id', '=', id).executeTakeFirst();
  return row && toIntent(row);
}

/** The intent, held until the transaction ends. */
export async function lockIntent(tx: Tx, id: string): Promise<StoredIntent | undefined> {
  const row = await intents(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toIntent(row);
}

export interface OpenIntent {
  readonly tenant: string;
  readonly account: string;
  readonly application: string;
  readonly checkoutId: string;
  readonly total: Cents;
}

/** Written out: a prepared plan finds a partial index only by constants, never by parameters. */
const IS_OPEN = sql<boolean>`state in ('open', 'authorizing')`;

/** A new intent of a checkout; undefined when it has an open one. */
export async function makeIntent(db: Db, asked: OpenIntent, now: number): Promise<StoredIntent | undefined> {
  const row = await db
    .insertInto('pay.intent')
    .values({
      id: randomUUID(),
      tenant_id: asked.tenant,
      account_id: asked.account,
      application: asked.application,
      checkout_id: asked.checkoutId,
      total_cents: asked.total,
      state: 'open',
      expires_at: new Date(now + LIFE),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'checkout_id']).where(IS_OPEN).doNothing())
    .returning(INTENT)
    .executeTakeFirst();
  return row && toIntent(row);
}

/** The intent that a checkout has open. Another total makes it a new version. Undefined when it was closed meanwhile. */
export async function reopenIntent(tx: Tx, asked: OpenIntent): Promise<StoredIntent | undefined> {
  const row = await intents(tx)
    .where('tenant_id', '=', asked.tenant)
    .where('checkout_id', '=', asked.checkoutId)
    .where('state', 'in', ['open', 'authorizing'])
    .forUpdate()
    .executeTakeFirst();
  const intent = row && toIntent(row);
  if (!intent || intent.total === asked.total || intent.state !== 'open' || intent.account !== asked.account)
    return intent;
  const changed = { total: asked.total, version: intent.version + 1 };
  await tx
    .updateTable('pay.intent')
    .set({ total_cents: asked.total, version: changed.version })
    .where('id', '=', intent.id)
    .execute();
  return { ...intent, ...changed };
}

/** Ends an operation's authorising in one statement; false when the intent was taken away from it. */
export async function markAuthorized(db: Db, id: string, operation: string): Promise<boolean> {
  const row = await db
    .updateTable('pay.intent')
    .set({ state: 'authorized' })
    .where('id', '=', id)
    .where('operation', '=', operation)
    .where('state', 'in', ['authorizing', 'authorized'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setIntentState(
  tx: Tx,
  id: string,
  change: {
    readonly state: IntentState;
    readonly operation?: string | null;
    readonly total?: Cents;
    readonly version?: number;
  },
): Promise<void> {
  await tx
    .updateTable('pay.intent')
    .set({
      state: change.state,
      ...(change.operation !== undefined && { operation: change.operation }),
      ...(change.total !== undefined && { total_cents: change.total }),
      ...(change.version !== undefined && { version: change.version }),
    })
    .where('id', '=', id)
    .execute();
}

const CARD = [
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

export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A live card of an account, in one tenant's wallet when the caller names one. */
export async function findCard(
  db: Db,
  { id, account, tenant }: { readonly id: string; readonly account: string; readonly tenant: string | undefined },
): Promise<IntentCard | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('pay.card as card')
    .select(CARD)
    .where('card.id', '=', id)
    .where('card.account_id', '=', account)
    .$if(tenant !== undefined, (query) => query.where('card.tenant_id', '=', tenant ?? ''))
    .where('card.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toCard(row);
}

const toCard = <T extends { readonly balance: number | null }>(row: T) => ({
  ...row,
  balance: row.balance === null ? null : cents(row.balance),
});

/** The legs of one operation, in the order in which they are paid. */
export async function legsOf(db: Db, intentId: string, operation: string | null): Promise<readonly StoredLeg[]> {
  if (operation === null) return [];
  const rows = await db
    .selectFrom('pay.leg as leg')
    .innerJoin('pay.card as card', 'card.id', 'leg.card_id')
    .select(CARD)
    .select([
      'leg.id as legId',
      'leg.state',
      'leg.requested_cents as requested',
      'leg.authorized_cents as authorized',
      'leg.captured_cents as captured',
      'leg.refunded_cents as refunded',
      'leg.network_code as networkCode',
      'leg.processor_ref as processorRef',
    ])
    .where('leg.intent_id', '=', intentId)
    .where('leg.operation', '=', operation)
    .orderBy('leg.position')
    .execute();
  return rows.map(
    ({ legId, state, requested, authorized, captured, refunded, networkCode, processorRef, ...card }) => ({
      id: legId,
      card: toCard(card),
      state,
      requested: cents(requested),
      authorized: cents(authorized),
      captured: cents(captured),
      refunded: cents(refunded),
      networkCode,
      processorRef,
    }),
  );
}

export interface NewLeg {
  readonly cardId: string;
  readonly tender: 'BANK' | 'EBT_SNAP' | 'GIFT';
  readonly amount: Cents;
}

export async function insertLegs(
  tx: Tx,
  intent: { readonly id: string; readonly operation: string; readonly version: number },
  legs: readonly NewLeg[],
): Promise<void> {
  await tx
    .insertInto('pay.leg')
    .values(
      legs.map(({ cardId, tender, amount }, position) => ({
        id: randomUUID(),
        intent_id: intent.id,
        card_id: cardId,
        position,
        operation: intent.operation,
        tender,
        plan_version: intent.version,
        requested_cents: amount,
        state: 'pending',
      })),
    )
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import { type Cents, cents } from '@cartwright/rules/money';
import type { IntentState } from '@cartwright/rules/payment-state';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import { intentState, storedCredential } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import { newUuid } from '#uuid.ts';

type Db = Kysely<Tables>;

export interface StoredIntent {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly application: string;
  readonly version: number;
  readonly state: IntentState;
  readonly total: Cents;
  /** The most that SNAP may pay of the total. */
  readonly snapEligible: Cents;
  readonly operation: string | null;
  /** Of a membership: whether its shopper consents to this charge and later ones, or did so before. */
  readonly storedCredential: StoredCredential | null;
}

/** How long an unpaid intent lives; how long an authorization that is never captured is held. */
const OPEN_FOR = 14 * DAY;
export const HELD_FOR = 30 * DAY;

const INTENT = [
  'id',
  'tenant_id as tenant',
  'account_id as account',
  'application',
  'version',
  'state',
  'total_cents as total',
  'snap_eligible_cents as snapEligible',
  'operation',
  'stored_credential',
] as const;

const intents = (db: Db) => db.selectFrom('pay.intent').select(INTENT);

type IntentRow = Awaited<ReturnType<ReturnType<typeof intents>['executeTakeFirstOrThrow']>>;

const toIntent = ({ stored_credential, ...row }: IntentRow): StoredIntent => ({
  ...row,
  storedCredential: stored_credential === null ? null : storedCredential.parse(stored_credential),
  state: intentState.parse(row.state),
  total: cents(row.total),
  snapEligible: cents(row.snapEligible),
});

export async function findIntent(db: Db, id: string): Promise<StoredIntent | undefined> {
  const row = await intents(db).where('id', '=', id).executeTakeFirst();
  return row && toIntent(row);
}

/** The intent, locked until the transaction ends. */
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
  readonly snapEligible: Cents;
  readonly storedCredential?: StoredCredential | undefined;
}

/** Written out: a prepared plan matches a partial index only with constants, never with parameters. */
const IS_OPEN = sql<boolean>`open_checkout is not null`;

/** A new intent of a checkout; undefined when it has an open one. */
export async function makeIntent(db: Db, requested: OpenIntent, now: number): Promise<StoredIntent | undefined> {
  const row = await db
    .insertInto('pay.intent')
    .values({
      id: newUuid(now),
      tenant_id: requested.tenant,
      account_id: requested.account,
      application: requested.application,
      stored_credential: requested.storedCredential ?? null,
      checkout_id: requested.checkoutId,
      total_cents: requested.total,
      snap_eligible_cents: requested.snapEligible,
      state: 'open',
      expires_at: new Date(now + OPEN_FOR),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'open_checkout']).where(IS_OPEN).doNothing())
    .returning(INTENT)
    .executeTakeFirst();
  return row && toIntent(row);
}

/** The open intent of a checkout. Other amounts make it a new version. Undefined when it was closed meanwhile. */
export async function reopenIntent(tx: Tx, requested: OpenIntent): Promise<StoredIntent | undefined> {
  const row = await intents(tx)
    .where('tenant_id', '=', requested.tenant)
    .where('open_checkout', '=', requested.checkoutId)
    .forUpdate()
    .executeTakeFirst();
  const intent = row && toIntent(row);
  if (!intent || isRequested(intent, requested) || intent.state !== 'open' || intent.account !== requested.account)
    return intent;
  return await changeAmounts(tx, intent, requested);
}

type Amounts = Pick<StoredIntent, 'total' | 'snapEligible'>;

/** Whether an intent is to pay exactly this. */
export const isRequested = (intent: Amounts, requested: Amounts): boolean =>
  intent.total === requested.total && intent.snapEligible === requested.snapEligible;

/** Changes what an intent is to pay; its version rises by one. */
export async function changeAmounts(tx: Tx, intent: StoredIntent, requested: Amounts): Promise<StoredIntent> {
  const { total, snapEligible } = requested;
  const version = intent.version + 1;
  await tx
    .updateTable('pay.intent')
    .set({ total_cents: total, snap_eligible_cents: snapEligible, version })
    .where('id', '=', intent.id)
    .execute();
  return { ...intent, total, snapEligible, version };
}

/** Ends an operation's authorization in one statement; false when the intent was taken away from it. */
export async function markAuthorized(
  db: Db,
  { id, operation, now }: { readonly id: string; readonly operation: string; readonly now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('pay.intent')
    .set({ state: 'authorized', expires_at: new Date(now + HELD_FOR) })
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
    readonly operation?: string;
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

/** Expired intents that are not closed yet; the oldest first. */
export async function overdueIntents(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pay.intent')
    .select('id')
    .where('ends_at', '<=', new Date(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

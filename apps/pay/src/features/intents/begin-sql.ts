import { type Kysely, sql } from 'kysely';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';
import { KEPT, LEASE, type OperationKey } from '#operations-sql.ts';
import { isUuid, newUuid } from '#uuid.ts';
import type { NewLeg, StoredLeg } from './legs-sql.ts';
import type { StoredIntent } from './sql.ts';

/** A call that is to claim its operation, and the open intent that it is to take, with what each card is to pay. */
export interface Begin extends Omit<OperationKey, 'tenant'> {
  /** The one tenant of the caller; undefined when it may act for all. */
  readonly tenant: string | undefined;
  readonly intentId: string;
  readonly total: Cents;
  readonly legs: readonly (NewLeg & { readonly cardTypes: readonly string[] })[];
  /** The modality of the order; undefined when no card is to be refused because of it. */
  readonly fulfillment: string | undefined;
  readonly identityData?: IdentityData | undefined;
  /** Months since year 0 of the month through which a card must be valid. */
  readonly month: number;
  readonly now: number;
}

/** An operation that this call has claimed. */
export interface Claimed {
  readonly key: OperationKey;
  /** The intent with the legs of the operation; undefined when they are yet to be planned, or why not to be found. */
  readonly planned: { readonly intent: StoredIntent; readonly legs: readonly StoredLeg[] } | undefined;
}

/** Of an operation that is claimed and not planned. */
interface Unplanned {
  readonly tenant: string;
  readonly legId: null;
}

interface Row {
  readonly tenant: string;
  readonly application: string;
  readonly storedCredential: StoredCredential | null;
  readonly version: number;
  readonly snapEligible: number;
  readonly tender: NewLeg['tender'];
  readonly legId: string;
  readonly cardId: string;
  readonly vaultCardId: string;
  readonly cardType: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
  readonly balance: number | null;
  readonly amount: number;
}

/**
 * Begins an authorization in one statement: claims its operation, which is new, and takes its intent, which is open,
 * has no kept SNAP approval, and whose every card is the account's, live and unexpired, saved or of this very intent,
 * with no rule that refuses cards of its kind for this modality. If only the claim succeeds, `planned` is undefined.
 * Undefined if the operation is known or the intent is not the account's; then nothing was written.
 */
export async function beginAuthorization(db: Kysely<Tables>, begin: Begin): Promise<Claimed | undefined> {
  const { intentId, account, operation, total, now } = begin;
  if (!begin.legs.every(({ cardId }) => isUuid(cardId))) return undefined;
  const wanted = begin.legs.map((leg, position) => ({
    position,
    leg_id: newUuid(now),
    card_id: leg.cardId,
    card_types: leg.cardTypes,
    tender: leg.tender,
    amount: leg.amount,
  }));
  const { rows } = await sql<Row | Unplanned>`
    with claimed as (
      insert into pay.idempotency (tenant_id, account_id, route, operation, request_hash, state, lease_until, expires_at)
      select tenant_id, account_id, ${begin.route}, ${operation}, ${begin.requestHash}, 'in_flight', ${new Date(now + LEASE)}, ${new Date(now + KEPT)}
        from pay.intent
       where id = ${intentId} and account_id = ${account} and tenant_id = coalesce(${begin.tenant ?? null}, tenant_id)
      on conflict do nothing
      returning tenant_id
    ), wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(position int, leg_id uuid, card_id uuid, card_types text[], tender text, amount bigint)
    ), good as (
      select w.*, card.tenant_id, card.vault_card_id, card.card_type, card.brand, card.last_four,
             card.expiration_month, card.expiration_year, card.cached_balance_cents as balance
        from wanted w join pay.card card on card.id = w.card_id
       where card.account_id = ${account} and card.deleted_at is null and card.card_type = any(w.card_types)
         and (card.saved or card.one_time_intent_id = ${intentId})
         and (card.expiration_month is null or card.expiration_year * 12 + card.expiration_month >= ${begin.month})
    ), taken as (
      update pay.intent set state = 'authorizing', operation = ${operation}, total_cents = ${total}
        from claimed
       where id = ${intentId} and state = 'open'
         and not exists (select from pay.leg where intent_id = ${intentId}
                            and (operation = ${operation} or (state = 'authorized' and kept_until is not null)))
         and (select count(*) from good where good.tenant_id = intent.tenant_id) = ${wanted.length}
         and not exists (select from pay.acceptance_rule as rule join good on rule.card_type in ('*', good.card_type)
                          where rule.tenant_id = intent.tenant_id and not rule.accepted
                            and ${begin.fulfillment ?? null}::text is not null
                            and rule.fulfillment in ('*', ${begin.fulfillment ?? null}))
      returning application, version, snap_eligible_cents, stored_credential
    ), made as (
      insert into pay.leg (id, intent_id, card_id, position, operation, tender, plan_version, requested_cents, state)
      select leg_id, ${intentId}, card_id, position, ${operation}, tender, version, amount, 'pending'
        from good cross join taken
    ), visit as (
      insert into pay.order_visit (tenant_id, account_id, operation, intent_id, identity_data, at)
      select claimed.tenant_id, ${account}, ${operation}, ${intentId}::uuid, ${identityJson(begin)}::jsonb, ${new Date(now)}
        from claimed cross join taken where ${identityJson(begin)}::jsonb is not null
    )
    select claimed.tenant_id as tenant, taken.application, stored_credential as "storedCredential", version, snap_eligible_cents as "snapEligible", tender, leg_id as "legId", card_id as "cardId", vault_card_id as "vaultCardId",
           card_type as "cardType", brand, last_four as "lastFour", expiration_month as "expirationMonth",
           expiration_year as "expirationYear", balance, amount
      from claimed left join (taken cross join good) on true order by position`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const planned = rows.filter((row) => row.legId !== null);
  return { key: { ...begin, tenant: first.tenant }, planned: toPlanned(begin, planned) };
}

const identityJson = ({ identityData }: Begin): string | null =>
  identityData === undefined ? null : JSON.stringify(identityData);

function toPlanned({ intentId: id, account, operation, total }: Begin, rows: readonly Row[]): Claimed['planned'] {
  const [first] = rows;
  if (!first) return undefined;
  const { tenant, application, version, storedCredential } = first;
  const snapEligible = cents(first.snapEligible);
  const intent = {
    id,
    account,
    operation,
    total,
    tenant,
    application,
    version,
    storedCredential,
    snapEligible,
    state: 'authorizing',
  } as const;
  return { intent, legs: rows.map((row) => toLeg(row, account)) };
}

const toLeg = (row: Row, account: string): StoredLeg => ({
  id: row.legId,
  card: {
    id: row.cardId,
    tenant: row.tenant,
    account,
    vaultCardId: row.vaultCardId,
    cardType: row.cardType,
    brand: row.brand,
    lastFour: row.lastFour,
    month: row.expirationMonth,
    year: row.expirationYear,
    balance: row.balance === null ? null : cents(row.balance),
  },
  tender: row.tender,
  state: 'pending',
  requested: cents(row.amount),
  authorized: ZERO,
  captured: ZERO,
  refunded: ZERO,
  capturedAt: null,
  keptUntil: null,
  networkCode: null,
  processorRef: null,
});

import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';
import { isUuid } from '#uuid.ts';
import type { NewLeg, StoredLeg } from './legs-sql.ts';
import type { StoredIntent } from './sql.ts';

/** An open intent to be taken for one operation, with what each card is to pay. */
export interface TakeIntent {
  readonly intentId: string;
  readonly account: string;
  readonly operation: string;
  readonly total: Cents;
  readonly legs: readonly (NewLeg & { readonly cardTypes: readonly string[] })[];
  /** The modality of the order; undefined when no card is to be refused because of it. */
  readonly fulfillment: string | undefined;
  /** Months since year 0 of the month through which a card must be valid. */
  readonly month: number;
}

interface Row {
  readonly tenant: string;
  readonly application: string;
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
 * The fast path of taking an intent, in one statement: it is open, has no kept SNAP approval, the operation is new,
 * every card is the account's, live and unexpired, saved or of this very intent, and no rule refuses cards of its kind
 * for this modality. Undefined if any of that is false; then nothing was written and the slow path says why.
 */
export async function takeIntent(
  db: Kysely<Tables>,
  requested: TakeIntent,
): Promise<{ readonly intent: StoredIntent; readonly legs: readonly StoredLeg[] } | undefined> {
  if (!requested.legs.every(({ cardId }) => isUuid(cardId))) return undefined;
  const wanted = requested.legs.map((leg, position) => ({
    position,
    leg_id: randomUUID(),
    card_id: leg.cardId,
    card_types: leg.cardTypes,
    tender: leg.tender,
    amount: leg.amount,
  }));
  const { rows } = await sql<Row>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(position int, leg_id uuid, card_id uuid, card_types text[], tender text, amount bigint)
    ), good as (
      select w.*, card.tenant_id, card.vault_card_id, card.card_type, card.brand, card.last_four,
             card.expiration_month, card.expiration_year, card.cached_balance_cents as balance
        from wanted w join pay.card card on card.id = w.card_id
       where card.account_id = ${requested.account} and card.deleted_at is null and card.card_type = any(w.card_types)
         and (card.saved or card.one_time_intent_id = ${requested.intentId})
         and (card.expiration_month is null or card.expiration_year * 12 + card.expiration_month >= ${requested.month})
    ), taken as (
      update pay.intent set state = 'authorizing', operation = ${requested.operation}, total_cents = ${requested.total}
       where id = ${requested.intentId} and account_id = ${requested.account} and state = 'open'
         and not exists (select from pay.leg where intent_id = ${requested.intentId}
                            and (operation = ${requested.operation} or (state = 'authorized' and kept_until is not null)))
         and (select count(*) from good where good.tenant_id = intent.tenant_id) = ${wanted.length}
         and not exists (select from pay.acceptance_rule as rule join good on rule.card_type in ('*', good.card_type)
                          where rule.tenant_id = intent.tenant_id and not rule.accepted
                            and ${requested.fulfillment ?? null}::text is not null
                            and rule.fulfillment in ('*', ${requested.fulfillment ?? null}))
      returning tenant_id, application, version, snap_eligible_cents
    ), made as (
      insert into pay.leg (id, intent_id, card_id, position, operation, tender, plan_version, requested_cents, state)
      select leg_id, ${requested.intentId}, card_id, position, ${requested.operation}, tender, version, amount, 'pending'
        from good cross join taken
    )
    select taken.tenant_id as tenant, taken.application, version, snap_eligible_cents as "snapEligible", tender, leg_id as "legId", card_id as "cardId", vault_card_id as "vaultCardId",
           card_type as "cardType", brand, last_four as "lastFour", expiration_month as "expirationMonth",
           expiration_year as "expirationYear", balance, amount
      from taken cross join good order by position`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { intentId: id, account, operation, total } = requested;
  const intent = {
    id,
    account,
    operation,
    total,
    tenant: first.tenant,
    application: first.application,
    version: first.version,
    snapEligible: cents(first.snapEligible),
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

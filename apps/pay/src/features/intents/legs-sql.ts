import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import type { Tx } from '#context.ts';
import { legState, legTender, type WordOf } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import { CARD, type IntentCard, toCard } from './cards-sql.ts';

type Db = Kysely<Tables>;

export type LegState = WordOf<typeof legState>;

/** One card's share of an intent. Its id is the reference sent to its issuer. */
export interface StoredLeg {
  readonly id: string;
  readonly card: IntentCard;
  readonly tender: TenderType;
  readonly state: LegState;
  readonly requested: Cents;
  /** What the issuer holds or captured: more than `requested` if less is needed of a kept approval. */
  readonly authorized: Cents;
  readonly captured: Cents;
  /** Refunded of what was captured, including refunds in progress. */
  readonly refunded: Cents;
  /** Milliseconds since the epoch; null until it is captured. */
  readonly capturedAt: number | null;
  /** Milliseconds since the epoch; from then on an approval without an owner is given back. */
  readonly keptUntil: number | null;
  readonly networkCode: string | null;
  readonly processorRef: string | null;
}

const legs = (db: Db) =>
  db
    .selectFrom('pay.leg as leg')
    .innerJoin('pay.card as card', 'card.id', 'leg.card_id')
    .select(CARD)
    .select(['leg.id as legId', 'leg.tender', 'leg.state', 'leg.captured_at as capturedAt'])
    .select(['leg.requested_cents as requested', 'leg.authorized_cents as authorized'])
    .select(['leg.captured_cents as captured', 'leg.refunded_cents as refunded'])
    .select(['leg.kept_until as keptUntil', 'leg.network_code as networkCode', 'leg.processor_ref as processorRef']);

type LegRow = Awaited<ReturnType<ReturnType<typeof legs>['executeTakeFirstOrThrow']>>;

function toLeg(row: LegRow): StoredLeg {
  const { legId, tender, state, requested, authorized, captured, refunded, capturedAt, keptUntil, ...rest } = row;
  const { networkCode, processorRef, ...card } = rest;
  return {
    id: legId,
    card: toCard(card),
    tender: legTender.parse(tender),
    state: legState.parse(state),
    requested: cents(requested),
    authorized: cents(authorized),
    captured: cents(captured),
    refunded: cents(refunded),
    capturedAt: capturedAt?.getTime() ?? null,
    keptUntil: keptUntil?.getTime() ?? null,
    networkCode,
    processorRef,
  };
}

/** The legs of one operation, in paying order. */
export async function legsOf(db: Db, intentId: string, operation: string | null): Promise<readonly StoredLeg[]> {
  if (operation === null) return [];
  const rows = await legs(db)
    .where('leg.intent_id', '=', intentId)
    .where('leg.operation', '=', operation)
    .orderBy('leg.position')
    .execute();
  return rows.map(toLeg);
}

/** The approvals of an intent that outlived their operation: a SNAP card's, kept while another card is being chosen. */
export async function keptLegs(tx: Tx, intentId: string): Promise<readonly StoredLeg[]> {
  const rows = await legs(tx)
    .where('leg.intent_id', '=', intentId)
    .where('leg.state', '=', 'authorized')
    .where('leg.kept_until', 'is not', null)
    .orderBy('leg.position')
    .execute();
  return rows.map(toLeg);
}

/**
 * The intents with something to give back to a kind of tender, once for each kind; the longest overdue first.
 * @param limit maximum of legs of each kind of tender: an issuer that is down delays none of another
 */
export async function intentsWithLooseLegs(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly { readonly intentId: string; readonly tender: string }[]> {
  return db
    .with('loose', (loose) =>
      loose
        .selectFrom('pay.leg')
        .select(['intent_id', 'tender'])
        .select(sql<number>`row_number() over (partition by tender order by loose_from)`.as('place'))
        .where('loose_from', '<=', new Date(now)),
    )
    .selectFrom('loose')
    .select(['intent_id as intentId', 'tender'])
    .where('place', '<=', limit)
    .groupBy(['intent_id', 'tender'])
    .orderBy((row) => row.fn.min('place'))
    .execute();
}

export interface NewLeg {
  readonly cardId: string;
  readonly tender: TenderType;
  readonly amount: Cents;
}

/** What was observed of the visit of an attempt. */
interface OrderVisit {
  readonly tenant: string;
  readonly account: string;
  readonly identityData: IdentityData;
  readonly now: number;
}

/** Writes the legs of an attempt, with what is known of its visit. */
export async function insertLegs(
  tx: Tx,
  intent: {
    readonly id: string;
    readonly operation: string;
    readonly version: number;
    readonly visit?: OrderVisit | undefined;
  },
  added: readonly (NewLeg & { readonly position: number })[],
): Promise<void> {
  if (added.length === 0) return;
  await withVisit(tx, intent)
    .insertInto('pay.leg')
    .values(
      added.map(({ cardId, tender, amount, position }) => ({
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

/** A statement that also keeps the visit of an attempt, if one is known. */
const withVisit = (tx: Tx, { id, operation, visit }: Parameters<typeof insertLegs>[1]) =>
  visit
    ? tx.with('visit', (db) =>
        db
          .insertInto('pay.order_visit')
          .values({
            tenant_id: visit.tenant,
            account_id: visit.account,
            operation,
            intent_id: id,
            identity_data: JSON.stringify(visit.identityData),
            at: new Date(visit.now),
          })
          .onConflict((conflict) => conflict.doNothing()),
      )
    : tx;

/** Lets an operation adopt a kept approval: the card is not charged again. */
export async function adoptLeg(
  tx: Tx,
  intent: { readonly operation: string; readonly version: number },
  { legId, position, amount }: { readonly legId: string; readonly position: number; readonly amount: Cents },
): Promise<void> {
  await tx
    .updateTable('pay.leg')
    .set({
      operation: intent.operation,
      plan_version: intent.version,
      position,
      requested_cents: amount,
      kept_until: null,
    })
    .where('id', '=', legId)
    .execute();
}

/** Before any time: no operation may adopt what is kept until then, and the next sweep gives it back. */
const LONG_AGO = new Date(0);

/**
 * Releases the legs of a failed operation: a SNAP approval is kept until the given time, everything else is given back.
 */
export async function leaveLegs(
  tx: Tx,
  { intentId, operation }: { readonly intentId: string; readonly operation: string },
  ebtUntil: number,
): Promise<void> {
  await tx
    .updateTable('pay.leg')
    .set({
      kept_until: sql<Date>`case when tender = 'EBT' and state = 'authorized' then ${new Date(ebtUntil)}::timestamptz else ${LONG_AGO} end`,
    })
    .where('intent_id', '=', intentId)
    .where('operation', '=', operation)
    .where('state', 'in', ['pending', 'authorized'])
    .execute();
}

/** Releases everything that an intent, or one operation on it, holds or may still come to hold. */
export async function releaseIntent(
  tx: Tx,
  { intentId, operation }: { readonly intentId: string; readonly operation?: string },
): Promise<void> {
  await tx
    .updateTable('pay.leg')
    .set({ kept_until: LONG_AGO })
    .where('intent_id', '=', intentId)
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .where('state', 'in', ['pending', 'authorized'])
    .execute();
}

/** Ends the keeping of approvals of an expired intent. */
export async function endKeeping(tx: Tx, intentId: string, now: number): Promise<void> {
  await tx
    .updateTable('pay.leg')
    .set({ kept_until: LONG_AGO })
    .where('intent_id', '=', intentId)
    .where('kept_until', '<=', new Date(now))
    .where('state', 'in', ['pending', 'authorized'])
    .execute();
}

/** Releases single legs. */
export async function releaseLegs(tx: Tx, legIds: readonly string[]): Promise<void> {
  if (legIds.length === 0) return;
  await tx
    .updateTable('pay.leg')
    .set({ kept_until: LONG_AGO })
    .where('id', 'in', [...legIds])
    .execute();
}

/**
 * Ends a leg that was never requested, with a code if there is one. If a response arrives after all, from a call
 * presumed dead, the money goes back.
 */
export async function refuseLeg(db: Db, legId: string, networkCode: string | null): Promise<void> {
  await db
    .updateTable('pay.leg')
    .set({ state: 'declined', network_code: networkCode, kept_until: LONG_AGO })
    .where('id', '=', legId)
    .where('state', '=', 'pending')
    .execute();
}

/** What of an intent is to be given back now. */
export async function reversibleLegs(db: Db, intentId: string, now: number): Promise<readonly StoredLeg[]> {
  const rows = await legs(db)
    .where('leg.intent_id', '=', intentId)
    .where('leg.kept_until', '<=', new Date(now))
    .where('leg.state', 'in', ['pending', 'authorized'])
    .orderBy('leg.position')
    .execute();
  return rows.map(toLeg);
}

/** Whether money of an intent was captured, or is being captured. */
export async function isTaken(tx: Tx, intentId: string): Promise<'captured' | 'settling' | undefined> {
  const rows = await tx
    .selectFrom('pay.leg')
    .select('state')
    .where('intent_id', '=', intentId)
    .where('state', 'in', ['captured', 'settling'])
    .execute();
  if (rows.some(({ state }) => state === 'settling')) return 'settling';
  return rows.length > 0 ? 'captured' : undefined;
}

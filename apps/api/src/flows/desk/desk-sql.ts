import type { Summary } from '@cartwright/contracts/summary';
import type { ApprovalState } from '@cartwright/rules/approval';
import type { Cents } from '@cartwright/rules/money';
import type { OrderState } from '@cartwright/rules/order-state';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { Window } from '@cartwright/rules/window';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { PickedSubstitute } from '#orders/picked-line.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import { type HeldItems, millis } from '#reservations/stored-reservation.ts';
import { mailsOf, textsOf } from './messages-sql.ts';

/** Whoever did something, with the first name if it is one of the staff. */
export interface NamedActor {
  readonly actor: Actor;
  readonly firstName: string | null;
}

export interface DeskEvent extends NamedActor {
  readonly type: OrderState;
  readonly at: Millis;
  readonly data: {
    /** Of the first event: the page that was agreed to. Absent from orders that were placed before it was kept. */
    readonly version?: number;
    readonly checksum?: string;
    /** The cut-off that it said. Absent from orders that were placed before it was kept. */
    readonly cutoffAt?: Millis;
    readonly revision?: number;
    readonly window?: { readonly from: Window; readonly to: Window };
    readonly approval?: string;
    readonly to?: ApprovalState;
    readonly refund?: string;
    readonly reason?: string;
  };
}

export interface DeskMessage {
  readonly id: string;
  readonly at: Millis;
  readonly channel: 'mail' | 'text';
  readonly to: string;
  readonly subject: string | null;
  readonly words: string;
  readonly state: 'WAITING' | 'SENT' | 'WITHHELD';
  /** Who had it sent once more; null for what was sent by itself. */
  readonly again: { readonly firstName: string | null } | null;
}

export interface DeskApproval extends NamedActor {
  readonly approvalId: string;
  readonly lineId: string;
  /** What was found of the ordered product. */
  readonly quantity: number;
  readonly proposed: readonly PickedSubstitute[];
  readonly state: ApprovalState;
  readonly chosen: string | null;
  readonly createdAt: Millis;
  readonly closedAt: Millis | null;
  readonly expiresAt: Millis;
}

/** What is stored of an order besides what its shopper's page shows. */
export interface DeskFacts {
  readonly bannerId: string;
  readonly since: Millis;
  readonly orders: number;
  readonly refunds: number;
  readonly refundedBy: readonly (NamedActor & { readonly refundId: string; readonly reason: string | null })[];
  readonly payouts: readonly (NamedActor & {
    readonly at: Millis;
    readonly method: PayoutMethod;
    readonly amount: Cents;
    readonly reason: string | null;
  })[];
  readonly events: readonly DeskEvent[];
  readonly revisions: readonly {
    readonly revision: number;
    readonly at: Millis;
    readonly actor: string;
    readonly summary: Summary;
  }[];
  /** Of the slot that the order has now, which its week may have changed. */
  readonly slotCutoffAt: Millis;
  readonly messages: readonly DeskMessage[];
  readonly approvals: readonly DeskApproval[];
  readonly slot: {
    readonly type: 'STANDARD' | 'EXPRESS';
    readonly fee: Cents;
    readonly incentiveOff: Cents;
    readonly waiver: Cents;
    readonly excluded: HeldItems['excluded'];
  };
  /** The names of the products that could not come. */
  readonly names: readonly { readonly gtin13: string; readonly brand: string; readonly description: string }[];
  readonly notes: readonly {
    readonly id: string;
    readonly at: Millis;
    readonly firstName: string;
    readonly text: string;
  }[];
}

/**
 * Why nobody took an order, with the note of whoever stood at the door, as `reason` of the event `e`. It is kept with the
 * action alone, which is of the same moment: shoppers read events, and it is for the desk. It goes with the account.
 */
const whyMissed = sql`coalesce(
  (select jsonb_build_object('reason', m.reason) from ops.staff_action m
    where e.type = 'NO_SHOW' and m.order_id = e.order_id and m.kind = 'miss' and m.at = e.at
      and e.actor = 'staff/' || m.staff_id limit 1), '{}')`;

/** Since when somebody is a shopper: with a deleted account, whose money may still be owed, since the first order. */
const since = sql`coalesce(p.created_at, (select min(n.placed_at) from orders n where n.profile_id = o.profile_id))`;

/** One statement. @returns null for an unknown order */
export async function readDeskFacts(db: Kysely<Tables>, orderId: string): Promise<DeskFacts | null> {
  const { rows } = await sql<DeskFacts>`
    select o.banner_id as "bannerId", ${millis(since)}::float8 as since, ${millis(sql`s.cutoff_at`)}::float8 as "slotCutoffAt",
      (select count(*)::int from orders n where n.profile_id = o.profile_id) as orders,
      (select count(*)::int from order_refund f join orders n on n.order_id = f.order_id
        where n.profile_id = o.profile_id) as refunds,
      (select coalesce(json_agg(json_build_object('refundId', f.refund_id, 'reason', f.reason, 'actor', f.actor,
           'firstName', ${firstNameOf(sql`f.actor`)}) order by f.at), '[]')
         from order_refund f where f.order_id = o.order_id) as "refundedBy",
      (select coalesce(json_agg(json_build_object('at', ${millis(sql`f.at`)}, 'method', f.method, 'amount', f.amount_cents,
           'reason', f.reason, 'actor', f.actor, 'firstName', ${firstNameOf(sql`f.actor`)}) order by f.at, f.payout_id), '[]')
         from order_payout f where f.order_id = o.order_id) as payouts,
      (select json_agg(json_build_object('type', e.type, 'at', ${millis(sql`e.at`)}, 'data', e.data || ${whyMissed},
           'actor', e.actor, 'firstName', ${firstNameOf(sql`e.actor`)}) order by e.seq)
         from order_event e where e.order_id = o.order_id) as events,
      (select json_agg(json_build_object('revision', r.revision, 'at', ${millis(sql`r.at`)}, 'actor', r.actor,
           'summary', r.summary) order by r.revision)
         from order_revision r where r.order_id = o.order_id) as revisions,
      coalesce(${mailsOf}, '[]')::jsonb || coalesce(${textsOf}, '[]')::jsonb as messages,
      (select coalesce(json_agg(json_build_object('approvalId', a.approval_id, 'lineId', a.line_id, 'quantity', a.quantity, 'proposed', a.proposed,
           'state', a.state, 'chosen', a.chosen, 'actor', a.actor, 'firstName', ${firstNameOf(sql`a.actor`)},
           'createdAt', ${millis(sql`a.created_at`)}, 'closedAt', ${millis(sql`a.closed_at`)},
           'expiresAt', ${millis(sql`a.expires_at`)}) order by a.created_at, a.approval_id), '[]')
         from approval a where a.order_id = o.order_id) as approvals,
      json_build_object('type', s.type, 'fee', v.fee_cents, 'incentiveOff', v.incentive_cents, 'waiver', v.waiver_cents,
        'excluded', v.items -> 'excluded') as slot,
      (select coalesce(json_agg(json_build_object('gtin13', g.gtin13, 'brand', g.brand, 'description', g.description)), '[]')
         from product g where g.gtin13 in (
           select x ->> 'gtin13' from jsonb_array_elements(v.items -> 'excluded') as x)) as names,
      (select coalesce(json_agg(json_build_object('id', n.note_id, 'at', ${millis(sql`n.at`)}, 'text', n.body,
           'firstName', f.first_name) order by n.at desc, n.note_id desc), '[]')
         from ops.order_note n join ops.staff f on f.staff_id = n.staff_id where n.order_id = o.order_id) as notes
      from orders o
      left join profile p on p.profile_id = o.profile_id
      join reservation v on v.reservation_id = o.reservation_id
      join slot s on s.slot_id = v.slot_id
     where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** The first name of an actor of the staff; null for anybody else, and for who is unknown. */
const firstNameOf = (actor: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select w.first_name from ops.staff w where ${actor} like 'staff/%' and w.staff_id = substr(${actor}, 7))`;

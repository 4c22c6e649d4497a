import type { Summary } from '@cartwright/contracts/summary';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { CheckoutFacts, CheckoutPrice } from '#orders/checkout-facts.ts';
import { checkoutMove } from '#features/checkout/moves-sql.ts';
import { rememberHandover } from '#features/checkout/remember-sql.ts';
import { giveUsesBack, lockUses } from '#orders/coupon-uses-sql.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import type { OrderDetails } from '#orders/stored-order.ts';
import { linesNotOrdered } from '#carts/cart-row-sql.ts';
import type { Attempt, Outcome } from './attempt.ts';

const APPROVE = checkoutMove('APPROVE');
const DECLINE = checkoutMove('DECLINE');

/** A movement of money at the payment host, as the order keeps it. */
export interface TenderRow {
  readonly tx_id: string;
  readonly tender: string;
  readonly card: {
    readonly cardId: string;
    readonly brand: string;
    readonly lastFour: string;
    readonly processorRef: string;
  };
  readonly amount_cents: number;
  readonly idem_key: string;
  /** Under which the payment host captures it or gives it back. */
  readonly leg_id: string;
}

/** An entry moves an amount from one account to another, so debits always equal credits. */
export interface LedgerRow {
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount_cents: number;
  readonly tx_id: string | null;
  readonly reason: string;
}

export interface Approval {
  readonly attempt: Attempt;
  readonly cutoffAt: Millis;
  readonly summary: Summary;
  readonly details: OrderDetails;
  /** What leaves the cart. */
  readonly ordered: readonly { readonly gtin13: string; readonly quantity: number }[];
  readonly tenders: readonly TenderRow[];
  readonly ledger: readonly LedgerRow[];
  readonly mail: NewMail;
  /** How it is handed over, for the next order. */
  readonly handover: Parameters<typeof rememberHandover>[0];
  readonly now: Millis;
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/**
 * The second transaction of placing a paid order, as one statement guarded by the attempt still PENDING: the order with
 * its first revision, event, money and mail, the checkout ACTIVE, the ordered quantities taken out of the cart of this
 * modality, and the call's response stored. Items added to the cart meanwhile, and fallout of the chosen slot, were not
 * ordered and stay there.
 * @returns false when another process settled the attempt before
 */
export async function approve(db: Kysely<Tables>, approval: Approval): Promise<boolean> {
  const { attempt, details } = approval;
  const now = sql`${new Date(approval.now)}::timestamptz`;
  const { rows } = await sql`
    with a as (
      update payment_attempt set status = 'APPROVED'
       where checkout_id = ${attempt.checkoutId} and attempt_id = ${attempt.attemptId} and status = 'PENDING' returning checkout_id
    ), c as (
      update checkout t set status = ${APPROVE.to}, version = t.version + 1
        from a where t.checkout_id = a.checkout_id and t.status in (${APPROVE.from}) returning t.*
    ), placed as (
      insert into orders (order_id, profile_id, banner_id, modality, location_id, reservation_id, status, revision,
        cutoff_at, placed_at, locale, item_count, total_cents, details)
      select checkout_id, profile_id, banner_id, modality, location_id, reservation_id, 'PLACED', 1,
        ${new Date(approval.cutoffAt)}::timestamptz, ${now}, ${attempt.locale}, ${approval.summary.itemCount}::int,
        ${approval.summary.cost.total}::int, ${json(details)} from c
      returning order_id
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select checkout_id, 1, 'PLACED', 'shopper', ${json({ attemptId: attempt.attemptId, cutoffAt: approval.cutoffAt })}
               || jsonb_build_object('version', version - 1, 'checksum', checksum), ${now} from c
    ), money as (
      insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
      select x.tx_id, c.checkout_id, 'AUTHORIZATION', 'APPROVED', x.tender, x.card, x.amount_cents, x.idem_key,
             ${attempt.authorize.intentId}, x.leg_id, ${now}
        from c, jsonb_to_recordset(${json(approval.tenders)})
          as x(tx_id text, tender text, card jsonb, amount_cents int, idem_key text, leg_id text)
    ), entries as (
      insert into ledger (order_id, debit_account, credit_account, amount_cents, tx_id, reason, at)
      select c.checkout_id, x.debit_account, x.credit_account, x.amount_cents, x.tx_id, x.reason, ${now}
        from c, jsonb_to_recordset(${json(approval.ledger)})
          as x(debit_account text, credit_account text, amount_cents int, tx_id text, reason text)
    ), letter as (
      ${insertMail(approval.mail, { when: 'c', now })}
    ), cart_touched as (
      update cart t set version = t.version + 1, updated_at = ${now},
             lines = ${linesNotOrdered(sql`t.lines`, { modality: sql`c.modality`, ordered: json(approval.ordered) })}
        from c where t.owner_id = c.profile_id and t.banner_id = c.banner_id and t.cart_id = c.cart_id
    ), ${rememberHandover(approval.handover, now)}
    select 1 from placed`.execute(db);
  return rows.length === 1;
}

export interface Decline {
  readonly attempt: Attempt;
  readonly outcome: Extract<Outcome, { readonly kind: 'declined' }>;
  readonly now: Millis;
  /** The shopper keeps the reservation at least this long, and for as long as it was held before. */
  readonly keptUntil: Millis;
  readonly draftUntil: Millis;
  /** What the order had taken of flash sales. */
  readonly flashPieces: readonly { readonly coupon_id: string; readonly quantity: number }[];
  /** The intent is closed: the next attempt opens another. */
  readonly dropsIntent: boolean;
  /** The cards and the price after an issuer reported a lower balance; a new version results. */
  readonly repriced: (CheckoutPrice & Pick<CheckoutFacts, 'tenders'>) | undefined;
}

/**
 * The second transaction of an unpaid order, as one statement with the same guard: the checkout is a draft again under
 * the same version, its flash sale stock is available again, its coupons and promotions may be used again, and the shopper keeps
 * the reservation for as long as it was held. If they have another reservation meanwhile, this one is released: nobody
 * has two. Locks are taken as in the first transaction: checkout, reservation, flash sales by id, clips and coupons by id, promotions,
 * slot.
 * Each step reads the previous one to enforce that, since the parts of a statement otherwise run in any order.
 * @returns false when another process settled the attempt before
 */
export async function undoPlacement(db: Kysely<Tables>, { attempt, outcome, ...decline }: Decline): Promise<boolean> {
  const { rows } = await sql`
    with a as (
      update payment_attempt set status = 'DECLINED', answer = ${json(outcome)}
       where checkout_id = ${attempt.checkoutId} and attempt_id = ${attempt.attemptId} and status = 'PENDING' returning checkout_id, held_until
    ), c as (
      update checkout t
         set status = ${DECLINE.to}, expires_at = greatest(t.expires_at, ${new Date(decline.draftUntil)}::timestamptz),
             intent_id = case when ${decline.dropsIntent}::boolean then null else t.intent_id end,
             version = t.version + ${decline.repriced ? 1 : 0}, tenders = coalesce(${json(decline.repriced?.tenders ?? null)}, t.tenders),
             checksum = coalesce(${decline.repriced?.checksum ?? null}, t.checksum)
        from a where t.checkout_id = a.checkout_id and t.status in (${DECLINE.from}) returning t.checkout_id, t.reservation_id
    ), repriced as (
      update order_revision t set summary = ${json(decline.repriced?.summary ?? null)}
        from c where t.order_id = c.checkout_id and t.revision = 1 and ${decline.repriced !== undefined}::boolean
    ), r as materialized (
      select t.reservation_id, t.slot_id, t.held_units, t.held_totes,
             exists (select from reservation o where o.owner_id = t.owner_id and o.modality = t.modality
                       and o.is_live) as has_another
        from reservation t, c where t.reservation_id = c.reservation_id and t.state = 'BOOKED'
         for no key update of t
    ), f as materialized (
      select f.coupon_id, taken.quantity
        from c, jsonb_to_recordset(${json(decline.flashPieces)}) as taken(coupon_id text, quantity int), flash_sale f
       where f.coupon_id = taken.coupon_id and (select count(*) from r) >= 0
       order by f.coupon_id for no key update of f
    ), unsold as (
      update flash_sale t set sold = t.sold - f.quantity from f where t.coupon_id = f.coupon_id
    ), ${lockUses({ order: sql`(select checkout_id from c)`, after: sql`f` })}, ${giveUsesBack(sql`c`)}, unused as (
      delete from promo_use u using a where u.checkout_id = a.checkout_id and (select count(*) from f) >= 0 and (select count(*) from coupons_back) >= 0 returning 1
    ), kept as (
      update reservation t
         set state = case when r.has_another then 'RELEASED' else 'HELD' end, version = t.version + 1,
             expires_at = case when r.has_another then null else least(greatest(${new Date(decline.keptUntil)}::timestamptz, a.held_until), s.cutoff_at) end
        from r, a, slot s where t.reservation_id = r.reservation_id and s.slot_id = r.slot_id
    ), moved as (
      update slot s
         set booked_orders = s.booked_orders - 1, booked_units = s.booked_units - r.held_units,
             booked_totes = s.booked_totes - r.held_totes,
             held_orders = s.held_orders + case when r.has_another then 0 else 1 end,
             held_units = s.held_units + case when r.has_another then 0 else r.held_units end,
             held_totes = s.held_totes + case when r.has_another then 0 else r.held_totes end
        from r where s.slot_id = r.slot_id and (select count(*) from unused) >= 0
    )
    select 1 from a`.execute(db);
  return rows.length === 1;
}

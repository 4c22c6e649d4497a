import { LOCALES } from '@cartwright/contracts/locales';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { countCoupons, lockCoupons } from '#orders/coupon-uses-sql.ts';
import { couponIdsOf, promoIdsOf, type StoredCheckout } from '#features/checkout/checkout.ts';
import { checkoutMove } from '#features/checkout/moves-sql.ts';
import { choiceVersion } from '#features/checkout/read-sql.ts';
import type { Attempt } from './attempt.ts';

const SUBMIT = checkoutMove('SUBMIT');

export interface Begin {
  /** As it was seen; its reservation too, since capacity and fee are those of the items that it was made for. */
  readonly checkout: StoredCheckout;
  readonly attempt: Attempt;
  readonly requestHash: string;
  readonly now: Millis;
  readonly leaseUntil: Millis;
}

/**
 * The first transaction of placing an order, as one statement: the checkout as it was seen becomes SUBMITTING, its
 * reservation BOOKED, the slot's held capacity booked, flash sale stock, coupons and the promotions' one use are taken,
 * and the payment attempt is recorded with its key. All of it or nothing: the loser of a race for the checkout, or for the last
 * items, changes nothing and starts over; so does an order whose shopper chose another destination meanwhile: the
 * choice stays locked until the order has started. Locks are taken in the order checkout, choice, reservation, flash
 * sales by id, clips and coupons by id, promotions by id, slot.
 * @throws a unique violation when the account has used one of the promotions (SRV-13)
 */
export async function beginOrder(
  db: Kysely<Tables>,
  { checkout, attempt, requestHash, ...at }: Begin,
): Promise<boolean> {
  const now = new Date(at.now);
  const { attemptId, checkoutId, profileId, key, locale, authorize } = attempt;
  const promoIds = promoIdsOf(checkout).toSorted();
  const coupons = lockCoupons(couponIdsOf(checkout), { profileId, now, when: afterFlashSales });
  const { rows } = await sql`
    with c as materialized (
      select checkout_id, reservation_id, profile_id, banner_id, modality from checkout
       where checkout_id = ${checkoutId} and profile_id = ${profileId} and version = ${checkout.version}
         and checksum = ${checkout.checksum} and intent_id is not distinct from ${checkout.intentId}
         and status in (${SUBMIT.from}) and expires_at > ${now}
         for no key update
    ), ${chosenNow}, r as materialized (
      select reservation_id, slot_id, held_units, held_totes, expires_at from reservation
       where reservation_id = (select reservation_id from c) and version = ${checkout.reservation.version}
         and state in ('HELD', 'BOUND') and expires_at > ${now} and ${isAsChosen(checkout)}
         for no key update
    ), wanted as (
      select coupon_id, quantity from jsonb_to_recordset(${JSON.stringify(flashPieces(checkout.lines))}::jsonb)
          as x(coupon_id text, quantity int)
    ), f as materialized (
      select f.coupon_id, wanted.quantity from flash_sale f join wanted on wanted.coupon_id = f.coupon_id
       where f.sold + wanted.quantity <= f.stock and f.starts_at <= ${now} and f.ends_at > ${now} and exists (select from r)
       order by f.coupon_id for no key update of f
    )${coupons.steps}, claimed as (
      insert into payment_attempt (checkout_id, key, attempt_id, request_hash, request, held_until, created_at, lease_until, status)
      select c.checkout_id, ${key}, ${attemptId}, ${requestHash}, ${JSON.stringify({ locale, authorize })}::jsonb,
             r.expires_at, ${now}::timestamptz, ${new Date(at.leaseUntil)}::timestamptz, 'PENDING'
        from c, r where (select count(*) from f) = (select count(*) from wanted) and ${coupons.areFree}
      on conflict (checkout_id, key) do nothing returning 1
    ), used as (
      insert into promo_use (profile_id, promo_id, checkout_id, used_at)
      select ${profileId}, promo_id, ${checkoutId}, ${now}::timestamptz
        from claimed, unnest(${promoIds}::text[]) with ordinality as u(promo_id, nth) order by nth
      returning 1
    ), begun as (
      update checkout t set status = ${SUBMIT.to}, intent_id = ${authorize.intentId}
        from c, r, claimed where t.checkout_id = c.checkout_id and (select count(*) from used) = ${promoIds.length}::int
      returning t.checkout_id
    ), booked as (
      update reservation t set state = 'BOOKED', expires_at = null, version = t.version + 1
        from r, begun where t.reservation_id = r.reservation_id
    ), moved as (
      update slot s
         set held_orders = s.held_orders - 1, held_units = s.held_units - r.held_units, held_totes = s.held_totes - r.held_totes,
             booked_orders = s.booked_orders + 1, booked_units = s.booked_units + r.held_units,
             booked_totes = s.booked_totes + r.held_totes
        from r, begun where s.slot_id = r.slot_id
    ), taken as (
      update flash_sale t set sold = t.sold + f.quantity from f, begun where t.coupon_id = f.coupon_id
    )
    ${countCoupons(couponIdsOf(checkout), { checkoutId, profileId, now, when: sql`begun` })}
    select 1 from begun`.execute(db);
  return rows.length === 1;
}

/** Reads the step before, so that its locks come first. */
const afterFlashSales = sql`(select count(*) from f) >= 0 and exists (select from r)`;

/** The choice for the modality of the checkout `c`; nobody changes it before the statement ends. */
const chosenNow = sql`
  chosen as materialized (
    select ${choiceVersion} as version from modality_preference m, c
     where m.owner_id = c.profile_id and m.banner_id = c.banner_id and m.modality = c.modality
       for share of m
  )`;
const isAsChosen = ({ chosen }: Begin['checkout']) =>
  sql`not exists (select from chosen where version <> ${chosen?.version ?? ''})`;

/** What an order takes of flash sales. */
export const flashPieces = (lines: Begin['checkout']['lines']) =>
  lines.flatMap(({ quantity, flashSale }) => (flashSale ? [{ coupon_id: flashSale.couponId, quantity }] : []));

/**
 * Takes over attempts whose lease ran out, with another lease. Two recoveries never take the same one.
 * @returns the attempts to finish, oldest first
 */
export async function takeOverAttempts(
  db: Kysely<Tables>,
  { now, leaseUntil, batch }: { readonly now: Millis; readonly leaseUntil: Millis; readonly batch: number },
): Promise<readonly Attempt[]> {
  const { rows } = await sql<AttemptRow>`
    with late as materialized (
      select checkout_id, key from payment_attempt
       where status = 'PENDING' and lease_until <= ${new Date(now)}
       order by lease_until limit ${batch} for no key update skip locked
    )
    update payment_attempt t set lease_until = ${new Date(leaseUntil)}
      from late where t.checkout_id = late.checkout_id and t.key = late.key
    returning t.checkout_id as "checkoutId", t.key, t.attempt_id as "attemptId", t.request`.execute(db);
  return rows.map(toAttempt);
}

interface AttemptRow extends Pick<Attempt, 'checkoutId' | 'key' | 'attemptId'> {
  readonly request: StoredRequest;
}

/** A request that an older release stored says nothing of its language, or has another spelling of the modality. */
type StoredRequest = Partial<Pick<Attempt, 'locale'>> & {
  readonly authorize: Attempt['authorize'] & { readonly fulfilment?: Attempt['authorize']['fulfillment'] };
};

function toAttempt({ request, ...attempt }: AttemptRow): Attempt {
  const { fulfilment, ...authorize } = request.authorize;
  return {
    ...attempt,
    profileId: authorize.accountId,
    locale: request.locale ?? LOCALES[0],
    authorize: { ...(fulfilment && { fulfillment: fulfilment }), ...authorize },
  };
}

/** Passes an attempt whose outcome its call cannot learn to recovery, at once instead of after its lease. */
export async function endLease(
  db: Kysely<Tables>,
  { checkoutId, key }: Pick<Attempt, 'checkoutId' | 'key'>,
  now: Millis,
): Promise<void> {
  await sql`
    update payment_attempt set lease_until = ${new Date(now)}
     where checkout_id = ${checkoutId} and key = ${key} and status = 'PENDING'`.execute(db);
}

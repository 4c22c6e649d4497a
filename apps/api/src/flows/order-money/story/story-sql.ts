import type { LegTx, OpenMovement } from '@cartwright/rules/money-story';
import type { OrderMoney } from '@cartwright/rules/order-end';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredPayout } from '#orders/payout.ts';
import { payoutsOf } from '#orders/payouts-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** Everything that was done with the money of an order, and what is still to be confirmed. */
export interface StoredStory {
  readonly orderId: string;
  readonly money: OrderMoney;
  readonly locationId: string;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly txs: readonly (LegTx & {
    readonly tender: TenderType;
    readonly brand: string;
    readonly lastFour: string;
  })[];
  readonly open: readonly OpenMovement[];
  readonly payouts: readonly StoredPayout[];
}

/** @param mine what must hold of the order `o`; null when it does not. One statement. */
export async function readMoneyStory(
  db: Kysely<Tables>,
  orderId: string,
  mine: RawBuilder<unknown>,
): Promise<StoredStory | null> {
  const { rows } = await sql<StoredStory>`
    select o.order_id as "orderId", o.money, o.location_id as "locationId", o.details ->> 'zone' as zone,
      (select coalesce(json_agg(json_build_object('type', t.type, 'status', t.status, 'tender', t.tender,
           'cardId', t.card ->> 'cardId', 'brand', t.card ->> 'brand', 'lastFour', t.card ->> 'lastFour',
           'amount', t.amount_cents, 'intentId', coalesce(t.intent_id, c.intent_id), 'legId', t.leg_id, 'at', ${millis(sql`t.at`)})
           order by t.at, t.idem_key), '[]')
         from tender_tx t
        where t.order_id = o.order_id and t.type in ('AUTHORIZATION', 'COMPLETION', 'REVERSAL', 'RETURN')) as txs,
      (select coalesce(json_agg(json_build_object('type', m.kind, 'intentId', m.request ->> 'intentId',
           'legs', m.request -> 'legs', 'at', ${millis(sql`m.created_at`)}) order by m.created_at, m.operation), '[]')
         from money_movement m where m.order_id = o.order_id and m.status = 'PENDING') as open,
      ${payoutsOf} as payouts
      from orders o join checkout c on c.checkout_id = o.order_id where o.order_id = ${orderId} and ${mine}`.execute(
    db,
  );
  return rows[0] ?? null;
}

import type pg from 'pg';

/** An order as its rows have it, in cents. */
export interface OrderRows {
  readonly status: string;
  readonly money: string;
  readonly revision: number;
  readonly lastEvent: number;
  readonly total: number;
  readonly itemCount: number;
  readonly cost: {
    readonly itemTotal: number;
    readonly taxTotal: number;
    readonly feeTotal: number;
    readonly gratuityTotal: number;
    readonly total: number;
  };
  readonly lines: readonly { readonly quantity: number; readonly total: number; readonly snap: boolean }[];
  /** What each method is to pay, or was charged. */
  readonly tenders: Readonly<Record<string, number>>;
  readonly revisions: readonly { readonly revision: number; readonly actor: string }[];
  readonly events: readonly { readonly seq: number; readonly type: string; readonly isOfMoney: boolean }[];
  readonly txs: readonly {
    readonly type: 'AUTHORIZATION' | 'COMPLETION' | 'REVERSAL' | 'RETURN';
    readonly status: string;
    readonly tender: string;
    readonly amount: number;
    readonly legId: string;
  }[];
  /** Debits minus credits of every account that is not at zero. */
  readonly balances: Readonly<Record<string, number>>;
  readonly entries: readonly { readonly debit: string; readonly credit: string; readonly amount: number }[];
  /** What came back: what its items cost, what it is of the fees, and what the cards get. */
  readonly refunded: {
    readonly net: number;
    readonly tax: number;
    readonly deposit: number;
    readonly fees: number;
    readonly amount: number;
  };
  /** What each refund does not say which card gets. */
  readonly unshared: readonly number[];
  readonly open: number;
  readonly reservation: { readonly state: string; readonly units: number };
  readonly slot: { readonly counted: readonly number[]; readonly reserved: readonly number[] };
  /** Of the flash sale: what it counts, and what the orders that stand have of it. */
  readonly sold: { readonly counted: number; readonly ordered: number; readonly started: number };
}

/** Everything of an order, as of one moment. `$1` is its id, `$2` the coupon of the flash sale. */
const ORDER_ROWS = `
    select o.status, o.money, o.revision, o.last_event as "lastEvent", o.total_cents as total, o.item_count as "itemCount",
      v.summary -> 'cost' as cost,
      (select json_agg(json_build_object('quantity', (l ->> 'quantity')::int, 'total', (l ->> 'total')::int,
                'snap', (l -> 'product' ->> 'snapEligible')::boolean)) from jsonb_array_elements(v.lines) l) as lines,
      (select coalesce(json_object_agg(t.type, t.amount), '{}') from (
         select x ->> 'type' as type, sum((x ->> 'amount')::int)::int as amount
           from jsonb_array_elements(o.details -> 'tenders') x group by 1) t) as tenders,
      (select json_agg(json_build_object('revision', r.revision, 'actor', r.actor) order by r.revision)
         from order_revision r where r.order_id = o.order_id) as revisions,
      (select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'isOfMoney', e.data ? 'money') order by e.seq)
         from order_event e where e.order_id = o.order_id) as events,
      (select coalesce(json_agg(json_build_object('type', t.type, 'status', t.status, 'tender', t.tender,
                'amount', t.amount_cents, 'legId', t.leg_id)), '[]') from tender_tx t where t.order_id = o.order_id) as txs,
      (select coalesce(json_object_agg(b.account, b.balance), '{}') from (
         select e.account, sum(e.amount)::int as balance
           from ledger l, lateral (values (l.debit_account, l.amount_cents), (l.credit_account, -l.amount_cents)) as e(account, amount)
          where l.order_id = o.order_id group by 1 having sum(e.amount) <> 0) b) as balances,
      (select coalesce(json_agg(json_build_object('debit', l.debit_account, 'credit', l.credit_account,
                'amount', l.amount_cents)), '[]') from ledger l where l.order_id = o.order_id) as entries,
      (select json_build_object('net', coalesce(sum((l ->> 'net')::int), 0), 'tax', coalesce(sum((l ->> 'tax')::int), 0),
                'deposit', coalesce(sum((l ->> 'deposit')::int), 0),
                'fees', (select coalesce(sum(a.amount_cents), 0)::int from order_refund a where a.order_id = o.order_id and a.lines = '[]'),
                'amount', (select coalesce(sum(a.amount_cents), 0)::int from order_refund a where a.order_id = o.order_id))
         from order_refund f, jsonb_array_elements(f.lines) l where f.order_id = o.order_id) as refunded,
      (select coalesce(json_agg(f.amount_cents - (
                select coalesce(sum((x ->> 'amount')::int), 0) from jsonb_array_elements(f.shares) x)), '[]')
         from order_refund f where f.order_id = o.order_id) as "unshared",
      (select count(*)::int from modify_attempt a where a.order_id = o.order_id and a.status in ('PENDING', 'RELEASING'))
        + (select count(*)::int from money_movement m where m.order_id = o.order_id and m.status = 'PENDING')
        + (select count(*)::int from tip_change t where t.order_id = o.order_id and t.status = 'PENDING') as open,
      json_build_object('state', r.state, 'units', r.held_units) as reservation,
      (select json_build_object('counted', array[s.held_orders, s.held_units, s.booked_orders, s.booked_units],
                'reserved', array[
                  count(*) filter (where own.state <> 'BOOKED'), coalesce(sum(own.held_units) filter (where own.state <> 'BOOKED'), 0),
                  count(*) filter (where own.state = 'BOOKED'), coalesce(sum(own.held_units) filter (where own.state = 'BOOKED'), 0)])
         from slot s left join reservation own on own.slot_id = s.slot_id and own.state in ('HELD', 'BOUND', 'BOOKED')
        where s.slot_id = r.slot_id group by s.slot_id, s.held_orders, s.held_units, s.booked_orders, s.booked_units) as slot,
      json_build_object(
        'counted', (select f.sold from flash_sale f where f.coupon_id = $2),
        'ordered', (select coalesce(sum((l ->> 'quantity')::int), 0)
                      from orders p, lateral (select w.lines from order_revision w where w.order_id = p.order_id and w.actor = 'shopper'
                                               order by w.revision desc limit 1) w, jsonb_array_elements(w.lines) l
                     where p.status not in ('CANCELLED', 'POST_AUTH_REJECTED') and l -> 'flashSale' ->> 'couponId' = $2),
        -- Stock is taken when payment starts, before there is an order.
        'started', (select coalesce(sum((l ->> 'quantity')::int), 0) from checkout c join order_revision w on w.order_id = c.checkout_id and w.revision = 1, jsonb_array_elements(w.lines) l
                   where c.status = 'SUBMITTING' and l -> 'flashSale' ->> 'couponId' = $2)) as sold
    from orders o join order_revision v on v.order_id = o.order_id and v.revision = o.revision
    join reservation r on r.reservation_id = o.reservation_id where o.order_id = $1`;

/** Everything that the shop has of an order; null without an order. */
export async function readRows(shop: pg.Client, orderId: string, couponId: string): Promise<OrderRows | null> {
  const { rows } = await shop.query<OrderRows>(ORDER_ROWS, [orderId, couponId]);
  return rows[0] ?? null;
}

/** What the payment host has of one leg, in cents. */
export interface HostLeg {
  readonly id: string;
  readonly state: string;
  readonly tender: string;
  readonly authorized: number;
  readonly captured: number;
  readonly refunded: number;
  /** An approval of SNAP that is kept for the next try, until its time is over. */
  readonly isKept: boolean;
  /** What the issuer of the card still holds, and what it gave the shop, by its own ledger. */
  readonly held: number;
  readonly taken: number;
}

/** Everything that the payment host and its issuers have of a checkout. */
export async function readLegs(pay: pg.Client, checkoutId: string): Promise<readonly HostLeg[]> {
  const { rows } = await pay.query<HostLeg>(
    `select leg.id, leg.state, leg.tender, leg.authorized_cents::int as authorized, leg.captured_cents::int as captured,
            leg.refunded_cents::int as refunded, leg.kept_until is not null as "isKept",
            coalesce((select balance_cents::int from ledger.account where kind = 'HOLDS' and ref = leg.processor_ref), 0) as held,
            coalesce((select balance_cents::int from ledger.account where kind = 'SETTLEMENT' and ref = leg.processor_ref), 0) as taken
       from pay.leg join pay.intent on intent.id = leg.intent_id where intent.checkout_id = $1`,
    [checkoutId],
  );
  return rows;
}

/** Transactions of the issuers' ledger that do not balance, and accounts that are not the sum of their entries. */
export async function unbalanced(pay: pg.Client): Promise<number> {
  const { rows } = await pay.query<{ n: number }>(
    `select (select count(*) from (select from ledger.entry group by txn_id having sum(cents) <> 0) t)::int
          + (select count(*) from ledger.account account where balance_cents
               <> coalesce((select sum(cents) from ledger.entry where account_id = account.id), 0))::int
          + (select count(*) from ledger.account where balance_cents < 0 and kind <> 'ISSUED')::int as n`,
  );
  return rows[0]?.n ?? Number.NaN;
}

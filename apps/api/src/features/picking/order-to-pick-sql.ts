import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderState } from '@cartwright/rules/order-state';
import { type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredApproval } from '#orders/approval.ts';
import { approvalJson } from '#orders/approval-sql.ts';
import { notesForTeam } from '#orders/notes-sql.ts';
import type { PlaceOfLine } from '#orders/order-totes.ts';
import type { ToteStepRow } from '#orders/left-in-totes.ts';
import { toteSteps } from '#orders/left-in-totes-sql.ts';
import { orderedLines } from '#orders/order-totes-sql.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import { isToFetch, pickedLineJson } from '#orders/picked-line-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** Where a product stands in a store, as far as that is known: its department, and how warm that is. */
export interface Shelved extends PlaceOfLine {
  readonly gtin13: string;
  readonly department: string;
}

/** An order as its picker needs it, as stored. */
export interface OrderToPickRow {
  readonly orderId: string;
  readonly locationId: string;
  readonly status: OrderState;
  readonly cutoffAt: Millis;
  readonly modality: OrderModality;
  readonly firstName: string;
  readonly lastName: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly substitution: OrderSubstitution;
  readonly pickerId: string | null;
  readonly picker: string | null;
  /** Who gave it back last, whose it was, and why. */
  readonly givenBack: {
    readonly byId: string;
    readonly by: string;
    readonly fromId: string;
    readonly from: string;
    readonly reason: string | null;
  } | null;
  /** Who had it since something of it was in a tote, the first first, but who picks it now; and whether they put any there. */
  readonly totesWith: readonly { readonly staffId: string; readonly firstName: string; readonly hasPicked: boolean }[];
  readonly givenTo: { readonly staffId: string; readonly firstName: string } | null;
  readonly isStaged: boolean;
  readonly notes: string;
  readonly pickedAt: Millis | null;
  readonly isCharged: boolean;
  /** As ordered: the store's own revision has only what was found. */
  readonly lines: readonly FrozenLine[];
  readonly picked: readonly PickedLine[];
  /** The lines of which that is only what their shopper agreed to, and not in a tote yet. */
  readonly toFetch: readonly string[];
  /** The last of each line. */
  readonly approvals: readonly StoredApproval[];
  readonly shelved: readonly Shelved[];
  readonly toteSteps: readonly ToteStepRow[];
}

/** `o` an order. */
const givenBack = sql`
  (select json_build_object('byId', b.staff_id, 'by', b.first_name, 'fromId', f.staff_id, 'from', f.first_name,
                            'reason', a.reason)
     from ops.staff_action a join ops.staff b on b.staff_id = a.staff_id join ops.staff f on f.staff_id = a.data ->> 'from'
    where a.order_id = o.order_id and a.kind = 'release-order' order by a.action_id desc limit 1)`;
/** That the action `p` put something of an order `o` in a tote: what was corrected to none since is not there. */
const putInTote = sql`
  p.order_id = o.order_id and p.kind in ('pick-line', 'propose-substitutes')
  and ((p.data ->> 'quantity')::int > 0 or jsonb_typeof(p.data -> 'substitute') = 'object')
  and (exists (select from picked_line l where l.order_id = o.order_id and l.line_id = p.data ->> 'lineId'
                  and (l.quantity > 0 or l.substitute is not null))
       or exists (select from approval ap where ap.order_id = o.order_id and ap.line_id = p.data ->> 'lineId'
                     and ap.state = 'OPEN' and ap.quantity > 0))`;
/** `o` an order, `k` who picks it now. Whoever gave it back after that may have kept its totes, or left them to the next. */
const totesWith = sql`
  (select coalesce(json_agg(json_build_object('staffId', w.staff_id, 'firstName', w.first_name, 'hasPicked', exists (
            select from ops.staff_action p where ${putInTote} and p.staff_id = w.staff_id)) order by w.since), '[]')
     from (select f.staff_id, f.first_name, min(a.at) as since
             from ops.staff_action a join ops.staff f on f.staff_id = a.data ->> 'from'
            where a.order_id = o.order_id and a.kind = 'release-order' and f.staff_id is distinct from k.staff_id
              and exists (select from ops.staff_action p where ${putInTote} and p.at <= a.at)
            group by f.staff_id) as w)`;
const givenTo = sql`
  (select json_build_object('staffId', g.staff_id, 'firstName', w.first_name)
     from ops.given_order g join ops.staff w on w.staff_id = g.staff_id where g.order_id = o.order_id)`;

/** One order to pick; null for an unknown one. One statement. */
export async function readOrderToPick(db: Kysely<Tables>, orderId: string): Promise<OrderToPickRow | null> {
  const { rows } = await sql<OrderToPickRow>`
    select o.order_id as "orderId", o.location_id as "locationId", o.status, ${millis(sql`o.cutoff_at`)} as "cutoffAt",
           o.modality,
           coalesce(o.details -> 'contact' ->> 'firstName', '') as "firstName",
           coalesce(o.details -> 'contact' ->> 'lastName', '') as "lastName",
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt",
           coalesce(o.details -> 'substitution', ${JSON.stringify(STANDARD_SUBSTITUTION)}::jsonb) as substitution,
           k.staff_id as "pickerId", s.first_name as picker, k.staged_at is not null as "isStaged",
           ${givenBack} as "givenBack", ${totesWith} as "totesWith", ${givenTo} as "givenTo", ${notesForTeam} as notes, r.lines,
           (select ${millis(sql`max(e.at)`)} from order_event e
             where e.order_id = o.order_id and e.type = 'PICKED') as "pickedAt",
           o.money = 'CAPTURED' as "isCharged",
           (select coalesce(json_agg(${pickedLineJson}), '[]') from picked_line p where p.order_id = o.order_id) as picked,
           array(select p.line_id from picked_line p where p.order_id = o.order_id and ${isToFetch('p')}) as "toFetch",
           (select coalesce(json_agg(last.approval), '[]') from (
              select distinct on (a.line_id) ${approvalJson} as approval from approval a
               where a.order_id = o.order_id order by a.line_id, a.created_at desc, a.approval_id desc) as last) as approvals,
           (select coalesce(json_agg(json_build_object('gtin13', p.gtin13, 'temperature', p.temp,
                     'department', d.name, 'rank', d.rank)), '[]')
              from product p join department d using (department_id)
             where p.gtin13 in (select line ->> 'gtin13' from jsonb_array_elements(r.lines) as line)) as shelved,
           ${toteSteps} as "toteSteps"
      from orders o
      join lateral ${orderedLines} as r on true
      left join ops.picking k on k.order_id = o.order_id left join ops.staff s on s.staff_id = k.staff_id
     where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

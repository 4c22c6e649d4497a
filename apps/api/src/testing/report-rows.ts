import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { BANNER, STORE } from './fixture-locations.ts';

/** A window with a reservation, and the order that it became, if any; each part as a test wants it. */
export interface ReportRow {
  readonly locationId?: string;
  readonly bannerId?: string;
  readonly modality?: 'PICKUP' | 'DELIVERY';
  /** ISO instants, the local day and the zone of the window. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly day: string;
  readonly state?: 'HELD' | 'BOOKED' | 'EXPIRED' | 'RELEASED';
  readonly items?: unknown;
  /** Without one there is only the reservation. */
  readonly status?: string;
  /** The items of each revision of the shopper, and of the store's. */
  readonly revisions?: readonly (readonly [actor: string, items: number])[];
  readonly picked?: readonly (readonly [quantity: number, substitutes: number])[];
  readonly events?: readonly (readonly [type: string, at: string])[];
  readonly approvals?: readonly string[];
  /** Lines, or `fees`, with what was reported of each, or null without a report, and the cents of the shares of each. */
  readonly refunds?: readonly { readonly [lineId: string]: readonly [kind: string | null, ...amounts: number[]] }[];
  readonly payouts?: readonly (readonly [method: string, amount: number])[];
  readonly txs?: readonly (readonly [type: string, tender: string, leg: string, amount: number, status?: string])[];
}

let made = 0;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Writes what a report reads of one window. */
export async function insertReportRow({ read }: Db, row: ReportRow): Promise<void> {
  made += 1;
  const n = String(made).padStart(16, '7');
  const { locationId = STORE, bannerId = BANNER, modality = 'PICKUP', startsAt, endsAt, day, status } = row;
  const { state = status === undefined ? 'EXPIRED' : 'BOOKED', items = { included: [], excluded: [] } } = row;
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
                      fee_cents, cap_orders, cap_units, cap_totes)
    values (${`sl${n}`}, ${locationId}, ${modality}, 'store', ${`T${n}`}, ${startsAt}, ${endsAt}, 'America/New_York',
            ${day}, ${startsAt}, 0, 9, 9, 9)`.execute(read);
  await sql`
    insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents,
                             waiver_cents, held_units, held_totes, items, state, expires_at, created_at)
    values (${`re${n}`}, ${`who${n}`}, ${modality}, ${locationId}, 'store', ${`sl${n}`}, 0, 0, 1, 1, ${json(items)},
            ${state}, ${state === 'HELD' ? endsAt : null}, ${startsAt})`.execute(read);
  if (status === undefined) return;
  await sql`
    insert into checkout (checkout_id, status, profile_id, banner_id, modality, location_id, reservation_id, cart_id,
                          contact, delivery_type, tenders, properties, checksum, created_at, expires_at)
    values (${`${n}01`}, 'ACTIVE', 'prf', ${bannerId}, ${modality}, ${locationId}, ${`re${n}`}, 'crt', '{}', 'STANDARD',
            '[]', '{}', '0000000000000000', ${startsAt}, ${startsAt})`.execute(read);
  await sql`
    insert into orders (order_id, profile_id, banner_id, modality, location_id, reservation_id, status, revision,
                        cutoff_at, placed_at, item_count, total_cents, details)
    values (${`${n}01`}, 'prf', ${bannerId}, ${modality}, ${locationId}, ${`re${n}`}, ${status}, 1, ${startsAt},
            ${startsAt}, 0, 0, '{}')`.execute(read);
  await insertParts({ read }, `${n}01`, row);
}

async function insertParts({ read }: Pick<Db, 'read'>, orderId: string, row: ReportRow): Promise<void> {
  const { startsAt, revisions = [], picked = [], events = [], approvals = [], refunds = [], txs = [] } = row;
  const { payouts = [] } = row;
  const statements = [
    ...revisions.map(
      ([actor, itemCount], index) => sql`
        insert into order_revision (order_id, revision, lines, summary, actor, at)
        values (${orderId}, ${index + 1}, '[]', ${json({ itemCount })}, ${actor}, ${startsAt})`,
    ),
    ...picked.map(
      ([quantity, substitutes], index) => sql`
        insert into picked_line (order_id, line_id, quantity, substitute, substitute_quantity, actor, at)
        values (${orderId}, ${`l${index}`}, ${quantity}, ${substitutes === 0 ? null : '{}'}::jsonb, ${substitutes},
                'staff/x', ${startsAt})`,
    ),
    ...events.map(
      ([type, at], index) => sql`
        insert into order_event (order_id, seq, type, data, at) values (${orderId}, ${index + 1}, ${type}, '{}', ${at})`,
    ),
    ...approvals.map(
      (state, index) => sql`
        insert into approval (approval_id, order_id, line_id, quantity, proposed, state, chosen, actor, created_at,
                              expires_at, closed_at)
        values (${`ap${orderId}${index}`}, ${orderId}, 'l', 0, '[]', ${state}, ${state === 'APPROVED' ? '1' : null},
                'staff/x', ${startsAt}, ${startsAt}, ${state === 'OPEN' ? null : startsAt}::timestamptz)`,
    ),
    ...refunds.flatMap((lines, index) => refundOf({ orderId, at: startsAt, index }, lines)),
    ...payouts.map(
      ([method, amount], index) => sql`
        insert into order_payout (order_id, payout_id, operation, method, amount_cents, parts, actor, at)
        values (${orderId}, ${`pay${index}`}, ${`key${index}`}, ${method}, ${amount}, '[]', 's', ${startsAt})`,
    ),
    ...txs.map(
      ([type, tender, leg, amount, status = 'APPROVED'], index) => sql`
        insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
        values (${`tx${orderId}${index}`}, ${orderId}, ${type}, ${status}, ${tender}, '{}', ${amount}, ${`k${index}`},
                'int', ${leg}, ${startsAt})`,
    ),
  ];
  for (const statement of statements) await statement.execute(read);
}

/** A refund, and the report that it answers when one of its lines names what was wrong. */
function refundOf(
  { orderId, at, index }: { readonly orderId: string; readonly at: string; readonly index: number },
  lines: NonNullable<ReportRow['refunds']>[number],
) {
  const entries = Object.entries(lines);
  const reported = entries.flatMap(([lineId, [kind]]) => (kind === null ? [] : [{ lineId, kind, quantity: 1 }]));
  const shares = entries.flatMap(([lineId, [, ...amounts]]) =>
    amounts.map((amount) => ({ lineId: lineId === 'fees' ? null : lineId, amount })),
  );
  const amount = shares.reduce((all, share) => all + share.amount, 0);
  const problemId = reported.length === 0 ? null : `pr${index}`;
  const problem = sql`
    insert into order_problem (order_id, problem_id, key, lines, amount_cents, status, reported_at, answer_by,
                               decided_at, decided_by)
    values (${orderId}, ${problemId}, ${`key${index}`}, ${json(reported)}, ${amount}, 'REFUNDED', ${at}, ${at}, ${at}, 's')`;
  const refund = sql`
    insert into order_refund (order_id, refund_id, operation, problem_id, lines, shares, amount_cents, at_once, actor, at)
    values (${orderId}, ${`rf${orderId}${index}`}, ${`op${index}`}, ${problemId}, '[]', ${json(shares)}, ${amount}, true, 's', ${at})`;
  return problemId === null ? [refund] : [problem, refund];
}

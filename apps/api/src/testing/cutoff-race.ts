import { setImmediate as soon } from 'node:timers/promises';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { startPicking } from '#features/picking/start-picking.ts';
import { cancelOrder } from '#flows/order-money/cancel-order.ts';
import { auditSlots } from './audit-slots.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, submit } from './modifying.ts';
import { PRODUCTS } from './small-world.ts';

/** Three who come to an order at its cut-off, each by a clock of its own. */
export interface Contest {
  /** How many items the change leaves of three: fewer needs no money, more does. */
  readonly quantity: 1 | 5;
  /** Whether the clock of each has reached the cut-off; a millisecond is left otherwise. */
  readonly isLate: { readonly change: boolean; readonly cancel: boolean; readonly pick: boolean };
  /** How far the change has come when the others begin, and how many turns of the event loop each of them waits then. */
  readonly at: (typeof STEPS)[number];
  readonly delays: { readonly cancel: number; readonly pick: number };
}

/** A change without money has but one step before it is written. */
const STEPS = ['start', 'before-begin', 'begun', 'authorized'] as const;

/** What became of an order, such as `changed, then PICKING`. */
export type ContestEnd = string;

/** The contest of a number: every combination of clocks and quantities in turn, begun in every order. */
export function contestOf(n: number): Contest {
  const bit = (at: number): boolean => Math.floor(n / 2 ** at) % 2 === 1;
  const turns = (of: number): number => (n * of) % 13;
  return {
    quantity: bit(0) ? 5 : 1,
    isLate: { change: bit(1), cancel: bit(2), pick: bit(3) },
    at: STEPS[Math.floor(n / 16) % STEPS.length] ?? 'start',
    delays: { cancel: turns(5), pick: turns(11) },
  };
}

/**
 * Changes an order, cancels it and starts to pick it at once, at the second of its cut-off.
 * @throws {Error} unless one of cancellation and picking has it, whoever may by its clock, and the change is in it
 * wholly and before that, or not at all
 */
export async function raceAtCutoff(world: CheckoutWorld, contest: Contest): Promise<ContestEnd> {
  const { quantity, isLate, at, delays } = contest;
  const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
  const { checkoutId: orderId, profileId } = placed;
  const cutoff = placed.reservation.cutoffAt;
  const before = cutoff - 10 * MINUTE;
  const started = await opened(world, placed, before);
  const seen = await edit(world, placed, [quantityOf(started, PRODUCTS.milk, quantity)], before);
  const clockOf = (who: keyof Contest['isLate']): number => (isLate[who] ? cutoff : cutoff - 1);
  const gun = Promise.withResolvers<void>();
  if (at === 'start') gun.resolve();
  const checkpoint = async (name: string): Promise<void> => (name === at ? gun.resolve() : undefined);
  const [changed, canceled, picked] = await Promise.all([
    submit(world, seen, { now: clockOf('change'), checkpoint }).finally(() => gun.resolve()),
    after(gun, delays.cancel, () => cancelOrder(world.deps, { orderId, profileId }, clockOf('cancel'))),
    after(gun, delays.pick, () => startPicking(world.deps, { orderId, actor: 'staff/ann' }, clockOf('pick'))),
  ]);
  const won = { change: changed.ok, cancel: canceled.ok, pick: picked.ok };
  const wrong = [...unfair(contest, won), ...(await inconsistent(world, { orderId, quantity, won }))];
  if (wrong.length > 0) throw new Error(`${orderId}: ${wrong.join('; ')}: ${JSON.stringify({ contest, won })}`);
  const end = won.cancel ? 'CANCELLED' : won.pick ? 'PICKING' : 'PLACED';
  return won.change ? `changed, then ${end}` : end;
}

async function after<T>(gun: { readonly promise: Promise<void> }, turns: number, work: () => Promise<T>): Promise<T> {
  await gun.promise;
  for (let turn = 0; turn < turns; turn += 1) await soon();
  return work();
}

type Won = { readonly change: boolean; readonly cancel: boolean; readonly pick: boolean };

/** What the clocks did not allow, or allowed to nobody. */
function unfair({ isLate }: Contest, won: Won): string[] {
  const rules: readonly (readonly [isBroken: boolean, what: string])[] = [
    [won.cancel && won.pick, 'both have it'],
    [won.cancel && isLate.cancel, 'canceled after the cut-off'],
    [won.change && isLate.change, 'changed after the cut-off'],
    [won.pick && !isLate.pick, 'picked before the cut-off'],
    [!won.cancel && !won.pick && (!isLate.cancel || isLate.pick), 'nobody has it'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

interface Row {
  readonly status: string;
  readonly money: string;
  readonly revision: number;
  readonly revisions: number;
  readonly types: readonly string[];
  readonly changedAt: number | null;
  readonly seqs: readonly number[];
  readonly units: number;
  readonly state: string;
  readonly open: number;
  readonly clearing: number;
  readonly owed: number;
  readonly total: number;
}

/** What the rows of an order say otherwise than who won. */
async function inconsistent(
  { db }: CheckoutWorld,
  { orderId, quantity, won }: { readonly orderId: string; readonly quantity: number; readonly won: Won },
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select o.status, o.money, o.revision, o.total_cents as total, r.held_units as units, r.state,
           (select count(*)::int from order_revision v where v.order_id = o.order_id) as revisions,
           (select array_agg(e.type order by e.seq) from order_event e where e.order_id = o.order_id) as types,
           (select array_agg(e.seq order by e.seq) from order_event e where e.order_id = o.order_id) as seqs,
           (select e.seq from order_event e where e.order_id = o.order_id and e.data ? 'revision') as "changedAt",
           (select count(*)::int from modify_attempt a where a.order_id = o.order_id and a.status in ('PENDING', 'RELEASING'))
             + (select count(*)::int from money_movement m where m.order_id = o.order_id and m.status = 'PENDING') as open,
           (select coalesce(sum(case 'order-clearing' when l.debit_account then l.amount_cents
                                     when l.credit_account then -l.amount_cents else 0 end), 0)::int
              from ledger l where l.order_id = o.order_id) as clearing,
           (select coalesce(sum(case when l.debit_account like 'authorized/%' then l.amount_cents else 0 end)
                          - sum(case when l.credit_account like 'authorized/%' then l.amount_cents else 0 end), 0)::int
              from ledger l where l.order_id = o.order_id) as owed
      from orders o join reservation r on r.reservation_id = o.reservation_id where o.order_id = ${orderId}`.execute(
    db.read,
  );
  const [row] = rows;
  if (!row) return ['the order is gone'];
  const rules: readonly (readonly [isRight: boolean, what: string])[] = [
    [row.status === (won.cancel ? 'CANCELLED' : won.pick ? 'PICKING' : 'PLACED'), `it is ${row.status}`],
    [row.money === (won.cancel ? 'RELEASED' : 'AUTHORIZED'), `its money is ${row.money}`],
    [row.revision === (won.change ? 2 : 1) && row.revisions === row.revision, `it has revision ${row.revision}`],
    [row.seqs.every((seq, index) => seq === index + 1), 'an event is missing'],
    [row.changedAt === (won.change ? 2 : null), `it was changed by event ${row.changedAt}`],
    [row.types.filter((type) => type === 'PICKING').length === Number(won.pick), 'picking began otherwise'],
    // What a canceled order had of its slot is given back as it stood: the slot's counters are audited at the end.
    [won.cancel || row.units === (won.change ? quantity : 3), `its reservation has ${row.units} items`],
    [row.state === (won.cancel ? 'RELEASED' : 'BOOKED'), `its reservation is ${row.state}`],
    [row.open === 0, `${row.open} attempts or movements are open`],
    [row.clearing === 0, `${row.clearing} is left in the clearing account`],
    [row.owed === (won.cancel ? 0 : row.total), `${row.owed} is to be captured`],
  ];
  return rules.filter(([isRight]) => !isRight).map(([, what]) => what);
}

/**
 * So many contests, some of them beside each other.
 * @returns how often each end came
 * @throws {Error} on the first that broke something, or when the counters of a slot are wrong afterwards
 */
export async function raceManyTimes(
  world: CheckoutWorld,
  { count, beside, report }: { count: number; beside: number; report?: (done: number) => void },
): Promise<ReadonlyMap<ContestEnd, number>> {
  const ends = new Map<ContestEnd, number>();
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      if (n % 8 === 0) await widenSlots(world);
      const end = await raceAtCutoff(world, contestOf(n));
      ends.set(end, (ends.get(end) ?? 0) + 1);
      done += 1;
      if (done % 500 === 0) report?.(done);
    }
  };
  await Promise.all(Array.from({ length: beside }, lane));
  const wrong = await auditSlots(world.db.read);
  if (wrong.length > 0) throw new Error(`slots whose counters are wrong: ${JSON.stringify(wrong)}`);
  return ends;
}

/** More orders than a slot of the small world takes. */
const widenSlots = ({ db }: CheckoutWorld) =>
  sql`update slot set cap_orders = 1000000, cap_units = 10000000, cap_totes = 10000000 where cap_orders < 1000000`.execute(
    db.read,
  );

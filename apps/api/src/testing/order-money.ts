import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { type Cents, cents, sum } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { MoneyCheckpoint, MoneyDeps } from '#flows/order-money/run-movements.ts';
import { recoverMovements } from '#flows/order-money/recover-movements.ts';
import { readOrderMoney } from '#flows/order-money/read-sql.ts';
import { type MovementKind, MOVEMENT_LEASE, type OrderMoney } from '#orders/order-money.ts';
import { auditSlots } from './audit-slots.ts';
import { type CheckoutWorld, type Wanted, change, makeStarted, must } from './checkout-world.ts';
import { BANK, GIFT_2 } from './payment-entries.ts';
import { Crash, place } from './placing.ts';
import { NOW } from './small-world.ts';
import { toPay } from './updates.ts';

/** A gift card that pays $2 and a bank card that pays the rest. */
export const TWO_CARDS: PaymentEntry[] = [GIFT_2, BANK];
const ONE_CARD: PaymentEntry[] = [BANK];

/** A placed order, paid with one bank card unless told otherwise. */
export async function makePlaced(
  world: CheckoutWorld,
  options: Wanted & { readonly cards?: PaymentEntry[] } = {},
): Promise<StoredCheckout> {
  const { cards = ONE_CARD, now = NOW, ...wanted } = options;
  const paid = await change(world, await makeStarted(world, { now, ...wanted }), toPay(cards), now);
  must(await place(world, paid, { now }));
  return paid;
}

/** The money of an order as it is now. */
export async function moneyOf({ db }: CheckoutWorld, { checkoutId }: StoredCheckout): Promise<OrderMoney> {
  const order = await readOrderMoney(db.read, checkoutId);
  if (!order) throw new Error(`no order ${checkoutId}`);
  return order;
}

/** The legs of an order's authorizations, the gift card first. */
export const legsIn = ({ txs }: OrderMoney) =>
  txs
    .filter(({ type }) => type === 'AUTHORIZATION')
    .map(({ legId, intentId, amount, tender }) => ({ legId: String(legId), intentId, amount, tender }));

interface NewRow {
  readonly kind: MovementKind;
  readonly request: object;
  readonly now?: number;
  readonly leaseUntil?: number;
}

/** Writes a movement as a command would. @returns its operation */
export async function insertMovement({ db }: CheckoutWorld, order: StoredCheckout, row: NewRow): Promise<string> {
  const { now = NOW, leaseUntil = now + MOVEMENT_LEASE } = row;
  const operation = newId('mov', now);
  await sql`
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    values (${order.checkoutId}, ${operation}, ${row.kind}, ${JSON.stringify(row.request)}::jsonb, 'PENDING',
            ${new Date(leaseUntil)}, ${new Date(now)})`.execute(db.read);
  return operation;
}

/**
 * Finishes the picking of a placed order: its bill is what was authorized, less what was short.
 * @param short taken off the last card that pays; its difference is posted as the final bill does
 */
export async function makePicked(
  world: CheckoutWorld,
  order: StoredCheckout,
  { short = cents(0), now = NOW }: { readonly short?: Cents; readonly now?: number } = {},
): Promise<string> {
  const legs = legsIn(await moneyOf(world, order));
  const last = legs.at(-1);
  if (!last) throw new Error('nothing was authorized');
  await sql`update orders set status = 'PICKED', money = 'CAPTURING' where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  if (short > 0)
    await sql`
      insert into ledger (order_id, debit_account, credit_account, amount_cents, reason, at)
      select ${order.checkoutId}, debit, credit, ${short}, 'final bill', ${new Date(now)}
        from (values ('goods', 'order-clearing'), ('order-clearing', ${`authorized/${last.tender}`}::text)) as x(debit, credit)`.execute(
      world.db.read,
    );
  const request = {
    intentId: last.intentId,
    accountId: order.profileId,
    legs: legs.map(({ legId, amount }) => ({ legId, amount: legId === last.legId ? amount - short : amount })),
  };
  return insertMovement(world, order, { kind: 'CAPTURE', request, now });
}

/** Lets days pass until no movement waits for a lease or for its next try. */
export async function recoverUntilDone({ deps }: CheckoutWorld, from: number): Promise<void> {
  for (let day = 2; day <= 12; day += 2) await recoverMovements(deps, from + day * DAY);
}

/** The dependencies of a process that dies at a checkpoint. */
export const dyingAt = ({ deps }: CheckoutWorld, at: MoneyCheckpoint): MoneyDeps => ({
  ...deps,
  moneyCheckpoint: async (name) => {
    if (name === at) throw new Crash(at);
  },
});

/**
 * What must hold for the money of an order once nothing is running any more: no movement is left open; the order's own
 * rows are exactly what the payment host did, at most once for each leg; the ledger agrees; no event is missing.
 */
export async function expectMoneySound(world: CheckoutWorld, order: StoredCheckout): Promise<OrderMoney> {
  const now = await moneyOf(world, order);
  expect(now.movements.filter(({ status }) => status === 'PENDING')).toEqual([]);
  const { moves, released } = world.payments.money;
  const legs = legsIn(now);
  const made = (type: 'capture' | 'refund') =>
    moves
      .filter(
        (move) => move.type === type && move.status === 'approved' && legs.some((leg) => leg.legId === move.legId),
      )
      .map(({ legId, amount }) => `${legId} ${amount}`)
      .toSorted();
  const stored = (type: string) =>
    now.txs
      .filter((tx) => tx.type === type && tx.status === 'APPROVED')
      .map(({ legId, amount }) => `${legId} ${amount}`)
      .toSorted();
  expect(stored('COMPLETION')).toEqual(made('capture'));
  expect(stored('RETURN')).toEqual(made('refund'));
  for (const { legId, amount } of legs) {
    const reversals = now.txs
      .filter((tx) => tx.type === 'REVERSAL' && tx.status === 'APPROVED' && tx.legId === legId)
      .map((tx) => tx.amount);
    expect(reversals).toEqual(reversals.length > 0 ? [amount] : []);
    if (reversals.length > 0) expect(released.has(legId)).toBe(true);
    const captures = moves.filter(
      (move) => move.legId === legId && move.type === 'capture' && move.status === 'approved',
    );
    expect(captures.length).toBeLessThanOrEqual(1);
    if (captures.length > 0) expect(released.has(legId)).toBe(false);
  }
  expectLedger(now);
  const { rows: events } = await sql<{ seq: number }>`
    select seq from order_event where order_id = ${order.checkoutId} order by seq`.execute(world.db.read);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events).toHaveLength(now.lastEvent);
  expect(await auditSlots(world.db.read)).toEqual([]);
  return now;
}

/** Released: nobody owes anything, and what cards were charged for good the store paid another way. Captured: the cards hold exactly what was captured, and nothing is authorized. */
function expectLedger({ money, balances, txs }: OrderMoney): void {
  const accounts = Object.keys(balances);
  if (money === 'RELEASED' && !accounts.some((account) => account.startsWith('paid-out/')))
    expect(balances).toEqual({});
  if (money === 'RELEASED') expect(accounts.filter((account) => !/^(captured|paid-out)\//.test(account))).toEqual([]);
  const sumOf = (type: string, tender: string) =>
    sum(
      txs
        .filter((tx) => tx.type === type && tx.status === 'APPROVED' && tx.tender === tender)
        .map(({ amount }) => amount),
    );
  for (const tender of new Set(txs.map((tx) => tx.tender)))
    expect(balances[`captured/${tender}`] ?? 0).toBe(sumOf('COMPLETION', tender) - sumOf('RETURN', tender));
  if (money !== 'CAPTURED') return;
  expect(accounts.filter((account) => account.startsWith('authorized/'))).toEqual([]);
}

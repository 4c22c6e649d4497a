import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { handOver } from '#features/handover/hand-over.ts';
import { makeReady } from '#features/handover/make-ready.ts';
import { pickLine, type PickLineCall } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { orderOf } from '#features/orders/sql.ts';
import { runMovements } from '#flows/order-money/run-movements.ts';
import { readOrderMoney } from '#flows/order-money/read-sql.ts';
import { finishPicking } from '#flows/picking/finish-picking.ts';
import { type CheckoutWorld, change, makeStarted, must, type Wanted } from './checkout-world.ts';
import { PICKER } from './picking.ts';
import { place } from './placing.ts';
import { NOW } from './small-world.ts';
import { toPay } from './updates.ts';

/** A bank card; with SNAP for what it may pay and a gift card of $2. */
export const BANK: PaymentEntry = { id: 'card_good', paymentType: 'BANK_CARD' };
export const GIFT: PaymentEntry = {
  id: 'gift_2',
  paymentType: 'GIFT_CARD',
  number: '1111',
  remainingBalance: null,
  paymentGram: 'gram',
};
export const SNAP: PaymentEntry = { id: 'snap_100', paymentType: 'EBT', balance: null, amount: null };

/** A refund by somebody without a limit, whose actions are logged elsewhere. */
export const UNLIMITED = { actor: 'staff/pat', limit: null, day: null, noted: async () => {} } as const;

/** An order that its shopper has. */
export interface HandedOver {
  readonly orderId: string;
  readonly profileId: string;
  readonly at: number;
  readonly lineOf: (gtin13: string) => string;
}

type Found = Pick<PickLineCall, 'quantity' | 'grams' | 'substitute'>;

/** An order that was placed, picked as `found` says, charged and handed over; everything is there unless it says. */
export async function makeHandedOver(
  world: CheckoutWorld,
  options: Wanted & {
    readonly cards?: PaymentEntry[];
    readonly found?: Readonly<Record<string, Found>>;
  } = {},
): Promise<HandedOver> {
  const { cards = [BANK], found = {}, ...wanted } = options;
  const now = wanted.now ?? NOW;
  const paid = await change(world, await makeStarted(world, wanted), toPay(cards), now);
  const { order } = must(await place(world, paid, { now, encryptedPin: 'a.b.c.d.e' }));
  if (!order) throw new Error('not placed');
  const { orderId, cutoffAt } = order;
  const { profileId } = paid;
  const call = { orderId, actor: PICKER } as const;
  must(await startPicking(world.deps, call, cutoffAt));
  for (const { lineId, gtin13, quantity } of order.lines) {
    const pick = found[gtin13] ?? { quantity, grams: null, substitute: null };
    must(await pickLine(world.deps, { ...call, lineId, ...pick }, cutoffAt));
  }
  must(await finishPicking(world.deps, call, cutoffAt));
  await runMovements(world.deps, orderId, cutoffAt);
  must(await makeReady(world.deps, call, cutoffAt));
  must(await handOver(world.deps, call, cutoffAt));
  const lineOf = (gtin13: string) => order.lines.find((line) => line.gtin13 === gtin13)?.lineId ?? 'no such line';
  return { orderId, profileId, at: cutoffAt, lineOf };
}

/** An order as its shopper sees it. */
export async function contentsOf({ db }: CheckoutWorld, { orderId, profileId }: HandedOver) {
  const order = await orderOf(db.read, orderId, profileId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

/** The balances of an order's ledger that are not at zero, and where its money is. */
export async function booksOf({ db }: CheckoutWorld, { orderId }: HandedOver) {
  const order = await readOrderMoney(db.read, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

/** What issuers really gave back of an order. */
export const givenBackOf = ({ payments }: CheckoutWorld, { orderId }: HandedOver): number =>
  payments.money
    .movesOf(`int-${orderId}`)
    .filter(({ type, status }) => type === 'refund' && status === 'approved')
    .reduce((all, { amount }) => all + amount, 0);

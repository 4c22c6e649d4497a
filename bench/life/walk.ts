import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import type pg from 'pg';
import type { StoredCheckout } from '../../apps/api/src/features/checkout/checkout.ts';
import { handOver } from '../../apps/api/src/features/handover/hand-over.ts';
import { makeReady } from '../../apps/api/src/features/handover/make-ready.ts';
import { sendOut } from '../../apps/api/src/features/handover/send-out.ts';
import { orderOf } from '../../apps/api/src/features/orders/sql.ts';
import { startPicking } from '../../apps/api/src/features/picking/start-picking.ts';
import { recoverChanges } from '../../apps/api/src/flows/checkout/modification/recover-changes.ts';
import { recoverPayments } from '../../apps/api/src/flows/checkout/recover-payments.ts';
import { cancelOrder } from '../../apps/api/src/flows/order-money/cancel-order.ts';
import { recoverMovements } from '../../apps/api/src/flows/order-money/recover-movements.ts';
import { rejectOrder } from '../../apps/api/src/flows/order-money/reject-order.ts';
import { moneyStory } from '../../apps/api/src/flows/order-money/story/money-story.ts';
import { recoverTips } from '../../apps/api/src/flows/order-money/tip/recover-tips.ts';
import { tryMovements } from '../../apps/api/src/flows/order-money/run-movements.ts';
import { finishPicking } from '../../apps/api/src/flows/picking/finish-picking.ts';
import { moveOrderAlone } from '../../apps/api/src/orders/move-order-sql.ts';
import { putSubstitution } from '../../apps/api/src/testing/placed-orders.ts';
import { NOW } from '../../apps/api/src/testing/small-world.ts';
import { readLegs, readRows } from './audit.ts';
import type { LifeShopper } from './cards.ts';
import { feesIt, reportIt, tipIt } from './after.ts';
import { changeIt } from './change.ts';
import { END_LEASES } from './leases.ts';
import type { Luck } from './luck.ts';
import { pickIt } from './pick.ts';
import { placeIt, readyCheckout } from './place.ts';
import { rescheduleIt } from './reschedule.ts';
import { type Expected, wrongIn } from './rules.ts';
import { unitsOf } from './units.ts';
import type { LifeWorld } from './world.ts';

const ACTOR = 'staff/ann';
/** Recovery of one order alone: earlier than the leases of every other. */
const EARLY = NOW - 60 * MINUTE;
const MAX_RECOVERIES = 60;

/** An order on its walk, and what the walk knows of it by itself. */
export class LifeWalk {
  readonly #world: LifeWorld;
  readonly #shop: pg.Client;
  readonly #pay: pg.Client;
  readonly #shopper: LifeShopper;
  readonly #luck: Luck;
  readonly #order: StoredCheckout;
  readonly steps: string[] = [];
  #expected: Expected;
  /** Of the slot that it has. */
  #cutoffAt: Millis;
  /** How a change ended is not known, and the order goes on before anybody has asked again. */
  #isUnsettled = false;

  private constructor(parts: Walking, order: StoredCheckout) {
    this.#world = parts.world;
    this.#shop = parts.shop;
    this.#pay = parts.pay;
    this.#shopper = parts.shopper;
    this.#luck = parts.luck;
    this.#order = order;
    this.#cutoffAt = order.reservation.cutoffAt;
    this.#expected = { status: 'PLACED', revision: 1, units: unitsOf(order.lines) };
  }

  /** Walks from the cart to the end. @returns the steps; the last is the state. @throws {Error} what is wrong */
  static async run(parts: Walking): Promise<readonly string[]> {
    const ready = await readyCheckout(parts.world, parts.shopper, parts.luck);
    const walk = new LifeWalk(parts, ready.checkout);
    try {
      return await walk.#live(await placeIt(parts.world, parts.shopper, ready));
    } catch (error) {
      throw new Error(`${ready.checkout.checkoutId} after ${walk.steps.join(', ')}`, { cause: error });
    }
  }

  async #live(isPlaced: boolean | undefined): Promise<readonly string[]> {
    await this.#settle();
    const exists = (await readRows(this.#shop, this.#id, this.#world.sale.couponId)) !== null;
    if (isPlaced !== undefined && isPlaced !== exists) throw new Error(`placed: ${isPlaced}, and is there: ${exists}`);
    if (!exists) return this.#refusedOrder();
    await this.#check('placed');
    if (this.#luck.hits(0.4)) await putSubstitution(this.#world, { orderId: this.#id }, { default: 'APPROVAL' });
    for (let changes = this.#luck.between(0, 3); changes > 0 && !this.#isUnsettled; changes -= 1)
      await this.#change(changes);
    if (this.#luck.hits(0.12)) return this.#end(await this.#cancel());
    await this.#lock();
    if (this.#luck.hits(0.05)) return this.#end(await this.#reject());
    await this.#staff('PICKING', () => startPicking(this.#world.deps, this.#call, this.#now));
    if (!(await this.#pickAll())) return this.#end(await this.#reject());
    const { money } = await this.#rows();
    if (money === 'CAPTURE_FAILED' || this.#luck.hits(0.06)) return this.#end(await this.#reject());
    return this.#end(await this.#handOver());
  }

  /** An order that was not placed leaves nothing held on any card. */
  async #refusedOrder(): Promise<readonly string[]> {
    const legs = await readLegs(this.#pay, this.#id);
    const held = legs.filter(({ state, isKept }) => ['authorized', 'settling', 'captured'].includes(state) && !isKept);
    if (held.length > 0) throw new Error(`not placed, and ${JSON.stringify(held)}`);
    return ['NOT_PLACED'];
  }

  async #change(n: number): Promise<void> {
    const changing = { shopper: this.#shopper, order: this.#order, key: `walk-key-${n}`, now: NOW + MINUTE };
    const before = this.#expected;
    const isMove = this.#luck.hits(0.35);
    const end = isMove
      ? await rescheduleIt(this.#world, { ...changing, units: before.units }, this.#luck)
      : await changeIt(this.#world, changing, this.#luck);
    const what = isMove ? 'move' : 'change';
    if (end.kind === 'unknown' && this.#luck.hits(0.6)) {
      this.#isUnsettled = true;
      this.steps.push(`${what} overtaken`);
      return;
    }
    await this.#settle();
    const isMade =
      end.kind === 'changed' || (end.kind === 'unknown' && (await this.#rows()).revision > before.revision);
    if (end.kind !== 'refused' && isMade)
      this.#expected = { ...before, revision: before.revision + 1, units: end.units };
    await this.#check(end.kind === 'refused' ? `${what} refused: ${end.code}` : isMade ? `${what}d` : `${what} undone`);
    const order = await orderOf(this.#world.db.read, this.#id, this.#order.profileId);
    this.#cutoffAt = order?.cutoffAt ?? this.#cutoffAt;
  }

  async #cancel(): Promise<string> {
    const request = { orderId: this.#id, profileId: this.#order.profileId };
    const result = await cancelOrder(this.#world.deps, request, NOW + 2 * MINUTE);
    if (!result.ok) throw new Error(`not canceled: ${result.refusal.code}`);
    await this.#settle();
    this.#expected = { ...this.#expected, status: 'CANCELLED' };
    await this.#check('canceled');
    return 'CANCELLED';
  }

  async #reject(): Promise<string> {
    const result = await rejectOrder(this.#world.deps, { ...this.#call, reason: 'a walk' }, this.#now);
    if (!result.ok) throw new Error(`not rejected: ${result.refusal.code}`);
    await this.#settle();
    this.#expected = { ...this.#expected, status: 'POST_AUTH_REJECTED' };
    await this.#check('rejected');
    return 'POST_AUTH_REJECTED';
  }

  /** The cut-off comes; the job notes it, or is late. */
  async #lock(): Promise<void> {
    if (this.#luck.hits(0.4)) return;
    const call = { orderId: this.#id, move: 'REACH_CUTOFF', actor: 'system', now: this.#now } as const;
    await moveOrderAlone(this.#world.db.direct, call);
    this.#expected = { ...this.#expected, status: 'LOCKED' };
    await this.#check('locked');
  }

  /** @returns whether there is anything in the bags */
  async #pickAll(): Promise<boolean> {
    const { db, deps } = this.#world;
    const contents = await orderOf(db.read, this.#id, this.#order.profileId);
    const { profileId } = this.#order;
    const picking = { orderId: this.#id, profileId, now: this.#now };
    for (const line of contents?.lines ?? []) {
      if ((await pickIt(this.#world, { ...picking, line }, this.#luck)) === 'proposed') this.steps.push('proposed');
      if (this.#luck.hits(0.1)) await pickIt(this.#world, { ...picking, line }, this.#luck);
    }
    await this.#check('picked');
    const finished = await finishPicking(deps, this.#call, this.#now);
    if (!finished.ok && finished.refusal.code === 'NOTHING_PICKED') return false;
    if (!finished.ok) throw new Error(`not finished: ${finished.refusal.code}`);
    await tryMovements(deps, this.#id, this.#now);
    await this.#settle();
    this.#expected = { ...this.#expected, status: 'PICKED', revision: this.#expected.revision + 1 };
    await this.#check('billed');
    return true;
  }

  async #handOver(): Promise<string> {
    const { deps, db } = this.#world;
    const isDelivery = this.#order.modality === 'DELIVERY';
    if (isDelivery) await this.#staff('OUT_FOR_DELIVERY', () => sendOut(deps, this.#call, this.#now));
    else await this.#staff('READY', () => makeReady(deps, this.#call, this.#now));
    if (this.#luck.hits(0.8)) {
      await this.#staff('COMPLETE', () => handOver(deps, this.#call, this.#now));
      for (let n = this.#luck.between(0, 4); n > 0; n -= 1) await this.#after(n);
      return this.#expected.status;
    }
    for (const [move, status] of [
      ['MISS', 'NO_SHOW'],
      ['RESTOCK', 'RESTOCKED'],
    ] as const) {
      await moveOrderAlone(db.direct, { orderId: this.#id, move, actor: 'system', now: this.#now });
      this.#expected = { ...this.#expected, status };
      await this.#check(status);
    }
    return 'RESTOCKED';
  }

  /** What happens to an order that its shopper has: another tip, a report of items, fees that come back, or all in the same moment. */
  async #after(n: number): Promise<void> {
    const before = await this.#rows();
    const after = { orderId: this.#id, profileId: this.#order.profileId, n, now: this.#now };
    const [mayTip, mayReport] = [this.#order.modality === 'DELIVERY' && this.#luck.hits(0.8), this.#luck.hits(0.7)];
    const done = await Promise.all([
      mayTip ? tipIt(this.#world, after, this.#luck) : '',
      mayReport ? reportIt(this.#world, after, this.#luck) : '',
      this.#luck.hits(0.4) ? feesIt(this.#world, after, this.#luck) : '',
    ]);
    await this.#settle();
    const now = await this.#rows();
    const isTipped = now.revision > before.revision;
    if (done.includes('tipped') && !isTipped && now.cost.gratuityTotal !== before.cost.gratuityTotal)
      throw new Error('its tip changed without a revision');
    const isRefunded = done.some((each) => each === 'refunded at once' || each === 'refund approved');
    const status = isRefunded ? 'RETURNED' : before.status;
    this.#expected = { ...this.#expected, status, revision: before.revision + Number(isTipped) };
    const step = done.filter((each) => each !== '').join(' and ');
    await this.#check(step || 'nothing more');
    if (done.includes('fees back')) this.steps.push('fees back');
    if (done.includes('tipped') && isTipped) this.steps.push(now.total > before.total ? 'tip up' : 'tip down');
    await this.#story(now.total - now.refunded.amount);
  }

  /** @throws {Error} when what its shopper sees of the money is not what the order costs by now */
  async #story(cost: number): Promise<void> {
    const whose = { orderId: this.#id, profileId: this.#order.profileId };
    const story = await moneyStory(this.#world.deps, whose, this.#now);
    const { charged = 0, refunded = 0, refunding = 0 } = story?.totals ?? {};
    const isFailed = story?.money === 'REFUND_FAILED';
    if (refunding !== 0 || (charged - refunded !== cost && !isFailed))
      throw new Error(`it shows ${charged} charged and ${refunded} given back, and costs ${cost}`);
  }

  async #staff(status: string, command: () => Promise<{ readonly ok: boolean }>): Promise<void> {
    const result = await command();
    if (!result.ok) throw new Error(`it is not ${status}: ${JSON.stringify(result)}`);
    this.#expected = { ...this.#expected, status };
    await this.#check(status);
  }

  /** Nothing may be done any more that its state does not allow. */
  async #end(status: string): Promise<readonly string[]> {
    const { deps } = this.#world;
    const late = [
      await startPicking(deps, this.#call, this.#now),
      await finishPicking(deps, this.#call, this.#now),
      await handOver(deps, this.#call, this.#now),
      await rejectOrder(deps, { ...this.#call, reason: 'late' }, this.#now),
    ];
    if (late.some(({ ok }) => ok)) throw new Error(`something was done to an order that is ${status}`);
    await this.#check('tried again');
    return [...this.steps, status];
  }

  get #id(): string {
    return this.#order.checkoutId;
  }
  get #call() {
    return { orderId: this.#id, actor: ACTOR } as const;
  }
  get #now(): Millis {
    return this.#cutoffAt + MINUTE;
  }

  async #rows() {
    const rows = await readRows(this.#shop, this.#id, this.#world.sale.couponId);
    if (!rows) throw new Error('the order is gone');
    return rows;
  }

  async #check(step: string): Promise<void> {
    this.steps.push(step);
    if (this.#isUnsettled) await this.#settle();
    this.#isUnsettled = false;
    const wrong = wrongIn(await this.#rows(), await readLegs(this.#pay, this.#id), this.#expected);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
  }

  /** Repeats whatever the network lost, until nothing of this order is open. */
  async #settle(): Promise<void> {
    const { deps } = this.#world;
    for (let tries = 0; tries < MAX_RECOVERIES; tries += 1) {
      const { rows } = await this.#shop.query<{ n: number }>(END_LEASES, [this.#id, new Date(EARLY)]);
      if (rows[0]?.n === 0) return;
      await recoverPayments(deps, EARLY);
      await recoverChanges(deps, EARLY);
      await recoverMovements(deps, EARLY);
      await recoverTips(deps, EARLY);
    }
    throw new Error('its money does not come to rest');
  }
}

/** What a walk needs. */
export interface Walking {
  readonly world: LifeWorld;
  /** Connections of the databases of shop and payment host. */
  readonly shop: pg.Client;
  readonly pay: pg.Client;
  readonly shopper: LifeShopper;
  readonly luck: Luck;
}

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pickLine } from '#features/picking/pick-line.ts';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { approvalsOf, makeApproving, proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, elsewhere, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { PICKER, pickOf } from '#testing/picking.ts';
import { inTurn, type Placed, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { finishPicking } from './finish-picking.ts';

const { milk, bread } = PRODUCTS;
let world: CheckoutWorld;
let other: CheckoutWorld;
let made = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  other = elsewhere(world);
});
afterAll(() => world.close());

interface Waiting {
  readonly order: Placed;
  readonly approvalId: string;
  readonly expiresAt: number;
}

async function waiting(): Promise<Waiting> {
  const order = await makeApproving(world, made++ % 5);
  const { approvalId, expiresAt } = must(await proposeSubstitutes(world.deps, proposalOf(order), order.cutoffAt));
  return { order, approvalId, expiresAt };
}

type Outcome = string;
const codeOf = (result: { ok: boolean; refusal?: { code: string } }): Outcome =>
  result.ok ? 'ok' : (result.refusal?.code ?? '');

/** The works that may end a proposal, each as its outcome. */
const worksOf = ({ order, approvalId, expiresAt }: Waiting) => {
  const { orderId, profileId, cutoffAt } = order;
  const reply =
    (gtin13: string | null, of = world) =>
    async () =>
      codeOf(await replyToProposal(of.deps, { orderId, approvalId, profileId, gtin13 }, cutoffAt));
  return {
    approve: reply(bread),
    decline: reply(null, other),
    /** The picker finds the milk after all. */
    withdraw: async () => codeOf(await pickLine(other.deps, pickOf(order, milk, { quantity: 2 }), cutoffAt)),
    /** The picker puts what was approved in its tote. */
    fetch: async () => {
      const substitute = { gtin13: bread, quantity: 2, grams: null };
      return codeOf(await pickLine(other.deps, pickOf(order, milk, { substitute }), cutoffAt));
    },
    expire: async () => ((await expireApprovals(other.db, expiresAt, orderId)) === 1 ? 'ok' : 'none'),
    finish: async () => codeOf(await finishPicking(other.deps, { orderId, actor: PICKER }, cutoffAt)),
    finishLate: async () => codeOf(await finishPicking(other.deps, { orderId, actor: PICKER }, expiresAt)),
    reject: async () => {
      const call = { orderId, move: 'REJECT', actor: PICKER, now: cutoffAt } as const;
      return (await other.db.single((single) => moveOrderAlone(single, call))) ? 'ok' : 'none';
    },
  };
};

const APPROVED = { state: 'APPROVED', substitute: bread };
const SHORT = { substitute: null };

describe('of two that would end a proposal, the first decides', () => {
  test.each([
    ['approve', 'decline', ['ok', 'APPROVAL_CLOSED'], APPROVED],
    ['decline', 'approve', ['ok', 'APPROVAL_CLOSED'], { state: 'DECLINED', ...SHORT }],
    ['approve', 'approve', ['ok', 'ok'], APPROVED],
    ['approve', 'expire', ['ok', 'none'], APPROVED],
    ['expire', 'approve', ['ok', 'APPROVAL_CLOSED'], { state: 'EXPIRED', ...SHORT }],
    ['approve', 'withdraw', ['ok', 'LINE_CHANGED'], APPROVED],
    ['withdraw', 'approve', ['ok', 'APPROVAL_CLOSED'], { state: 'WITHDRAWN', ...SHORT }],
    ['withdraw', 'expire', ['ok', 'none'], { state: 'WITHDRAWN', ...SHORT }],
    ['reject', 'approve', ['ok', 'APPROVAL_CLOSED'], { state: 'OPEN' }],
  ] as const)('%s before %s', async (first, second, expected, { state, ...pick }) => {
    const it = await waiting();
    const works = worksOf(it);
    expect(await inTurn(world, it.order, [works[first], works[second]])).toEqual(expected);
    const found = await approvalsOf(world, it.order);
    expect(found.approvals.map((each) => each.state)).toEqual([state]);
    expect(found.picks.map(({ substitute }) => ({ substitute }))).toEqual('substitute' in pick ? [pick] : []);
    expect(found.events.map(({ to }) => to)).toEqual(state === 'OPEN' ? ['OPEN'] : ['OPEN', state]);
  });

  test('whatever comes at once, one ends it, and the pick is what that one decided', async () => {
    for (let round = 0; round < 12; round++) {
      const it = await waiting();
      const { approve, decline, expire } = worksOf(it);
      const works = [approve, decline, expire, approve];
      await Promise.all([...works.slice(round % 4), ...works.slice(0, round % 4)].map((work) => work()));
      const { approvals, picks, events, open } = await approvalsOf(world, it.order);
      const [{ state, chosen } = { state: '', chosen: null }] = approvals;
      expect(events.map(({ to }) => to)).toEqual(['OPEN', state]);
      expect(open).toEqual([]);
      expect(chosen).toBe(state === 'APPROVED' ? bread : null);
      expect(picks.map(({ substitute }) => substitute)).toEqual([chosen]);
    }
  });
});

describe('picking with a proposal', () => {
  test('cannot be finished while it is open, and the reply then decides what is in the bags', async () => {
    const it = await waiting();
    const works = worksOf(it);
    expect(await works.finish()).toBe('APPROVAL_OPEN');
    expect((await stateOf(world, it.order)).status).toBe('PICKING');
    expect(await inTurn(world, it.order, [works.approve])).toEqual(['ok']);
    expect(await works.finish()).toBe('LINES_OPEN'); // it is still to be fetched
    expect(await works.fetch()).toBe('ok');
    expect(await works.finish()).toBe('ok');
    expect(await works.approve()).toBe('ok'); // the same again changes nothing
    expect(await works.decline()).toBe('APPROVAL_CLOSED');
    expect(await approvalsOf(world, it.order)).toMatchObject({ picks: [{ substitute: bread }] });
  });

  test('that was made while the order was being finished keeps it from being finished', async () => {
    const order = await makeApproving(world, made++ % 5);
    must(await pickLine(world.deps, pickOf(order, milk, { quantity: 1 }), order.cutoffAt));
    const propose = async () =>
      codeOf(
        await proposeSubstitutes(
          world.deps,
          proposalOf(order, { quantity: 1, proposed: [{ gtin13: bread, quantity: 1, grams: null }] }),
          order.cutoffAt,
        ),
      );
    const finish = async () =>
      codeOf(await finishPicking(other.deps, { orderId: order.orderId, actor: PICKER }, order.cutoffAt));
    expect(await inTurn(world, order, [propose, finish])).toEqual(['ok', 'APPROVAL_OPEN']);
    expect((await stateOf(world, order)).status).toBe('PICKING');
  });

  test('that was made while the line was being picked keeps the pick away', async () => {
    const order = await makeApproving(world, made++ % 5);
    const propose = async () => codeOf(await proposeSubstitutes(world.deps, proposalOf(order), order.cutoffAt));
    const pick = async () => codeOf(await pickLine(other.deps, pickOf(order, milk, { quantity: 2 }), order.cutoffAt));
    expect(await inTurn(world, order, [propose, pick])).toEqual(['ok', 'LINE_CHANGED']);
    expect(await approvalsOf(world, order)).toMatchObject({ approvals: [{ state: 'OPEN' }], picks: [] });
  });

  test('whose time is over is finished without it, before any job has run', async () => {
    const it = await waiting();
    const works = worksOf(it);
    expect(await works.finishLate()).toBe('NOTHING_PICKED');
    expect(await works.approve()).toBe('APPROVAL_CLOSED');
    expect(await approvalsOf(world, it.order)).toMatchObject({
      approvals: [{ state: 'EXPIRED' }],
      picks: [{ substitute: null, instead: 0 }],
    });
  });

  test('accepts no reply from its end on, even if nothing has noted the end', async () => {
    const { order, approvalId, expiresAt } = await waiting();
    const { orderId, profileId } = order;
    const reply = (now: number) => replyToProposal(world.deps, { orderId, approvalId, profileId, gtin13: bread }, now);
    expect(await reply(expiresAt)).toEqual({
      ok: false,
      refusal: { code: 'APPROVAL_CLOSED', meta: { state: 'EXPIRED' } },
    });
    expect(await reply(expiresAt - 1)).toEqual({ ok: true, value: true });
  });

  test('that was approved may be recorded again whatever was recorded since, but no more and nothing else', async () => {
    const it = await waiting();
    await worksOf(it).approve();
    const nothing = pickOf(it.order, milk, { quantity: 0 });
    const pick = async (gtin13: string, quantity: number) =>
      codeOf(
        await pickLine(
          world.deps,
          pickOf(it.order, milk, { substitute: { gtin13, quantity, grams: null } }),
          it.order.cutoffAt,
        ),
      );
    expect(await pick(PRODUCTS.cake, 2)).toBe('APPROVAL_NEEDED');
    expect(await pick(bread, 1)).toBe('ok');
    expect(await pick(bread, 2)).toBe('ok');
    must(await pickLine(world.deps, nothing, it.order.cutoffAt));
    expect(await pick(bread, 3)).toBe('APPROVAL_NEEDED');
    expect(await pick(PRODUCTS.cake, 1)).toBe('APPROVAL_NEEDED');
    expect(await pick(bread, 2)).toBe('ok');

    const { orderId, profileId, cutoffAt } = it.order;
    const again = must(await proposeSubstitutes(world.deps, proposalOf(it.order), cutoffAt + 1));
    must(
      await replyToProposal(
        world.deps,
        { orderId, profileId, approvalId: again.approvalId, gtin13: null },
        cutoffAt + 1,
      ),
    );
    expect(await pick(bread, 2)).toBe('APPROVAL_NEEDED');
  });
});

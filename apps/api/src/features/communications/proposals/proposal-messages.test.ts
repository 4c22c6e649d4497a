import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { approvalsOf, makeApproving, proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import type { Placed } from '#testing/placed-orders.ts';
import { writeMessages } from '../order-events/write-messages.ts';

let world: CheckoutWorld;
let made = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

async function proposed() {
  const order = await makeApproving(world, made++ % 5);
  await sql`
    update orders set details = jsonb_set(details, '{contact,smsOptin}', 'true') where order_id = ${order.orderId}`.execute(
    world.db.read,
  );
  return { order, approval: must(await proposeSubstitutes(world.deps, proposalOf(order), order.cutoffAt)) };
}

const write = ({ orderId }: Placed, seq: number, now: number) =>
  writeMessages({ ...world.deps, sendsTexts: false }, { orderId, seq }, now);
const mailsOf = async ({ orderId }: Placed) => {
  const { rows } = await sql<{ subject: string; text: string; about: string }>`
    select subject, text_body as text, about from mail where about like ${`order-%/${orderId}/%`}`.execute(
    world.db.read,
  );
  return rows;
};
const lastSeq = async ({ orderId }: Placed) => {
  const { rows } = await sql<{ n: number }>`select last_event as n from orders where order_id = ${orderId}`.execute(
    world.db.read,
  );
  return rows[0]?.n ?? 0;
};

test('a proposal is written about once: what is out of stock, what may come and its price, until when, and what follows', async () => {
  const { order, approval } = await proposed();
  const seq = await lastSeq(order);
  await write(order, seq, approval.expiresAt - 9 * MINUTE);
  await write(order, seq, approval.expiresAt - 8 * MINUTE);
  const mails = await mailsOf(order);
  expect(mails.map(({ about }) => about)).toEqual([`order-proposed/${order.orderId}/${seq}`]);
  expect(mails[0]?.text).toMatch(/2 × .*Milk/);
  expect(mails[0]?.text).toMatch(/2 × .*Bread/);
  expect(mails[0]?.text).toContain('$5.98');
  expect(mails[0]?.text).toContain("If you don't reply, we bring nothing instead, and you aren't charged for it.");
});

test('a proposal that is closed or over when its job runs is not written about, nor is its end', async () => {
  const { order, approval } = await proposed();
  const seq = await lastSeq(order);
  await write(order, seq, approval.expiresAt);
  expect(await mailsOf(order)).toEqual([]);
  const { orderId, profileId } = order;
  const reply = { orderId, profileId, approvalId: approval.approvalId, gtin13: null };
  must(await replyToProposal(world.deps, reply, order.cutoffAt));
  await write(order, seq, order.cutoffAt);
  await write(order, seq + 1, order.cutoffAt);
  expect(await mailsOf(order)).toEqual([]);
  expect((await approvalsOf(world, order)).events.map(({ to }) => to)).toEqual(['OPEN', 'DECLINED']);
});

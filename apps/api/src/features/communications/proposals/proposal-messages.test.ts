import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { approvalsOf, makeApproving, proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import type { Placed } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { PROPOSALS } from './copy.ts';
import { writeMessages } from '../order-events/write-messages.ts';

let world: CheckoutWorld;
let made = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

async function proposed(more: Partial<Parameters<typeof proposalOf>[1]> = {}) {
  const order = await makeApproving(world, made++ % 5);
  await sql`
    update orders set details = jsonb_set(details, '{contact,smsOptin}', 'true') where order_id = ${order.orderId}`.execute(
    world.db.read,
  );
  return { order, approval: must(await proposeSubstitutes(world.deps, proposalOf(order, more), order.cutoffAt)) };
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
  expect(mails[0]?.text).toContain(
    "If you don't reply, we bring nothing instead, and you aren't charged for what's missing.",
  );
  expect(mails[0]?.text).toContain('You ordered this. It is out of stock.');
  // Its sentence and its link use one word.
  expect(mails[0]?.text.match(/\b\w+(?= by \d)/g)).toEqual(['reply', 'Reply']);
});

test('of a line that was found in part, the mail says how many were found, and that the rest is missing', async () => {
  const { order, approval } = await proposed({
    quantity: 1,
    proposed: [{ gtin13: PRODUCTS.bread, quantity: 1, grams: null }],
  });
  await write(order, await lastSeq(order), approval.expiresAt - 9 * MINUTE);
  const [mail] = await mailsOf(order);
  expect(mail?.text).toContain("You ordered 2, and we found 1. This is what's missing.");
  expect(mail?.text).not.toContain('out of stock');
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

test.each([
  [
    'en-US',
    '12:30 PM',
    "Order ..550101: we don't have all you ordered. We suggest a swap. Reply on your order's page by 12:30 PM",
  ],
  [
    'es-US',
    '12:30 p.m.',
    'Pedido ..550101: falta algo. Te sugerimos un cambio. Responde en tu pedido antes de las 12:30 p.m.',
  ],
  [
    'es-US',
    '1:30 p.m.',
    'Pedido ..550101: falta algo. Te sugerimos un cambio. Responde en tu pedido antes de la 1:30 p.m.',
  ],
] as const)('the text of a proposal fits a line that was found in part, too: in %s at %s', (locale, time, text) => {
  expect(PROPOSALS[locale].text({ number: '550101', time })).toBe(text);
});

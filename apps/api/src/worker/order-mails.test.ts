import { LOCALES } from '@cartwright/contracts/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeLogger } from '@cartwright/server/logger';
import { mailTheme } from '#mail/mail-theme.ts';
import { type CheckoutWorld, makeCheckoutWorld, makeReady, must } from '#testing/checkout-world.ts';
import { place } from '#testing/placing.ts';
import { NOW } from '#testing/small-world.ts';
import { taskList } from './tasks.ts';
import { prepareJobs } from './worker.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await prepareJobs({ databaseUrl: world.url, logger: makeLogger('test', 'silent') });
});
afterAll(() => world.close());

const TIP = { tip: { from: 100, to: 300, moved: [] } };
/** Every event that has a message, the second of an order first: who caused it, what it says besides, and its message. */
const EVENTS = [
  ['PLACED', 'shopper', {}, 'changed'],
  ['PICKED', 'staff/ann', {}, 'substituted'],
  ['READY', 'staff/ann', {}, 'ready'],
  ['OUT_FOR_DELIVERY', 'staff/ann', {}, 'out'],
  ['COMPLETE', 'staff/ann', {}, 'completed'],
  ['COMPLETE', 'shopper', TIP, 'tipped'],
  ['CANCELLED', 'shopper', {}, 'canceled'],
  ['POST_AUTH_REJECTED', 'staff/ann', {}, 'rejected'],
  ['NO_SHOW', 'system', {}, 'missed'],
  ['RESTOCKED', 'system', {}, 'restocked'],
  ['RETURNED', 'staff/ann', {}, 'refunded'],
] as const;
const TEXTED = ['substituted', 'ready', 'out', 'canceled', 'rejected', 'missed', 'restocked'];
const at = (seq: number) => new Date(NOW + seq * 1_000);

/** An order whose contact gets texts, with every event, a line that is short and a refund. */
async function makeLife(locale: (typeof LOCALES)[number]): Promise<string> {
  const checkout = await makeReady(world, { day: 1 });
  must(await place(world, checkout, { locale }));
  const { checkoutId: orderId } = checkout;
  const { read } = world.db;
  await sql`
    update orders set details = jsonb_set(details, '{contact,smsOptin}', 'true') where order_id = ${orderId}`.execute(
    read,
  );
  for (const [index, [type, actor, data]] of EVENTS.entries())
    await sql`
      insert into order_event (order_id, seq, type, actor, data, at)
      values (${orderId}, ${index + 2}, ${type}, ${actor}, ${JSON.stringify(data)}::jsonb, ${at(index + 2)})`.execute(
      read,
    );
  const [line] = checkout.lines;
  await sql`
    insert into picked_line (order_id, line_id, quantity, actor, at)
    values (${orderId}, ${line?.lineId}, 0, 'staff/ann', ${at(3)})`.execute(read);
  await sql`
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    select order_id, 'mov_1', 'REFUND', json_build_object('intentId', intent_id, 'accountId', 'a', 'legs',
      json_build_array(json_build_object('legId', leg_id, 'amount', 150))), 'PENDING', ${at(12)}, ${at(12)}
      from tender_tx where order_id = ${orderId}`.execute(read);
  return orderId;
}

test.each(LOCALES)(
  'each event of an order leaves one mail as text and as HTML in the colors of its banner, and at most one text, in %s',
  async (locale) => {
    const orderId = await makeLife(locale);
    const tasks = taskList({ ...world.deps, clock: { now: () => NOW }, mailer: null, texter: null });
    const write = async (seq: number) => tasks['order-message']?.({ orderId, seq }, {} as never);
    const seqs = EVENTS.map((_, index) => index + 2);
    // Each job twice, beside each other; the context of the queue is not used.
    await Promise.all([...seqs, ...seqs].map(write));
    const { rows: mails } = await sql<{ about: string; text: string; html: string }>`
      select about, text_body as text, html_body as html from mail where about like ${`%/${orderId}%`}`.execute(
      world.db.read,
    );
    const { rows: texts } = await sql<{ about: string; body: string }>`
      select about, body from text_message where order_id = ${orderId}`.execute(world.db.read);
    const aboutOf = (kind: string) => `order-${kind}/${orderId}/${EVENTS.findIndex((each) => each[3] === kind) + 2}`;
    const written = EVENTS.map(([, , , kind]) => aboutOf(kind));
    expect(mails.map(({ about }) => about).toSorted()).toEqual([`order-placed/${orderId}`, ...written].toSorted());
    expect(texts.map(({ about }) => about).toSorted()).toEqual(TEXTED.map(aboutOf).toSorted());
    for (const { text, html } of mails) {
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(mailTheme('main').light.header);
      expect(text.startsWith('Main\n')).toBe(true);
    }
  },
);

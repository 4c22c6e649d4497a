import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced } from '#testing/modifying.ts';
import { NOW } from '#testing/small-world.ts';
import { eventFacts } from './facts-sql.ts';
import { messageOf } from './order-message.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('the changes of a time are read in their order, and what the desk changed for a shopper is the shopper’s', async () => {
  const { checkoutId: orderId } = await makePlaced(world);
  const change = async (seq: number, [from, to]: readonly [string, string], more: object = {}) => {
    const [before, after] = [from, to].map((value) => ({ value, timezone: 'America/New_York' }));
    const data = JSON.stringify({ revision: seq, window: { from: before, to: after }, ...more });
    await sql`insert into order_event (order_id, seq, type, actor, data, at)
              values (${orderId}, ${seq}, 'PLACED', 'staff/ann', ${data}::jsonb, ${new Date(NOW)})`.execute(
      world.db.read,
    );
  };
  await change(4, ['Wed', 'Tue']);
  await change(2, ['Mon', 'Tue'], { forShopper: true });
  await change(3, ['Tue', 'Wed']);
  const facts = await eventFacts(world.db.read, { orderId, seq: 4, now: NOW });
  expect(facts?.event.timeChanges).toEqual([
    { isByStore: false, from: 'Mon', to: 'Tue' },
    { isByStore: true, from: 'Tue', to: 'Wed' },
    { isByStore: true, from: 'Wed', to: 'Tue' },
  ]);
  expect(facts && messageOf(facts)?.kind).toBe('returned');
});

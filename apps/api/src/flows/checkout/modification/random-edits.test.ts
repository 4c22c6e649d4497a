import { sum } from '@cartwright/rules/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { PRODUCTS } from '#testing/small-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const ITEMS = [PRODUCTS.milk, PRODUCTS.bread, PRODUCTS.batteries] as const;
const quantities = fc.record({ milk: fc.nat(5), bread: fc.nat(5), batteries: fc.nat(5) });
const edits = fc.array(fc.tuple(fc.constantFrom(...ITEMS), fc.nat(6)), { minLength: 1, maxLength: 4 });
const prices = fc.tuple(...ITEMS.map(() => fc.integer({ min: 1, max: 900 })));

test('what a change shows is what is committed: lines, total, what the cards hold, the slot and the books', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      quantities,
      fc.array(edits, { minLength: 1, maxLength: 3 }),
      prices,
      async (ordered, rounds, today) => {
        const lines = Object.fromEntries(
          Object.entries({
            [PRODUCTS.milk]: ordered.milk + 1,
            [PRODUCTS.bread]: ordered.bread,
            [PRODUCTS.batteries]: ordered.batteries,
          }).filter(([, quantity]) => quantity > 0),
        );
        const placed = await makePlaced(world, { lines, day: 1 + (made % 5), n: Math.floor(made / 5) % 10 });
        made += 1;
        for (const [index, gtin13] of ITEMS.entries())
          await sql`update price set regular_cents = ${today[index]} where gtin13 = ${gtin13}`.execute(world.db.read);
        await world.catalog.refresh();
        let before = await standingOf(world, placed);
        for (const [round, changes] of rounds.entries()) {
          let seen = await opened(world, placed);
          for (const [gtin13, quantity] of changes)
            seen = await edit(world, placed, [quantityOf(seen, gtin13, quantity)]);
          const answer = await submit(world, seen, { key: `round-key-${round}` });
          const after = await standingOf(world, placed);
          const { lines: asShown, summary } = seen.target;
          const total = summary.cost.total;
          const committed = {
            ...before,
            revision: before.revision + 1,
            revisions: before.revisions + 1,
            events: before.events + 1,
            lastEvent: before.lastEvent + 1,
            total,
            authorized: Math.max(before.authorized, total),
            units: asShown.reduce((all, { quantity }) => all + quantity, 0),
          };
          const refused = ['NOTHING_CHANGED', 'EMPTY_ORDER'];
          const order = answer.ok ? answer.value.order : undefined;
          expect(answer.ok || refused.includes(answer.refusal.code)).toBe(true);
          expect(after).toEqual(answer.ok ? committed : before);
          expect({ lines: order?.lines ?? asShown, summary: order?.summary ?? summary }).toEqual({
            lines: asShown,
            summary,
          });
          expect(sum(order?.details.tenders.map(({ amount }) => amount) ?? [total])).toBe(total);
          // What was agreed to never gets dearer by itself.
          const kept = order && (await opened(world, placed)).target.summary;
          expect(kept).toEqual(order?.summary);
          before = after;
        }
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

import type { HandOver } from '@cartwright/contracts/ops-hand-overs';
import type { OrderToPick } from '@cartwright/contracts/ops-picking-views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { makePickingConsole, orderPath } from '#testing/picking-console.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';

const { milk, bread } = PRODUCTS;

test('what is kept apart from other food has a tote of its own in the walk, when it is staged, and where it is handed over', async () => {
  const picking = await makePickingConsole();
  await picking.world.db.transaction(async (tx) => {
    await sql`insert into department (department_id, name, hue, picture, rank, kept_apart) values ('raw', 'Meat', 18, 'milk', 0, 'RAW')`.execute(
      tx,
    );
    await sql`update product set department_id = 'raw' where gtin13 = ${bread}`.execute(tx);
  });
  const [order, picker] = [await picking.locked({ lines: { [milk]: 2, [bread]: 1 } }), await picking.picker()];
  await picker.send('POST', orderPath(order));
  const { body } = await picker.get<z.input<typeof OrderToPick>>(orderPath(order));
  expect(body.lines.map(({ product, tote }) => [product.gtin13, tote])).toEqual([
    [bread, 'A2'],
    [milk, 'A1'],
  ]);
  for (const { id, quantity } of body.lines) {
    const pick = { opId: `op-apart-${id}`, lineId: id, quantity, grams: null, substitute: null };
    await picker.send('POST', orderPath(order, 'picks'), pick);
  }
  await picker.send('POST', orderPath(order, 'finish'), {});
  expect((await picker.send('POST', orderPath(order, 'staged'), { totes: ['A1'] })).status).toBe(422);
  expect((await picker.send('POST', orderPath(order, 'staged'), { totes: ['A1', 'A2'] })).status).toBe(200);
  const at = `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}`;
  expect((await picker.get<z.input<typeof HandOver>>(at)).body.totes).toEqual([
    { code: 'A1', temperature: 'AMBIENT', itemCount: 2 },
    { code: 'A2', temperature: 'AMBIENT', itemCount: 1 },
  ]);
});

import { beforeAll, expect, test } from 'vitest';
import { makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';

let picking: PickingConsole;
beforeAll(async () => {
  picking = await makePickingConsole();
});

test('the totes of an order may be with whoever picked some of it, and with all who had it after that', async () => {
  const [order, early, lee] = [await picking.locked(), await picking.picker(), await picking.picker()];
  const [dana, reader] = [await picking.picker(), await picking.picker()];
  const seenBy = async (who: typeof lee) => {
    const { body } = await who.get<{ totesWith: { isYou: boolean; hasPicked: boolean }[] }>(orderPath(order));
    return body.totesWith.map(({ isYou, hasPicked }) => [isYou, hasPicked]);
  };
  let now = order.cutoffAt;
  const next = () => picking.at((now += 1)); // the log has its order by time
  const release = async (who: typeof lee) => {
    next();
    await who.send('POST', orderPath(order, 'picking/release'), { reason: 'My shift ends' });
    next();
  };
  await early.send('POST', orderPath(order));
  await release(early);
  await lee.send('POST', orderPath(order));
  const pick = { lineId: order.lineOf(PRODUCTS.milk), quantity: 1, grams: null, substitute: null };
  await lee.send('POST', orderPath(order, 'picks'), { ...pick, opId: 'op-totes-of-lee' });
  expect(await seenBy(lee), 'they are Lee’s alone').toEqual([]);
  await release(lee);
  await dana.send('POST', orderPath(order));
  expect(await seenBy(dana)).toEqual([[false, true]]);
  await release(dana);
  expect(await seenBy(reader)).toEqual([
    [false, true],
    [false, false],
  ]);
  await dana.send('POST', orderPath(order));
  expect(await seenBy(dana), 'she may never have got them').toEqual([[false, true]]);
  expect(await seenBy(lee)).toEqual([[true, true]]);
});

test('a substitute alone is in a tote, too, and so is what was found beside a question', async () => {
  const [order, lee, reader] = [await picking.locked(), await picking.picker(), await picking.picker()];
  const seen = async () => {
    const { body } = await reader.get<{ totesWith: object[] }>(orderPath(order));
    return body.totesWith;
  };
  let now = order.cutoffAt;
  const next = () => picking.at((now += 1)); // the log has its order by time
  const send = async (path: string, body: object) => {
    await lee.send('POST', orderPath(order));
    next();
    expect((await lee.send('POST', orderPath(order, path), body)).status).toBe(200);
    next();
    await lee.send('POST', orderPath(order, 'picking/release'), { reason: 'My shift ends' });
  };
  const line = { lineId: order.lineOf(PRODUCTS.milk), grams: null };
  const substitute = { gtin13: PRODUCTS.cake, quantity: 1, grams: null };
  const hers = [{ firstName: 'Dana', isYou: false, hasPicked: true }];
  await send('picks', { ...line, opId: 'op-substitute-1', quantity: 0, substitute });
  expect(await seen()).toEqual(hers);
  await send('picks', { ...line, opId: 'op-substitute-2', quantity: 0, substitute: null });
  expect(await seen(), 'corrected to nothing').toEqual([]);
  await putSubstitution(picking.world, order, { default: 'APPROVAL' });
  await send('proposals', { ...line, opId: 'op-question-1', quantity: 1, proposed: [substitute] });
  expect(await seen()).toEqual(hers);
});

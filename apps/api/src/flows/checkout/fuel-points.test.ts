import type { FuelPointsRow } from '@cartwright/rules/fuel-points';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toOrder } from '#features/orders/view.ts';
import { cancelOrder } from '../order-money/cancel-order.ts';
import { reportProblem } from '../refunds/report-problem.ts';
import { type CheckoutWorld, change, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { BANK, contentsOf, type HandedOver, makeHandedOver } from '#testing/handed-over.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

const { milk, beer, batteries } = PRODUCTS;
const row = (bonus?: FuelPointsRow['bonus']): FuelPointsRow => ({
  banners: ['main'],
  pointsPerDollar: 1,
  bonus,
  excluded: { departments: [], taxClasses: ['ALCOHOL'] },
});

let world: CheckoutWorld;
beforeAll(async () => {
  const made = await makeCheckoutWorld(inject('postgresUrl'));
  world = { ...made, deps: { ...made.deps, fuelPoints: [row()] } };
});
afterAll(() => world.close());

const under = (fuelPoints: readonly FuelPointsRow[]): CheckoutWorld => ({
  ...world,
  deps: { ...world.deps, fuelPoints },
});
const shown = async (order: Pick<HandedOver, 'orderId' | 'profileId'>) => {
  const contents = await contentsOf(world, { at: 0, lineOf: String, ...order });
  const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
  return toOrder(contents, world.deps.directory, viewer).summary.fuelPoints;
};
const points = (pointsEarnedInTransaction: number) => ({ pointsEarnedInTransaction });

test('SUM-006 a checkout has its points before the order, and the order has them, without those of alcohol, tax and fees', async () => {
  const started = await makeStarted(world, { lines: { [milk]: 5, [beer]: 1 } }, { dateOfBirth: '1990-01-01' });
  expect(started.summary.cost.itemTotal).toBeGreaterThan(5 * 299);
  expect(started.summary.fuelPoints).toEqual(points(14)); // 5 × $2.99
  const paid = await change(world, started, toPay([BANK]), NOW);
  const { order } = must(await place(world, paid, { now: NOW }));
  expect(order?.summary.fuelPoints).toEqual(points(14));
});

test('the day of the handover decides whether the points are multiplied', async () => {
  const saturdays = await makeStarted(under([row({ days: [6], times: 2 })]), { lines: { [milk]: 5 } });
  const sundays = await makeStarted(under([row({ days: [7], times: 2 })]), { lines: { [milk]: 5 } });
  const day = new Date(`${saturdays.reservation.localDate}T12:00Z`).getUTCDay();
  expect([day, saturdays.summary.fuelPoints, sundays.summary.fuelPoints]).toEqual([6, points(28), points(14)]);
});

test('a banner without a row earns no points, and its orders do not mention any', async () => {
  const elsewhere = await makeStarted(under([{ ...row(), banners: ['other'] }]), { lines: { [milk]: 5 } });
  expect(elsewhere.summary).not.toHaveProperty('fuelPoints');
});

test('the final bill counts what was picked, on the terms from when the checkout started, and a refund takes its points', async () => {
  const short = { quantity: 3, grams: null, substitute: null };
  const order = await makeHandedOver(world, { lines: { [milk]: 5, [batteries]: 1 }, found: { [milk]: short } });
  const { lines, summary, life } = await contentsOf(world, order);
  const cost = lines.reduce((all, { total }) => all + total, 0);
  expect(life.agreed?.summary.fuelPoints).not.toEqual(summary.fuelPoints);
  expect(summary.fuelPoints).toEqual(points(Math.floor(cost / 100)));
  expect(await shown(order)).toEqual(summary.fuelPoints);
  const report = { lineId: order.lineOf(milk), quantity: 1, kind: 'DAMAGED', note: null } as const;
  must(await reportProblem(under([]).deps, { ...order, key: 'points-refund', lines: [report] }, order.at));
  expect((await contentsOf(world, order)).life.refunds).toHaveLength(1);
  expect(await shown(order)).toEqual(points(Math.floor((cost - 299) / 100)));
});

test('an order that is canceled keeps no points', async () => {
  const paid = await change(world, await makeStarted(world, { lines: { [milk]: 5 } }), toPay([BANK]), NOW);
  const { order } = must(await place(world, paid, { now: NOW }));
  const whose = { orderId: order?.orderId ?? '', profileId: paid.profileId };
  expect(await shown(whose)).toEqual(points(14));
  must(await cancelOrder(world.deps, whose, NOW));
  expect(await shown(whose)).toEqual(points(0));
});

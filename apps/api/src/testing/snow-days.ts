import type { SnowPreview } from '@cartwright/contracts/ops-snow-day';
import { makeLogger } from '@cartwright/server/logger';
import { prepareJobs } from '#worker/worker.ts';
import { plusDays } from '@cartwright/rules/zoned-time';
import { afterAll, inject } from 'vitest';
import type { z } from 'zod';
import type { SnowOf } from '#features/snow-day/commands.ts';
import { applySnowDay, previewSnowDay } from '#flows/snow-day/apply-snow-day.ts';
import { moveOrders } from '#flows/snow-day/move-orders.ts';
import { readSnowDay } from '#flows/snow-day/read-sql.ts';
import { undoSnowDay } from '#flows/snow-day/undo-snow-day.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from './checkout-world.ts';
import { newStaff } from './console.ts';
import { NOW, STORE } from './small-world.ts';

/** The first day of the small world. */
const TODAY = '2026-11-20';

/** Some hours of a day of the store, counted from 0. */
export const hoursOf = (
  day: number,
  [fromHour, toHour]: readonly [number, number],
  modality: SnowOf['filter']['modality'] = 'PICKUP',
): SnowOf => ({ locationId: STORE, filter: { modality, dates: [plusDays(TODAY, day)], fromHour, toHour } });

/** The snow days of a store of the small world, by one lead; the worker runs when a test says so. */
export async function snowDaysOf({ db, deps, url }: CheckoutWorld) {
  await prepareJobs({ databaseUrl: url, logger: makeLogger('test', 'silent') });
  const { staffId } = await newStaff(db, 'STORE_LEAD', { kind: 'store', locationId: STORE });
  const acting = { staffId, bannerId: 'main' };
  const clock = { now: () => NOW };
  const preview = async (of: SnowOf): Promise<z.output<typeof SnowPreview>> =>
    must(await previewSnowDay(deps, of, NOW));
  const apply = (of: SnowOf, fingerprint: string) =>
    applySnowDay(deps, { ...of, ...acting, reason: 'Snow', fingerprint }, NOW);
  const work = (actionId: string) => moveOrders(deps, { actionId }, clock);
  const read = async (actionId: string) => {
    const day = await readSnowDay(db.read, { locationId: STORE, actionId });
    if (!day) throw new Error(`no snow day ${actionId}`);
    return day;
  };
  return {
    staffId,
    preview,
    apply,
    /** Applies what would be previewed now. @returns the id of the action */
    applied: async (of: SnowOf) => must(await apply(of, (await preview(of)).fingerprint)).actionId,
    work,
    read,
    undo: (actionId: string) => undoSnowDay(db, { ...acting, locationId: STORE, actionId }, NOW),
    /** The order of a snow day as the console shows it. */
    shown: async (actionId: string, { checkoutId }: { readonly checkoutId: string }) =>
      (await read(actionId)).moves.find(({ orderId }) => orderId === checkoutId),
  };
}
export type SnowDays = Awaited<ReturnType<typeof snowDaysOf>>;

/** A small world of a file's own, with its snow days, until the end of the file. */
export async function openSnowDays(): Promise<{ readonly world: CheckoutWorld; readonly snow: SnowDays }> {
  const world = await makeCheckoutWorld(inject('postgresUrl'));
  afterAll(() => world.close());
  return { world, snow: await snowDaysOf(world) };
}

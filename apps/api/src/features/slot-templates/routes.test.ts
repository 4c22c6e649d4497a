import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const WEEKS = `/ops/v1/stores/${STORE}/weeks`;

interface Window {
  readonly dow: number;
  readonly start: string;
  readonly fee: number;
}
interface Week {
  readonly modality: string;
  readonly vendorId: string;
  readonly version: string;
  readonly windows: readonly Window[];
  readonly feesSet: readonly object[];
}

interface Weeks {
  readonly from: string;
  readonly to: string;
  readonly weeks: readonly Week[];
  readonly changes: readonly object[];
}

let shop: TestShop;
let ops: TestConsole;
let lead: Browser;
let admin: Browser;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
  lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  admin = await ops.staff('ADMIN');
});
afterAll(() => shop.stop());

const read = async () => (await lead.get<Weeks>(WEEKS)).body;
const changeTo = async (more: object = {}, late: object = {}) => {
  const { from, weeks } = await read();
  const [week] = weeks;
  if (!week) throw new Error('no week');
  const [first, ...others] = week.windows;
  const { modality, vendorId, version } = week;
  return { modality, vendorId, version, from, windows: [{ ...first, ...more }, ...others], ...late };
};
const preview = (change: object, browser = lead) =>
  browser.send<{ fingerprint: string; windows: number; change: number }>('POST', `${WEEKS}/preview`, change);
/** Each a moment later, as the log has them in their order. */
const apply = (change: object, fingerprint: string, browser = lead) => {
  shop.clock.advance(1);
  return browser.send<{ actionId: string; current: object }>('POST', `${WEEKS}/changes`, {
    ...change,
    fingerprint,
    reason: 'Winter hours',
  });
};

test('a lead reads the week, changes how many fit, and takes it back; the list names both', async () => {
  const before = await read();
  expect([before.from, before.to]).toEqual(['2026-11-21', '2026-12-04']);
  expect(before.weeks.map(({ modality, vendorId, windows }) => [modality, vendorId, windows.length])).toEqual([
    ['PICKUP', 'store', 84],
  ]);
  expect(before.weeks[0]?.windows[0]).toEqual({
    type: 'STANDARD',
    dow: 1,
    start: '08:00',
    end: '09:00',
    cutoffMinutes: 120,
    cutoffAt: null,
    orders: 12,
    units: 600,
    totes: 60,
    fee: 0,
  });
  const wanted = await changeTo({ orders: 10 });
  const seen = await preview(wanted);
  expect([seen.status, seen.body.windows, seen.body.change]).toEqual([200, 1, 2]);
  const made = await apply(wanted, seen.body.fingerprint);
  expect(made.status).toBe(201);
  expect((await read()).changes).toMatchObject([
    {
      actionId: made.body.actionId,
      by: 'Dana',
      reason: 'Winter hours',
      modality: 'PICKUP',
      vendorId: 'store',
      from: '2026-11-21',
      windows: 1,
      removed: [before.weeks[0]?.windows[0]],
      added: [{ dow: 1, start: '08:00', orders: 10, units: 600 }],
      slots: 2,
      undone: false,
    },
  ]);
  const undone = await lead.send('POST', `${WEEKS}/changes/${made.body.actionId}/undo`);
  expect([undone.status, undone.body]).toEqual([200, { restored: 2, left: 0 }]);
  expect((await read()).weeks).toEqual(before.weeks);
});

test('fees take an admin, in the preview too', async () => {
  const wanted = await changeTo({ fee: 199 });
  expect((await preview(wanted)).body).toMatchObject({ errors: { code: 'FEE_NEEDS_ADMIN' } });
  expect((await apply(wanted, 'x')).status).toBe(403);
  const made = await apply(wanted, (await preview(wanted, admin)).body.fingerprint, admin);
  expect((await read()).weeks[0]?.windows[0]?.fee).toBe(199);
  // A fee of the week does not move to another time by a window that is taken out and another one put in.
  const shifted = async (fee: number) => {
    const { windows, ...week } = await changeTo();
    return { ...week, windows: windows.map((each, index) => (index === 1 ? { ...each, start: '09:30', fee } : each)) };
  };
  expect((await preview(await shifted(199))).body).toMatchObject({ errors: { code: 'FEE_NEEDS_ADMIN' } });
  expect((await preview(await shifted(0))).status).toBe(200);
  // Nor by two changes: what comes back has the fee that it had, and so has what takes its place.
  const { windows } = await changeTo();
  const out = { ...(await changeTo()), windows: windows.slice(1) };
  const removed = await apply(out, (await preview(out)).body.fingerprint);
  expect((await read()).weeks[0]?.feesSet).toContainEqual(
    expect.objectContaining({ dow: 1, start: '08:00', fee: 199 }),
  );
  const back = async (more: object) => ({
    ...(await changeTo()),
    windows: [{ ...windows[0], ...more }, ...out.windows],
  });
  for (const more of [{ fee: 0 }, { start: '08:30', fee: 0 }])
    expect((await preview(await back(more))).body).toMatchObject({ errors: { code: 'FEE_NEEDS_ADMIN' } });
  for (const more of [{}, { start: '08:30' }]) expect((await preview(await back(more))).status).toBe(200);
  expect((await lead.send('POST', `${WEEKS}/changes/${removed.body.actionId}/undo`)).status).toBe(200);
  const undo = (browser: Browser) => browser.send('POST', `${WEEKS}/changes/${made.body.actionId}/undo`);
  expect([(await undo(lead)).status, (await undo(admin)).status, (await undo(admin)).status]).toEqual([403, 200, 409]);
});

test.each([
  [{ fee: 5_001 }, {}, 'INVALID_REQUEST'],
  [{ fee: -1 }, {}, 'INVALID_REQUEST'],
  [{ fee: 1.5 }, {}, 'INVALID_REQUEST'],
  [{ orders: 0 }, {}, 'INVALID_REQUEST'],
  [{ orders: 501 }, {}, 'INVALID_REQUEST'],
  [{ cutoffMinutes: -1 }, {}, 'INVALID_REQUEST'],
  [{ cutoffMinutes: 2_881 }, {}, 'INVALID_REQUEST'],
  [{ cutoffMinutes: null }, {}, 'INVALID_REQUEST'],
  [{ cutoffAt: '07:00' }, {}, 'INVALID_REQUEST'],
  [{ start: '24:00' }, {}, 'INVALID_REQUEST'],
  [{ dow: 8 }, {}, 'INVALID_REQUEST'],
  [{}, { from: '2026-02-30' }, 'INVALID_REQUEST'],
  [{}, { from: '2026-11-20' }, 'DATE_OUT_OF_RANGE'],
  [{}, { from: '2026-12-05' }, 'DATE_OUT_OF_RANGE'],
  [{ end: '09:30' }, {}, 'OVERLAP'],
  [{ start: '21:00', end: '09:30' }, {}, 'TOO_LONG'],
  [{ start: '09:00', end: '10:00' }, {}, 'TWICE'],
  [{}, { version: 'another' }, 'WEEK_CHANGED'],
  [{}, { vendorId: 'nobody' }, 'NOT_FOUND'],
])('%j with %j is refused as %s and changes nothing', async (more, late, code) => {
  const before = await read();
  const wanted = await changeTo(more, late);
  expect((await preview(wanted, admin)).body).toMatchObject({ errors: { code } });
  expect((await apply(wanted, 'x', admin)).body).toMatchObject({ errors: { code } });
  expect(await read()).toEqual(before);
});

test('a change without what was agreed to is refused with what it would do', async () => {
  const wanted = await changeTo({ orders: 9 });
  const refused = await apply(wanted, 'another');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { errors: { code: 'PREVIEW_CHANGED' }, current: { windows: 1, change: 2 } },
  ]);
});

test('pickers see no week, and nobody that of another store', async () => {
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  expect((await picker.get(WEEKS)).status).toBe(403);
  expect((await lead.get(WEEKS.replace(STORE, OTHER_STORE))).status).toBe(404);
});

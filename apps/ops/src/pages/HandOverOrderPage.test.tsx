import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { browserScans } from '#scans/scan-store.ts';
import { keptScansOf } from '#scans/use-kept-scans.ts';
import { type Answers, openConsole, sessionOf, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = '884122073301441601';
const URL = `/stores/${STORE.locationId}/hand-over/${ORDER}`;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;

/** An order that stands in the store. */
const ready = {
  orderId: ORDER,
  status: 'READY',
  since: '2026-11-20T20:00:00.000Z',
  modalityType: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  itemCount: 3,
  totes: [
    { code: 'A1', temperature: 'AMBIENT', itemCount: 2 },
    { code: 'F1', temperature: 'FROZEN', itemCount: 1 },
  ],
  isStaged: true,
  isCleared: true,
  restricted: [],
  arrival: null,
  items: [{ lineId: 'milk', name: 'Whole Milk', quantity: 3, minAge: 0 }],
  changes: [],
  phone: '',
  delivery: null,
  bornBy: null,
};

const open = (order: object = {}, answers: Answers = {}) =>
  openConsole(URL, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...ready, ...order },
    ...answers,
  });

const STAFF = sessionOf('PICKER').staffId;
/** The codes of totes that the device keeps, of each place. */
const keptCodes = async () => (await browserScans.all(STAFF)).map(({ codes }) => codes);

beforeEach(() => {
  onTestFinished(() => keptScansOf(STAFF).drop(ORDER));
});

test('the totes of an order are fetched from where they stand, each by its label', async () => {
  const { page } = await open();
  const totes = page.getByRole('region', { name: '2 totes to fetch' });
  await expect.element(totes.getByText('Freezer')).toBeVisible();
  await totes.getByRole('textbox', { name: 'Label of tote' }).fill('5512-F1');
  await totes.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByText('That is tote F1 of order 5512. Leave it there.')).toBeVisible();
  await totes.getByRole('textbox', { name: 'Label of tote' }).fill('4416-f1');
  await totes.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(totes.getByRole('checkbox', { name: 'Tote F1 of order 4416 is fetched' })).toBeChecked();
  await expect.element(totes.getByText('1 fetched')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

const here = { bay: '3', isElsewhere: false, car: '', at: '2026-11-20T20:58:00.000Z', takenBy: null };
const NO_SUCH_BAY =
  'No bay of this store is called “Bay 3” now. The shopper said so in words, or the bay has been renamed or removed.';

test.each([
  [false, 0],
  [true, 1],
])(
  'whether the place of a shopper is none of the bays (%s) is said of the order and in the list',
  async (isElsewhere, count) => {
    const order = { ...ready, arrival: { ...here, isElsewhere } };
    const { page } = await open(order);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bay 3, order 4416' })).toBeVisible();
    expect(page.getByText(NO_SUCH_BAY).elements()).toHaveLength(count);
    await page.unmount();
    const list = await openConsole(`/stores/${STORE.locationId}/hand-over`, 'PICKER', {
      [`GET ${CALL}`]: { orders: [order] },
    });
    await expect.element(list.page.getByRole('link', { name: 'Bay 3, order 4416' })).toBeVisible();
    expect(list.page.getByText('Not one of the bays').elements()).toHaveLength(count);
  },
);
test('an order is made ready once each of its totes is staged', async () => {
  const { page } = await open({ status: 'PICKED', isStaged: false });
  const totes = page.getByRole('region', { name: '2 totes to stage' });
  await expect.element(page.getByText('2 totes are not staged yet.')).toBeVisible();
  await totes.getByRole('checkbox', { name: 'Tote A1 of order 4416 is staged' }).click();
  await expect.element(page.getByText('1 tote is not staged yet.')).toBeVisible();
  await totes.getByRole('textbox', { name: 'Label of tote' }).fill('4416-F1');
  await totes.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(totes.getByText('2 staged')).toBeVisible();
  expect(page.getByText(/not staged yet/).query()).toBeNull();
});

test('the device keeps which totes are fetched until the order has moved on', async () => {
  const handOver = `POST ${CALL}/${ORDER}/hand-over`;
  const first = await open();
  const tote = first.page.getByRole('checkbox', { name: 'Tote A1 of order 4416 is fetched' });
  await tote.click({ force: true });
  await expect.poll(keptCodes).toEqual([['A1']]);
  await first.page.unmount();
  const { page, router } = await open({}, { [handOver]: { orderId: ORDER, status: 'COMPLETE' } });
  await expect.element(page.getByText('1 fetched')).toBeVisible();
  await pressFoot(page.getByRole('button', { name: 'Hand Over 3 Items to Rosa' }));
  await page.getByRole('button', { name: 'Hand It Over' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/stores/${STORE.locationId}/hand-over`);
  await expect.poll(keptCodes).toEqual([]);
});

test('an order of which a tote is left is handed over only when somebody says so, and the list says that it is', async () => {
  const { page, sent } = await open(
    {},
    { [`POST ${CALL}/${ORDER}/hand-over`]: { orderId: ORDER, status: 'COMPLETE' } },
  );
  const handOver = page.getByRole('button', { name: 'Hand Over 3 Items to Rosa' });
  await pressFoot(handOver);
  const dialog = page.getByRole('dialog', { name: 'Hand over order 4416 now?' });
  await expect.element(dialog.getByText('None of its 2 totes is checked off as fetched.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not Yet' }).click();
  expect(sent).toEqual([]);
  await pressFoot(handOver);
  await dialog.getByRole('button', { name: 'Hand It Over' }).click();
  const list = page.getByRole('main');
  await expect.element(list.getByText('Order 4416 is handed over.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('each kind of order has its own reasons for not being taken', async () => {
  const reasonsOf = async (order: object) => {
    const { page } = await open(order);
    const notTaken = page.getByRole('button', { name: /^Not (Picked Up|Delivered)$/ });
    await pressFoot(notTaken);
    const dialog = page.getByRole('dialog', { name: /^Why was it not (picked up|delivered)\?$/ });
    await expect.element(dialog.getByRole('button', { name: /^Mark Not (Picked Up|Delivered)$/ })).toBeVisible();
    const labels = dialog
      .getByRole('radio')
      .elements()
      .map((radio) => (radio instanceof HTMLInputElement ? radio.labels?.[0]?.textContent : undefined));
    await page.unmount();
    return labels;
  };
  expect(await reasonsOf({})).toEqual([
    'No one came for it',
    'They came, and left without it',
    'They don’t want it',
    'They may not have it',
  ]);
  expect(await reasonsOf({ status: 'OUT_FOR_DELIVERY', modalityType: 'DELIVERY', restricted: ready.items })).toEqual([
    'No one opened the door',
    'They don’t want it',
    'They may not have it',
    'The driver can’t get there',
  ]);
});

test('that no one came can be said once the pickup window has ended; until then the dialog says when', async () => {
  const { page, sent } = await open(
    { startsAt: '2096-11-20T21:00:00.000Z', endsAt: '2096-11-20T22:00:00.000Z' },
    { [`POST ${CALL}/${ORDER}/miss`]: { orderId: ORDER, status: 'NO_SHOW' } },
  );
  await pressFoot(page.getByRole('button', { name: 'Not Picked Up' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'No one came for it' })).toBeDisabled();
  expect(dialog.getByText('From Tue, Nov 20 5:00 PM, when the pickup window ends').elements()).toHaveLength(2);
  await dialog.getByRole('radio', { name: 'They may not have it' }).click({ force: true });
  await dialog.getByRole('textbox').fill('No ID');
  await dialog.getByRole('button', { name: 'Mark Not Picked Up' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ reason: 'REFUSED', note: 'They may not have it: No ID' }]);
});

test('an order that someone else handled says so, by its number', async () => {
  const moved = Response.json({ errors: { code: 'MOVED_ON', meta: { state: 'COMPLETE' } } }, { status: 409 });
  const { page } = await open({}, { [`GET ${CALL}/${ORDER}`]: moved });
  const name = 'Someone else already handled order 4416';
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { browserScans } from '#scans/scan-store.ts';
import { keptScansOf } from '#scans/use-kept-scans.ts';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { type Answers, openConsole, sessionOf, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const URL = `/stores/${STORE.locationId}/hand-over/${ORDER}`;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;

/** An order that stands in the store. */
const ready = {
  ...HAND_OVER_DETAILS,
  totes: [
    { code: 'A1', temperature: 'AMBIENT', itemCount: 2 },
    { code: 'F1', temperature: 'FROZEN', itemCount: 1 },
  ],
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
test.each([
  ['PICKUP', 'Mark 4416 Ready', 'ready', 'READY'],
  ['DELIVERY', 'Send 4416 Out', 'out', 'OUT_FOR_DELIVERY'],
])('a %s goes on once each of its totes is staged, and names them', async (modalityType, name, step, status) => {
  const { page, sent } = await open(
    { status: 'PICKED', isStaged: false, modalityType },
    { [`POST ${CALL}/${ORDER}/${step}`]: { status } },
  );
  const totes = page.getByRole('region', { name: '2 totes to stage' });
  await expect.element(page.getByText('2 totes are not staged yet.')).toBeVisible();
  await totes.getByRole('checkbox', { name: 'Tote A1 of order 4416 is staged' }).click();
  await expect.element(page.getByText('1 tote is not staged yet.')).toBeVisible();
  await totes.getByRole('textbox', { name: 'Label of tote' }).fill('4416-F1');
  await totes.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(totes.getByText('2 staged')).toBeVisible();
  expect(page.getByText(/not staged yet/).query()).toBeNull();
  await pressFoot(page.getByRole('button', { name }));
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ totes: ['A1', 'F1'] }]);
});

test('a delivery that its picker has staged goes out at once, or after a question when a tote is not fetched', async () => {
  const { page, sent } = await open(
    { status: 'PICKED', modalityType: 'DELIVERY' },
    { [`POST ${CALL}/${ORDER}/out`]: { status: 'OUT_FOR_DELIVERY' } },
  );
  await expect.element(page.getByRole('region', { name: '2 totes to fetch' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tote A1 of order 4416 is fetched' }).click({ force: true });
  await pressFoot(page.getByRole('button', { name: 'Send 4416 Out' }));
  const dialog = page.getByRole('dialog', { name: 'Send order 4416 out now?' });
  await expect.element(dialog.getByText('1 of its 2 totes is not checked off.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not Yet' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'Tote F1 of order 4416 is fetched' }).click({ force: true });
  await pressFoot(page.getByRole('button', { name: 'Send 4416 Out' }));
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ totes: ['A1', 'F1'] }]);
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
    'We can’t give it to them',
  ]);
  expect(await reasonsOf({ status: 'OUT_FOR_DELIVERY', modalityType: 'DELIVERY', restricted: ready.items })).toEqual([
    'No one opened the door',
    'They don’t want it',
    'We can’t give it to them',
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
  expect(dialog.getByText(/without an ID/).elements(), 'nothing in it needs one').toEqual([]);
  await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'We can’t give it to them' }).click({ force: true });
  await dialog.getByRole('textbox').fill('No ID');
  await dialog.getByRole('button', { name: 'Mark Not Picked Up' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ reason: 'REFUSED', isWithheld: true, note: 'No ID' }]);
});

test('that no one opened can be said once the delivery window has begun', async () => {
  const delivery = { status: 'OUT_FOR_DELIVERY', modalityType: 'DELIVERY', endsAt: '2096-11-20T22:00:00.000Z' };
  const noOne = async (startsAt: string) => {
    const { page } = await open({ ...delivery, startsAt });
    await pressFoot(page.getByRole('button', { name: 'Not Delivered' }));
    const [radio] = [page.getByRole('radio', { name: 'No one opened the door' })];
    await expect.element(radio).toBeVisible();
    const isBarred = radio.element().matches(':disabled');
    await expect.element(page.getByRole('radio', { name: 'The driver can’t get there' })).toBeEnabled();
    await page.unmount();
    return isBarred;
  };
  expect([await noOne('2096-11-20T21:00:00.000Z'), await noOne('2020-11-20T21:00:00.000Z')]).toEqual([true, false]);
});

const wine = { lineId: 'wine', name: 'Cabernet Sauvignon', quantity: 1, minAge: 21 };
const withWine = { restricted: [wine], items: [...ready.items, wine], bornBy: '2005-11-20' };

test('a date of birth that does not fit the answer is named at its field, before anything is asked or sent', async () => {
  const { page, sent } = await open(withWine);
  const [date, press] = [
    page.getByRole('textbox', { name: /^Date of birth on the ID/ }),
    async () => pressFoot(page.getByRole('button', { name: /^(Hold Back|Hand Over)/ })),
  ];
  await page.getByRole('radio', { name: 'Too young' }).click({ force: true });
  await date.fill('04/17/1990');
  await press();
  await expect.element(date).toHaveAccessibleDescription(/old enough for everything/);
  await expect.element(date).toHaveFocus();
  await page.getByRole('radio', { name: '21 or older, photo matches' }).click({ force: true });
  await date.fill('11/21/2005');
  await expect.element(date).toHaveAccessibleDescription(/too young for this order/);
  await date.fill('13/45/1990');
  await expect.element(date).toHaveAccessibleDescription(/not a date/);
  expect([sent, page.getByRole('dialog').elements()]).toEqual([[], []]);
  await date.fill('11/20/2005');
  await press();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('the Enter key at the date of birth does what the button does', async () => {
  const { page, sent } = await open(withWine);
  const date = page.getByRole('textbox', { name: /^Date of birth on the ID/ });
  await page.getByRole('radio', { name: '21 or older, photo matches' }).click({ force: true });
  await date.fill('11/21/2005');
  await userEvent.keyboard('{Enter}');
  await expect.element(date).toHaveAccessibleDescription(/too young for this order/);
  await date.fill('11/20/2005');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Hand over order 4416 now?' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('an order that someone else handled says so, by its number', async () => {
  const moved = Response.json({ errors: { code: 'MOVED_ON', meta: { state: 'COMPLETE' } } }, { status: 409 });
  const { page } = await open({}, { [`GET ${CALL}/${ORDER}`]: moved });
  const name = 'Someone else already handled order 4416';
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('what the shopper of a pickup wrote for the team is read at the hand-over', async () => {
  const { page } = await open({ notes: 'In the trunk, please' });
  await expect.element(page.getByText('Rosa wrote:')).toBeVisible();
  await expect.element(page.getByText('“In the trunk, please”')).toBeVisible();
});

test('bags are left at a door before their window only when somebody says so', async () => {
  const { page, sent } = await open(
    {
      status: 'OUT_FOR_DELIVERY',
      modalityType: 'DELIVERY',
      restricted: [],
      bornBy: null,
      totes: [],
      startsAt: '2096-11-20T21:00:00.000Z',
      endsAt: '2096-11-20T22:00:00.000Z',
    },
    { [`POST ${CALL}/${ORDER}/hand-over`]: { orderId: ORDER, status: 'COMPLETE' } },
  );
  await page.getByRole('radio', { name: 'Left at the door, nobody there' }).click({ force: true });
  const leave = { name: 'Leave 3 Items at the Door' };
  await pressFoot(page.getByRole('button', leave));
  const dialog = page.getByRole('dialog', { name: 'Leave order 4416 at the door now?' });
  await expect
    .element(dialog.getByText(/^The delivery window starts later: .*Nobody may expect the bags/))
    .toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', leave).click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ to: 'DOOR' }]);
});

import { expect, test, vi } from 'vitest';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { type Answers, openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = '884122073301441601';
const CALLS = `/ops/v1/stores/${STORE.locationId}/orders/${ORDER}`;
const picked = {
  ...orderOf([lineOf({ quantity: 2, picked: { quantity: 1, grams: null, substitute: null } })]),
  orderId: ORDER,
  locationId: STORE.locationId,
  status: 'PICKED',
  pickedAt: '2026-11-20T20:29:59.000Z',
  isCharged: true,
};
const open = (path: string, answers: Answers) => openConsole(path, 'PICKER', answers);

test('a finished order says when it was finished, how much is short, and that it is to be staged', async () => {
  const { page } = await open(paths.pickFinish(STORE.locationId, ORDER), { [`GET ${CALLS}/picking`]: picked });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stage order 4416' })).toBeVisible();
  await expect.element(page.getByText('3:29 PM, on time.')).toBeVisible();
  await expect
    .element(page.getByText('1 of 2 items found, 1 short. Rosa has the final total.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('1 of 2 items in totes')).toBeVisible();
});

test('a finished order that is not charged does not say that its shopper has the final total', async () => {
  const { page } = await open(paths.pickFinish(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: { ...picked, isCharged: false },
  });
  await expect
    .element(page.getByText('Rosa gets the final total once the order is charged.', { exact: false }))
    .toBeVisible();
  expect(page.getByText('has the final total', { exact: false }).query()).toBeNull();
});

test.each([
  ['5512-A1', 'That is tote A1 of order 5512. Leave it there.'],
  ['4416-F2', 'Order 4416 has no tote F2.'],
  ['0400000000015', '“0400000000015” is not a tote label.'],
])('while totes are staged, the label %s is named', async (label, text) => {
  const { page } = await open(paths.pickFinish(STORE.locationId, ORDER), { [`GET ${CALLS}/picking`]: picked });
  await page.getByRole('textbox', { name: 'Label of tote' }).fill(label);
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
});

test('an order of which nothing was found is canceled only after a question, and has no labels', async () => {
  const none = lineOf({ quantity: 2, picked: { quantity: 0, grams: null, substitute: null } });
  const order = { ...orderOf([none]), orderId: ORDER, locationId: STORE.locationId };
  const { page, sent } = await open(paths.pickFinish(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: order,
    [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] },
    [`POST ${CALLS}/finish`]: { outcome: 'REJECTED' },
  });
  const finish = page.getByRole('button', { name: 'Finish and Cancel Order 4416' });
  await pressFoot(finish);
  const dialog = page.getByRole('dialog', { name: 'Cancel order 4416?' });
  await expect
    .element(
      dialog.getByText(
        'Nothing was found. Finishing cancels the order: Rosa gets a mail, and pays nothing. This cannot be undone.',
      ),
    )
    .toBeVisible();
  await pressFoot(dialog.getByRole('button', { name: 'Not Yet' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect([sent, page.getByRole('button', { name: 'Print Labels' }).elements()]).toEqual([[], []]);
  await pressFoot(finish);
  await pressFoot(dialog.getByRole('button', { name: 'Cancel Order 4416' }));
  const head = page.getByRole('heading', { level: 1, name: 'Order 4416 is canceled' });
  await expect.element(head).toHaveFocus();
});

test('after an order is finished the focus is at the head, which says that it is to be staged', async () => {
  let isFinished = false;
  const { page } = await open(paths.pickFinish(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: () => (isFinished ? picked : { ...picked, status: 'PICKING', pickedAt: null }),
    [`POST ${CALLS}/finish`]: () => {
      isFinished = true;
      return { outcome: 'PICKED' };
    },
  });
  await pressFoot(page.getByRole('button', { name: 'Finish Order 4416' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stage order 4416' })).toHaveFocus();
});

test('while a shopper has not answered, the end of an order says about what, until when, what then, and leads on', async () => {
  const proposal = {
    id: 'a',
    state: 'OPEN' as const,
    expiresAt: '2026-11-20T20:45:00.000Z',
    quantity: 0,
    proposed: [],
    chosen: null,
  };
  const waiting = { ...orderOf([lineOf({ proposal })]), orderId: ORDER, locationId: STORE.locationId };
  const { page, router } = await open(paths.pickFinish(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: waiting,
    [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] },
  });
  const notice = page.getByRole('main');
  await expect
    .element(notice.getByText('Without an answer by 3:45 PM, nothing comes instead', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the Queue' })).toBeVisible();
  await notice.getByRole('link', { name: 'Item 0400000000015, 1 ct' }).click();
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(paths.pickLine(STORE.locationId, ORDER, 'line-0400000000015'));
});

test('an order that was taken back says so on the page that is open, by whom, and whose it is now; nothing is left to press but back', async () => {
  const givenBack = { by: 'Dana', from: 'Tom', isOwn: false, isByYou: false, isFromYou: true, reason: null };
  const order = { ...orderOf([lineOf()]), orderId: ORDER, locationId: STORE.locationId };
  const totesWith = [{ firstName: 'Tom', isYou: true, hasPicked: true }];
  const taken = { ...order, isYours: false, picker: 'Maya', givenBack, totesWith };
  for (const path of [
    paths.pickFinish(STORE.locationId, ORDER),
    paths.pickLine(STORE.locationId, ORDER, 'line-0400000000015'),
    paths.pickOrder(STORE.locationId, ORDER),
  ]) {
    const { page } = await open(path, { [`GET ${CALLS}/picking`]: taken });
    await expect.element(page.getByText('Dana took this order back from you. Maya picks it now.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Actions' }).getByRole('button').elements()).toEqual([]);
    await expect.element(page.getByText('What you picked of it stays in its totes. Give them to Maya.')).toBeVisible();
    await page.unmount();
  }
});

test('a staged order says so, and is not read again', async () => {
  const { page } = await open(paths.pickFinish(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: picked,
    [`POST ${CALLS}/staged`]: { orderId: ORDER },
  });
  await page.getByRole('checkbox', { name: /is staged$/ }).click({ force: true });
  const all = page.getByRole('button', { name: 'All Totes Are Staged' });
  await pressFoot(all);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order 4416 is staged' })).toBeVisible();
  expect(await readsIn(6_000)).toBe(0);
});

test.each([
  ['PLACED', 'The shopper can still change this order until Tue, Nov 20 6:00 AM. You can pick it after that.'],
  ['CANCELLED', 'This order was canceled. If any of it is in a tote, put it back.'],
  ['READY', 'This order is picked already.'],
])('an order that is not to be picked (%s) says why, and is not read again', async (state, text) => {
  const meta = { state, cutoffAt: '2096-11-20T11:00:00.000Z' };
  const { page } = await open(paths.pickOrder(STORE.locationId, ORDER), {
    [`GET ${CALLS}/picking`]: Response.json({ errors: { code: 'NOT_TO_PICK', meta } }, { status: 409 }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  expect(await readsIn(5_500)).toBe(0);
});

/** How often the order is read again within some milliseconds. */
async function readsIn(ms: number): Promise<number> {
  const before = vi.mocked(window.fetch).mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, ms));
  return vi
    .mocked(window.fetch)
    .mock.calls.slice(before)
    .filter(([input]) => (input instanceof Request ? input.url : String(input)).includes(`${ORDER}/picking`)).length;
}

import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { type Answers, openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const URL = `/stores/${STORE.locationId}/hand-over/${ORDER}`;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;

const wine = { lineId: 'wine', name: 'Cabernet Sauvignon', quantity: 1, minAge: 21 };
const withWine = { restricted: [wine], items: [...HAND_OVER_DETAILS.items, wine], bornBy: '2005-11-20' };
const staged = { ...withWine, totes: [{ code: 'A1', temperature: 'AMBIENT', itemCount: 3 }] };

const open = (order: object, answers: Answers) =>
  openConsole(URL, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...HAND_OVER_DETAILS, ...order },
    ...answers,
  });

test('whoever is asked reads what is held back, and why', async () => {
  const { page, sent } = await open(staged, {
    [`POST ${CALL}/${ORDER}/hand-over`]: { orderId: ORDER, status: 'RETURNED' },
  });
  await page.getByRole('radio', { name: 'No valid ID' }).click({ force: true });
  const name = 'Hold Back Cabernet Sauvignon, Hand Over the Rest';
  await pressFoot(page.getByRole('button', { name }));
  const dialog = page.getByRole('dialog');
  const text = 'No valid ID: you hold back Cabernet Sauvignon, and the shopper gets the money back.';
  await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ to: 'PERSON', birthDate: null, keepBack: 'NO_ID' }]);
});

test('a whole order is held back only after a question, which says that it is final and that nothing is refunded yet', async () => {
  const { page, sent } = await open(
    { ...withWine, items: [wine] },
    { [`POST ${CALL}/${ORDER}/miss`]: { orderId: ORDER, status: 'NO_SHOW' } },
  );
  await page.getByRole('radio', { name: 'No valid ID' }).click({ force: true });
  expect(page.getByText(/The shopper gets the money back/).elements()).toEqual([]);
  const name = 'Hold Back the Whole Order';
  await pressFoot(page.getByRole('button', { name }));
  const dialog = page.getByRole('dialog', { name: 'Hold back the whole order 4416?' });
  await expect.element(dialog.getByText('No valid ID: you hold back the whole order.')).toBeVisible();
  await expect.element(dialog.getByText(/^This refunds nothing\./)).toBeVisible();
  await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ reason: 'REFUSED', isWithheld: true, keepBack: 'NO_ID', note: '' }]);
});

test('what was held back is on the list to restock, as what it is, until it is back on the shelves', async () => {
  const held = { ...HAND_OVER_DETAILS, ...withWine, status: 'RETURNED', totes: [], items: [wine], itemCount: 1 };
  const list = await openConsole(`/stores/${STORE.locationId}/hand-over`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [held] },
  });
  const section = list.page.getByRole('region', { name: 'To restock' });
  await expect.element(section.getByRole('link', { name: 'Order 4416' })).toBeVisible();
  await expect.element(section.getByText('Held back')).toBeVisible();
  expect(section.getByText(/older|Payment/).elements()).toEqual([]);
  await list.page.unmount();

  const { page, sent } = await open(held, { [`POST ${CALL}/${ORDER}/restock`]: { status: 'RETURNED' } });
  const items = page.getByRole('region', { name: 'Held back, to put back on the shelves' });
  await expect.element(items.getByText('Cabernet Sauvignon')).toBeVisible();
  await pressFoot(page.getByRole('button', { name: 'Mark 1 Held-Back Item Restocked' }));
  await page
    .getByRole('dialog', { name: 'Mark order 4416 restocked?' })
    .getByRole('button', { name: 'It Is Restocked' })
    .click();
  await expect
    .element(page.getByRole('main').getByText('What was held back of order 4416 is restocked.'))
    .toBeVisible();
  expect(sent).toHaveLength(1);
});

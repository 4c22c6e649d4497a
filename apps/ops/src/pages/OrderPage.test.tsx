import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const [FIRST, SECOND] = ['884122073301550101', '884122073301550201'];
const NONE = 'USD 0.00';
const sums = { held: NONE, charged: NONE, released: NONE, stillHeld: NONE, refunded: NONE, refunding: NONE };
const window = { value: '2026-11-21T21:00:00Z/2026-11-21T22:00:00Z', timezone: STORE.timeZone };

/** An order that may still be canceled. */
const deskOrder = (id: string) => ({
  bannerId: STORE.bannerId,
  locationId: STORE.locationId,
  storeName: STORE.name,
  order: {
    id,
    status: 'PLACED',
    modalityType: 'PICKUP',
    window,
    email: 'rosa@example.com',
    contact: { firstName: 'Rosa', lastName: 'Lindqvist', phone: '', smsOptin: false },
    lineItems: [],
    agreed: null,
    cancelUntil: '2026-11-21T17:00:00Z',
  },
  shopper: { since: '2025-03-01T12:00:00Z', orders: 2, refunds: 0 },
  steps: [],
  revisions: [],
  slot: { window, type: 'STANDARD', fee: NONE, incentiveOff: NONE, waiver: NONE, excluded: [] },
  money: { timezone: STORE.timeZone, money: 'AUTHORIZED', cards: [], moves: [], totals: sums },
  refund: null,
  fees: null,
  limit: null,
  notes: [],
});
const answers = Object.fromEntries(
  [FIRST, SECOND].map((id) => [`GET /ops/v1/orders/${id}/desk`, deskOrder(id)] as const),
);
const openFirst = () => openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', answers);

test('another order leaves nothing of the last one on the page', async () => {
  const { page, router } = await openFirst();
  await expect.element(page.getByRole('heading', { name: 'Order 8841 2207 3301 5501 01' })).toBeVisible();
  await page.getByLabelText('Only staff see this').fill('Calls back at noon');
  await page.getByRole('button', { name: /^Cancel the Order/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  void router.navigate({ to: paths.order(STORE.locationId, SECOND) });
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Order 8841 2207 3301 5502 01' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Actions' }).elements()).toHaveLength(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(page.getByLabelText('Only staff see this')).toHaveValue('');
});

test('a note with the number of a card is not sent, and says so', async () => {
  const { page, sent } = await openFirst();
  const note = page.getByLabelText('Only staff see this');
  await note.fill('Wants 4111 1111 1111 1111 charged');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect.element(page.getByText('Leave the card number out. Its last four digits are enough.')).toBeVisible();
  await expectAccessible(page.container);
  expect(sent).toEqual([]);
});

import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { type Answers, openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const QUEUE = `/ops/v1/stores/${STORE.locationId}/picking`;
const job = (orderId: string, givenTo: object | null) => ({
  orderId,
  status: 'LOCKED',
  modality: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2099-11-29T16:00:00.000Z',
  endsAt: '2099-11-29T17:00:00.000Z',
  dueAt: '2099-11-29T15:30:00.000Z',
  itemCount: 3,
  weighedLines: 0,
  lineCount: 2,
  pickedLines: 0,
  shortItems: 0,
  minAge: 0,
  hasNotes: false,
  temperatures: { AMBIENT: 3, CHILLED: 0, FROZEN: 0 },
  replyBy: null,
  picker: null,
  givenTo,
});
const MINE = job('884122073300440101', { staffId: 'staff', firstName: 'Dana', isYou: true });
const MAYAS = job('884122073301330101', { staffId: 'maya', firstName: 'Maya', isYou: false });
const FREE = job('884122073301550101', null);

const opened = (waiting: readonly object[], more: Answers = {}) =>
  openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${QUEUE}`]: { yours: [], waiting, others: [] },
    ...more,
  });

test('what is for a picker stands before what waits, and is taken first', async () => {
  const { page } = await opened([MAYAS, FREE, MINE]);
  const forYou = page.getByRole('region', { name: 'For you' });
  await expect.element(forYou.getByRole('link', { name: 'Order 4401' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting, by due time' });
  await expect.element(waiting.getByText('for Maya')).toBeVisible();
  await expect.element(waiting.getByText('2 orders')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take 4401' })).toBeVisible();
  await expectAccessible(page.baseElement);
});

test('with nothing for a picker, what is for nobody comes before what is for somebody else', async () => {
  const { page } = await opened([MAYAS, FREE]);
  await expect.element(page.getByRole('button', { name: 'Take 5501' })).toBeVisible();
  expect(page.getByRole('region', { name: 'For you' }).elements()).toEqual([]);
});

test('an order for somebody else names them, and is taken over after a question, while the foot keeps what one does', async () => {
  const { page, sent } = await opened([MAYAS], {
    [`POST /ops/v1/stores/${STORE.locationId}/orders/${MAYAS.orderId}/picking`]: Response.json(
      { errors: { code: 'GIVEN_TO_OTHER', meta: { firstName: 'Maya' } } },
      { status: 409 },
    ),
  });
  await pressFoot(page.getByRole('button', { name: 'Take 3301' }));
  await expect.element(page.getByRole('alert').getByText('Order 3301 is for Maya.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Actions' }).getByText('Take 3301')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Take Over 3301' }));
  const dialog = page.getByRole('dialog', { name: 'Take order 3301 from Maya?' });
  await expectAccessible(page.baseElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Leave It to Maya' }));
  expect(sent).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Take Over 3301' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take Over 3301' }));
  await expect.poll(() => sent.map(({ call }) => call.split('?')[1])).toEqual(['anyway=no', 'anyway=yes']);
});

test('whoever picks orders goes on with them first, and takes more by the other button', async () => {
  const mine = (orderId: string) => ({ ...job(orderId, null), status: 'PICKING', picker: 'Dana' });
  const { page } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${QUEUE}`]: { yours: [mine('884122073300120101'), mine('884122073300130101')], waiting: [FREE], others: [] },
  });
  const foot = page.getByRole('region', { name: 'Actions' });
  await expect.element(foot.getByRole('link', { name: 'Pick 2 Orders Together' })).toBeVisible();
  await expect.element(foot.getByRole('button', { name: 'Take 5501' })).toBeVisible();
});

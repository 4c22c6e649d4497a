import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { type Answers, openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;
/** 3:30 PM on Nov 20 at the store. */
const AT = '2026-11-20T20:30:00.000Z';
const wine = { lineId: 'wine', name: 'Cabernet Sauvignon', quantity: 1, minAge: 21 };

const open = (order: object, answers: Answers = {}) =>
  openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...HAND_OVER_DETAILS, ...order },
    ...answers,
  });

test.each([
  [{ status: 'NO_SHOW' }, 'NO_SHOW', 'Not picked up', 'Nobody came.'],
  [{ status: 'NO_SHOW', modalityType: 'DELIVERY' }, 'NO_SHOW', 'Not delivered', 'Nobody opened.'],
  [{ status: 'NO_SHOW' }, 'INTOXICATED', 'Not picked up', 'We could not give it to them: seemed intoxicated.'],
  [{ status: 'RETURNED' }, 'NO_ID', 'Held back', 'We could not give it to them: no valid ID.'],
  [{ status: 'POST_AUTH_REJECTED' }, 'DECLINED', 'Canceled', 'A card declined the charge.'],
])('an order that is back (%o, %s) says when and why', async (order, reason, what, why) => {
  const { page } = await open({ ...order, cameBack: { reason, at: AT } });
  await expect.element(page.getByText(new RegExp(`^${what}, (.+ )?3:30 PM$`))).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
  await expectAccessible(page.container);
});

test('an order whose reason nobody recorded says when it came back, and no reason', async () => {
  const { page } = await open({ status: 'NO_SHOW', cameBack: { reason: null, at: AT } });
  await expect.element(page.getByText(/^Not picked up, (.+ )?3:30 PM$/)).toBeVisible();
  expect(page.getByText(/Nobody|could not|did not/).elements()).toEqual([]);
});

test('an order that did not come back says nothing of it', async () => {
  const { page } = await open({});
  await expect.element(page.getByRole('button', { name: 'Not Picked Up' })).toBeVisible();
  expect(page.getByText(/3:30 PM/).elements()).toEqual([]);
});

test('a whole order that an age check holds back is withheld for what the check found', async () => {
  const { page, sent } = await open(
    { restricted: [wine], items: [wine], itemCount: 1, bornBy: '2005-11-20' },
    { [`POST ${CALL}/${ORDER}/miss`]: { status: 'NO_SHOW' } },
  );
  await page.getByRole('radio', { name: 'No valid ID' }).click({ force: true });
  const name = 'Hold Back the Whole Order';
  await pressFoot(page.getByRole('button', { name }));
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ reason: 'REFUSED', isWithheld: true, keepBack: 'NO_ID', note: '' }]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { aCart } from '#testing/order.ts';
import { HELD, openPicker, SIGNED_IN } from '#testing/modality-picker.tsx';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';

const four = aSlot('2026-11-22T21:00:00.000Z', { displayString: '4–5 PM', cost: 'USD 0.00' });
const days = [{ ...aDay('2026-11-22', [four]), weekday: 'Tomorrow', month: 'Nov 22' }];
const held = aReservation(four, { expiration: { value: '2999-01-01T20:05:00.000Z' } });
const answers: Answers = {
  'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
  [SLOTS]: () => ({ days, items: {}, membership: null, message: null }),
  [RESERVE]: () => held,
};

afterEach(() => vi.unstubAllGlobals());

test('a guest sees pickup slots; to reserve one they sign in, and return to them', async () => {
  const { page, requests } = await openPicker({ shopping: true, answers });
  await page.getByRole('button', { name: 'See Pickup Times' }).click();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await expect.element(page.getByText('Pickup at Oakley Station')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve Your Time' }).click();
  await expect.element(page.getByRole('heading', { name: "You're Not Signed In" })).toHaveFocus();
  await expect.element(page.getByText('Please sign in to hold a Market Pickup Time for you.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Sign In' });
  await expect
    .element(link)
    .toHaveAttribute('href', '/signin?redirectUrl=%2F%3Fways%3Dpickup-times&origin=modality%20window');
  expect(requests.filter((each) => each.startsWith(RESERVE) || each.startsWith(HELD))).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: 'See Pickup Times' })).toHaveFocus();
  const other = page.getByRole('radio', { name: /Depot/ });
  await other.click();
  await expect.element(page.getByRole('button', { name: 'See Pickup Times' })).toBeVisible();
  await expect.element(other).toHaveFocus();
});

test('a guest whose slots did not load requests them again, and nothing that needs a session', async () => {
  let isDown = true;
  const { page, requests } = await openPicker({
    shopping: true,
    ways: 'pickup-times',
    answers: {
      ...answers,
      [SLOTS]: () =>
        isDown ? new Refusal(429, 'TOO_MANY_REQUESTS') : { days, items: {}, membership: null, message: null },
      [HELD]: () => new Refusal(401, 'UNAUTHENTICATED'),
    },
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  expect(requests.filter((each) => each.startsWith(HELD))).toEqual([]);
});

test('signed in, a pickup slot is reserved from there; meanwhile the picker says until when, and links to it', async () => {
  const bootstrap = { session: SIGNED_IN };
  const { page, requests, onClose } = await openPicker({ shopping: true, ways: 'pickup-times', bootstrap, answers });
  await page.getByRole('button', { name: 'Reserve Your Time' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const [sent = '{}'] = requests.filter((each) => each.startsWith(RESERVE)).map((each) => each.slice(RESERVE.length));
  expect(JSON.parse(sent)).toMatchObject({ modalityType: 'PICKUP', keyspace: 'upfront timeslots' });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText(/We'll hold this reservation until/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Reservation' }).click();
  await expect.element(page.getByText(/We'll hold this reservation until/)).toBeVisible();
});

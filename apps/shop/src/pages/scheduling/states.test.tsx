import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const HELD = 'GET /atlas/v1/promising/v4/promises/current';

const milk = aLine();
const four = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const five = aSlot('2026-11-21T22:00:00.000Z', { displayString: '5–6 PM' });
const slots = {
  days: [{ ...aDay('2026-11-21', [four, five]), weekday: 'Today' }],
  items: { quote: { included: [milk.gtin13], excluded: [] } },
  membership: null,
  message: null,
};
const active: ActiveModality = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

/** The page, and another choice of the same store that its times are asked for anew by. */
function Page() {
  const [createdDate, choose] = useState(1);
  return (
    <>
      <button onClick={() => choose(2)}>Choose again</button>
      <Scheduling active={{ ...active, createdDate }} modality="PICKUP" />
    </>
  );
}

const open = (answers: Answers) =>
  renderInShop(<Page />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
      [SLOTS]: () => slots,
      [HELD]: () => ({ reservation: null }),
      ...answers,
    },
  });

afterEach(() => vi.unstubAllGlobals());

test('SCH-032 quotes load, or are there, or went wrong: one of the three at a time', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let requests = 0;
  const { page } = await open({ [SLOTS]: () => answers[requests++]?.promise });
  const shown = () => [
    page.getByText('Loading times').elements().length,
    page.getByRole('radio').elements().length,
    page.getByRole('alert').elements().length,
  ];
  await expect.poll(() => requests).toBe(1);
  expect(shown()).toEqual([1, 0, 0]);
  answers[0]?.resolve(new Refusal(400, 'NO_STORES_FOUND'));
  await expect.poll(() => shown()).toEqual([0, 0, 1]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => requests).toBe(2);
  answers[1]?.resolve(slots);
  await expect.poll(() => shown()).toEqual([0, 2, 0]);
});

test('SLT-027 the days are busy while they load, and while their prices are fetched again', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let requests = 0;
  const { page } = await open({ [SLOTS]: () => answers[requests++]?.promise });
  const days = page.getByRole('group', { name: 'Days' });
  const cost = page.getByRole('button', { name: 'Today 11/21 Free' });
  await expect.element(days).toHaveAttribute('aria-busy', 'true');
  answers[0]?.resolve(slots);
  await expect.element(cost).toBeVisible();
  await expect.element(days).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect.element(days).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('button', { name: 'Today 11/21', exact: true })).toBeVisible();
  answers[1]?.resolve(slots);
  await expect.element(cost).toBeVisible();
  await expect.element(days).not.toHaveAttribute('aria-busy');
});

test('SCH-035 a chosen time that the order no longer fits into is none to continue with', async () => {
  let calls = 0;
  const full = { ...slots, days: [{ ...aDay('2026-11-21', [four, { ...five, fits: false }]), weekday: 'Today' }] };
  const { page, requests } = await open({ [SLOTS]: () => (calls++ === 0 ? slots : full) });
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.element(page.getByText('Please select a time to continue')).toBeVisible();
  expect(requests.filter((each) => each.startsWith('POST /atlas/v1/promising/v4/promises'))).toEqual([]);
});

test('SCH-022 PRM-018 a stored reservation that has run out opens its window, and no longer counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const hour = 3_600_000;
  const expiration = { value: new Date(Date.now() + hour).toISOString() };
  const reservation = aReservation(five, { expiration });
  let requests = 0;
  const { page } = await open({
    [SLOTS]: () => slots,
    [HELD]: () => ({ reservation: requests++ === 0 ? reservation : null }),
    // The page updates the items of a reservation that it finds. If that failed, it would ask for the reservation anew.
    'PUT /atlas/v1/promising/v4/promises/res_1': () => reservation,
  });
  await expect.element(page.getByText(/We'll hold this reservation until/).first()).toBeVisible();
  await vi.advanceTimersByTimeAsync(hour + 1_000);
  await expect.element(page.getByRole('dialog', { name: 'Reservation Expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Held for you')).not.toBeInTheDocument();
  await expect.element(page.getByText(/We'll hold this reservation until/)).not.toBeInTheDocument();
});

test('the totals exclude what the chosen slot leaves out, and are marked as an estimate', async () => {
  const ale = { ...aLine({ gtin13: '0400000000034', description: 'Ale' }), lineTotal: 'USD 6.50' };
  const excluded = [{ gtin13: ale.gtin13, code: 'LEAD_TIME' }];
  const { page } = await open({
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', [milk, ale]),
    [SLOTS]: () => ({ ...slots, items: { quote: { included: [milk.gtin13], excluded } } }),
  });
  await expect.element(page.getByText(/won't be in this order/)).toBeVisible();
  const receipt = page.getByRole('complementary').element();
  expect(receipt.textContent).toMatch(
    /Subtotal \(2 items\)\$40\.00Unavailable \(2 items\)−\$6\.50.*Estimated total.*\$33\.50/,
  );
  expect(receipt.textContent).toContain("You'll see the exact total before you pay.");
});

test('CHK-018 an order that is refused because its time has expired resets the times, and fetches them again', async () => {
  let requests = 0;
  const { page } = await open({
    [SLOTS]: () => {
      requests += 1;
      return slots;
    },
    'POST /atlas/v1/promising/v4/promises': () => aReservation(five),
    'POST /atlas/v1/checkout/v2/checkouts': () => new Refusal(409, 'RESERVATION_EXPIRED'),
  });
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Reservation Expired' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => requests).toBe(2);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).not.toBeChecked();
});

test('the times of a pickup, which all cost nothing, have no filters', async () => {
  const { page } = await open({});
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Under $5' }).elements()).toEqual([]);
});

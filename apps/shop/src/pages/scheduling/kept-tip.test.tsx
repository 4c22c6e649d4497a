import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const START = 'POST /atlas/v1/checkout/v2/checkouts';
const four = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const active: ActiveModality = {
  id: 'm',
  modalityType: 'DELIVERY',
  destination: { address: { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' } },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

const open = (tip: () => unknown) =>
  renderInShop(<Scheduling active={active} modality="DELIVERY" />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY'),
      'POST /atlas/v1/promising/v4/timeslots': () => ({
        days: [{ ...aDay('2026-11-21', [four]), weekday: 'Today' }],
        items: { quote: { included: [aLine().gtin13], excluded: [] } },
        membership: null,
        message: null,
      }),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'POST /atlas/v1/promising/v4/promises': () =>
        aReservation(four, { modalityType: 'DELIVERY', expiration: { value: '2999-01-01T00:00:00.000Z' } }),
      'GET /atlas/v1/checkout/v2/tip': tip,
      [START]: () => aCheckout(),
    },
  });

afterEach(() => vi.unstubAllGlobals());

test('a tip that was given before the shopper returned for another slot is chosen, and goes into the order', async () => {
  const { page, requests } = await open(() => ({ gratuityAmount: 'USD 3.33' }));
  await expect.element(page.getByLabelText('Custom Tip Amount')).toHaveValue('$3.33');
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => requests.find((each) => each.startsWith(START))).toContain('"gratuityAmount":"USD 3.33"');
});

test.each([
  ['was not given', () => ({ gratuityAmount: 'USD 0.00' })],
  ['cannot be told', () => new Refusal(500, 'INTERNAL')],
])('a tip that %s is none', async (_what, tip) => {
  const { page } = await open(tip);
  await expect.element(page.getByRole('radio', { name: 'None' })).toBeChecked();
});

test('SCH-018 without a tip the shopper goes on to an order without one', async () => {
  const { page, requests, address } = await open(() => ({ gratuityAmount: 'USD 0.00' }));
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => requests.find((each) => each.startsWith(START))).toContain('"gratuityAmount":"USD 0.00"');
  await expect.poll(() => address()).toMatch(/^\/checkout\?/);
});

test('SCH-019 the panel says that the whole tip goes to the delivery person', async () => {
  const { page } = await open(() => ({ gratuityAmount: 'USD 0.00' }));
  await expect.element(page.getByText(/^100% of tips go to the delivery person/)).toBeVisible();
});

test('without a tip the order goes on to the payment', async () => {
  const { page, requests, address } = await open(() => ({ gratuityAmount: 'USD 0.00' }));
  await expect.element(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(address).toMatch(/^\/checkout\?orderId=/);
  expect(requests.find((each) => each.startsWith(START))).toContain('"gratuityAmount":"USD 0.00"');
});

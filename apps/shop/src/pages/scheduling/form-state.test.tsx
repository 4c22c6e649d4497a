import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const HOLD = 'POST /atlas/v1/promising/v4/promises';
const active: ActiveModality = {
  id: 'm',
  modalityType: 'DELIVERY',
  destination: { address: { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' } },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const dear = { cost: 'USD 9.95', shouldShowFees: true };
const cheap = { cost: 'USD 3.95', shouldShowFees: true };
const later = aSlot('2026-11-22T22:00:00.000Z', { displayString: '5–6 PM', ...cheap });
const days = [
  {
    ...aDay('2026-11-21', [aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM', ...dear })]),
    weekday: 'Today',
  },
  aDay('2026-11-22', [aSlot('2026-11-22T21:00:00.000Z', { displayString: '1–2 PM', ...dear }), later]),
];

afterEach(() => vi.unstubAllGlobals());

/** The page, and another choice of the same address that its times are requested anew by. */
function Page() {
  const [createdDate, choose] = useState(1);
  return (
    <>
      <button onClick={() => choose(2)}>Choose again</button>
      <Scheduling active={{ ...active, createdDate }} modality="DELIVERY" />
    </>
  );
}

test('SCH-037 the form holds the day, the quote with its option, the filter, the tip and its own amount, also when the times are fetched anew', async () => {
  let fetched = 0;
  const { page, requests } = await renderInShop(<Page />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY'),
      [SLOTS]: () => {
        fetched += 1;
        return {
          days,
          items: { quote: { included: [aLine().gtin13], excluded: [] } },
          membership: null,
          message: null,
        };
      },
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
      [HOLD]: () => aReservation(later, { modalityType: 'DELIVERY' }),
    },
  });
  const day = page.getByRole('group', { name: 'Days' }).getByRole('button', { name: /11\/22/ });
  await day.click();
  await page.getByRole('button', { name: 'Under $5' }).click();
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await page.getByRole('radio', { name: 'Other Amount' }).click();
  await page.getByLabelText('Custom Tip Amount').fill('$3.33');

  const holds = async () => {
    await expect.element(day).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Under $5' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '1–2 PM' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'Other Amount' })).toBeChecked();
    await expect.element(page.getByLabelText('Custom Tip Amount')).toHaveValue('$3.33');
  };
  await holds();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect.poll(() => fetched).toBe(2);
  await holds();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => requests.find((each) => each.startsWith(HOLD))).toContain(`"quote|${later.optionId}"`);
});

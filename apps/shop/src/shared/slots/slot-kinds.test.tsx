import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { choose, NOTHING_CHOSEN, resolve } from './choice.ts';
import { slotFacts } from './slot-facts.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { usefulFilters } from './slots.ts';

const quiet = { displayName: 'Quiet hours', amount: 'USD 2.00' };
const start = '2026-11-21T21:00:00.000Z';
const express = aSlot(start, { displayString: '4–5 PM', type: 'EXPRESS', cost: 'USD 11.95', shouldShowFees: true });
const usual = aSlot(start, { displayString: '4–5 PM', cost: 'USD 6.95', shouldShowFees: true });
const green = aSlot('2026-11-21T22:00:00.000Z', {
  displayString: '5–6 PM',
  cost: 'USD 6.95',
  waiver: 'USD 2.00',
  incentive: quiet,
});
const member = aSlot('2026-11-21T23:00:00.000Z', { displayString: '6–7 PM', cost: 'USD 6.95', waiver: 'USD 6.95' });
const slots = {
  days: [{ ...aDay('2026-11-21', [express, usual, green, member]), weekday: 'Today' }],
  items: { quote: { included: [], excluded: [] } },
  membership: null,
  message: null,
};

function Picker() {
  const [choice, dispatch] = useReducer(choose, NOTHING_CHOSEN);
  const resolved = resolve(choice, { ...slots, held: null, ownVendor: 'store' });
  return (
    <SlotPicker
      modality="DELIVERY"
      formName="test"
      {...{ choice, resolved, dispatch }}
      filters={usefulFilters(slots.days, 'store')}
      ownName="Market Delivery"
      facts={slotFacts({ modality: 'DELIVERY', slots, lines: [], live: null })}
    />
  );
}

test('PRM-008 a slot with an incentive says in words why it costs less, in the list and in the table', async () => {
  const { page } = await renderInShop(<Picker />);
  const radio = page.getByRole('radio', { name: '5–6 PM' });
  await expect.element(radio).toHaveAccessibleDescription('Quiet hours, $2.00 off $4.95');
  await expect.element(page.getByText('Quiet hours, $2.00 off')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '6–7 PM' })).toHaveAccessibleDescription('Free with membership');
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'Show as Table' }).click();
  await expect.element(page.getByRole('radio', { name: /Today 5–6 PM, \$4\.95 ?, Quiet hours/ })).toBeVisible();
  await expect.element(page.getByText('Costs less: Quiet hours')).toBeVisible();
  await expectAccessible(page.container);
});

test('an express slot and the usual one of the same time are two choices, in the list and in the table', async () => {
  await browser.viewport(1280, 900);
  const { page } = await renderInShop(<Picker />);
  const both = page.getByRole('radio', { name: '4–5 PM' });
  await expect.element(both.nth(0)).toHaveAccessibleDescription('Express, within 2 hours $11.95');
  // The usual one is suggested, though express comes first.
  await expect.element(both.nth(1)).toBeChecked();
  await both.nth(0).click();
  await expect.element(both.nth(0)).toBeChecked();
  await expect.element(both.nth(1)).not.toBeChecked();
  await page.getByRole('button', { name: 'Show as Table' }).click();
  await expect.element(page.getByRole('rowheader', { name: /4–5 PM ?Express/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Today 4–5 PM, $11.95' })).toBeChecked();
});

test('Under $5 counts what is left to pay after the incentive', async () => {
  const { page } = await renderInShop(<Picker />);
  await page.getByRole('button', { name: 'Under $5' }).click();
  await expect.element(page.getByText('2 times', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).not.toBeInTheDocument();
});

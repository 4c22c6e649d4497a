import { expect, test } from 'vitest';
import { Refusal } from '#testing/in-shop.tsx';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import {
  HELD,
  OPTIONS,
  SAVE,
  SIGNED_IN,
  openPicker,
  options,
  otherDelivery,
  toElmStreet,
} from '#testing/modality-picker.tsx';
import { bookAnswers } from '#testing/picker-book.tsx';

const delivery = { ways: 'delivery', shopping: true } as const;
const [own] = options.DELIVERY;

test('WTS-096 WTS-097 WTS-098 WTS-102 the delivery tab has our own, all providers and a third party to choose from', async () => {
  const both = { ...options, DELIVERY: [own, otherDelivery('Quick')] };
  const { page, requests, onClose } = await openPicker({ ...delivery, answers: { [OPTIONS]: () => both } });
  await expect.element(page.getByRole('radio', { name: 'Delivery by Market Delivery', exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'All Delivery Providers', exact: true })).toBeVisible();
  const third = page.getByRole('radio', { name: 'Third-Party Delivery from Store', exact: true });
  await expect.element(third).toHaveAccessibleDescription('Quick shops at Depot');
  const start = page.getByRole('button', { name: 'Start Shopping', exact: true });
  await start.click();
  await expect.element(page.getByText('Choose a delivery option first.')).toBeVisible();
  expect(requests.some((each) => each.startsWith(SAVE))).toBe(false);
  await third.click();
  await start.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('WTS-099 WTS-107 a single provider without a name reads just "Delivery", and leads to the external address where there is one', async () => {
  const plain = { ...options, DELIVERY: [otherDelivery()], externalOnlineDeliveryUrl: 'https://elsewhere.example/' };
  const { page } = await openPicker({ ...delivery, answers: { [OPTIONS]: () => plain } });
  await expect.element(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  const link = page.getByRole('link', { name: /^Start Shopping/ });
  await expect.element(link).toHaveAttribute('href', 'https://elsewhere.example/');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('WTS-051 WTS-052 the head says where it is delivered to, with a way to change the address', async () => {
  const { page, requests } = await openPicker({
    ...delivery,
    bootstrap: { modality: toElmStreet, session: SIGNED_IN },
  });
  await expect
    .element(page.getByText('Deliver to 1420 Elm Street, Cincinnati, OH 45209', { exact: true }))
    .toBeVisible();
  expect(requests.find((each) => each.startsWith(OPTIONS))).toContain('"addressLine1":"1420 Elm Street"');
  await page.getByRole('button', { name: 'Change Address', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Select Address', exact: true })).toHaveFocus();
});

test('a signed-in shopper without a destination chooses among the saved addresses, without typing a ZIP', async () => {
  const { page, requests } = await openPicker({
    ways: 'delivery',
    bootstrap: { session: SIGNED_IN },
    answers: bookAnswers,
  });
  await expect.element(page.getByText('Deliver to a saved address', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Select Address', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Select an Address', exact: true })).toBeVisible();
  expect(requests.filter((each) => each.startsWith(OPTIONS))).toEqual([]);
});

const HOLD = "We'll hold this reservation until";
const held = { ...aReservation(aSlot('2026-11-21T23:00:00Z')), expiration: { value: '2026-11-21T20:05:00Z' } };

test.each<[string, number, typeof held | null, string[]]>([
  ['Reserve Your Time', 0, null, []],
  ['Schedule Delivery', 3, null, []],
  ['Edit Reservation', 0, held, [`Sat Nov 21, 4–5 PM. ${HOLD} 3:05 PM`]],
])(
  'WTS-103 WTS-104 WTS-105 the further button reads %s, and the note is there with a reservation alone',
  async (label, count, reservation, notes) => {
    const { page } = await openPicker({
      ...delivery,
      bootstrap: { session: SIGNED_IN, cartCounts: { PICKUP: 0, DELIVERY: count, IN_STORE: 0 } },
      answers: { [HELD]: () => ({ reservation }) },
    });
    await expect.element(page.getByRole('button', { name: label, exact: true })).toBeVisible();
    const note = page.getByText(new RegExp(HOLD));
    expect(note.elements().map(({ textContent }) => textContent.trim())).toEqual(notes);
  },
);

test('ERR-020 a delivery that cannot be set says so, and the picker stays with what was chosen', async () => {
  const { page, onClose } = await openPicker({ ...delivery, answers: { [SAVE]: () => new Refusal(500, 'FAULT') } });
  await page.getByRole('button', { name: 'Start Shopping' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
    );
  await expect.element(page.getByRole('radio', { name: /Market Delivery/ })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

test('ERR-027 an empty list says so in words of its own for each way to shop', async () => {
  const none = { ...options, PICKUP: [], DELIVERY: [], IN_STORE: [] };
  const { page } = await openPicker({ ...delivery, answers: { [OPTIONS]: () => none } });
  await expect.element(page.getByText('Delivery is not available here.')).toBeVisible();
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await expect.element(page.getByText('No pickup stores are available here.')).toBeVisible();
  await page.getByRole('tab', { name: 'In Store' }).click();
  await expect.element(page.getByText('No stores are available here.')).toBeVisible();
});

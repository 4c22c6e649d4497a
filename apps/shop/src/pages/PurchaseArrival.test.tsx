import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { type FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { ORDER_ID } from '#testing/order.ts';
import { coming, openOrder, PLACED, READ } from './testing/purchase.tsx';

const ARRIVE = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/arrival`;
const ready = (part: Partial<Order> = {}): Order =>
  coming({
    status: 'READY',
    cancelUntil: null,
    events: [PLACED, { seq: 5, type: 'READY', at: '2026-11-20T17:00:00.000Z', actor: 'store' }],
    ...part,
  });
const here = { bay: '5', car: 'Blue hatchback', at: '2026-11-20T18:00:00.000Z', isTaken: false };
const button = (name: string) => page.getByRole('button', { name });
const bay = page.getByRole('textbox', { name: 'Bay' });

beforeEach(() => {
  const streams: FakeStream[] = [];
  vi.stubGlobal('EventSource', streamsInto(streams));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a shopper of a ready order says where they are, and may change it', async () => {
  const sent: unknown[] = [];
  await openOrder({
    [READ]: () => ready(),
    [ARRIVE]: ({ body }) => {
      sent.push(body);
      return ready({ arrival: here });
    },
  });
  await expect.element(button("I'm Here")).toBeVisible();
  await expectAccessible(document.body);
  await button("I'm Here").click();
  await expect.element(page.getByText('Enter the number of your bay, or say where you are.')).toBeVisible();
  await expect.element(bay).toHaveFocus();
  await bay.fill(' 5 ');
  await page.getByRole('textbox', { name: 'Your car (optional)' }).fill('Blue hatchback');
  await button("I'm Here").click();
  await expect.element(page.getByText('You said that you are at: 5.')).toBeVisible();
  await expect.element(button('Change Where I Am')).toBeVisible();
  expect(sent).toEqual([{ bay: '5', car: 'Blue hatchback' }]);
});

const BAYS = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}/bays`;
const choice = page.getByRole('combobox', { name: 'Bay' });
const place = page.getByRole('textbox', { name: 'Where are you?' });

test('at a store with bays a shopper chooses one, or says where else they are', async () => {
  const sent: unknown[] = [];
  await openOrder({
    [READ]: () => ready(),
    [BAYS]: () => ({ names: ['1', '2', 'Side door'] }),
    [ARRIVE]: ({ body }) => {
      sent.push(body);
      return ready({ arrival: here });
    },
  });
  await button("I'm Here").click();
  await expect.element(choice).toHaveFocus();
  await expect.element(page.getByText('Enter the number of your bay, or say where you are.')).toBeVisible();
  await choice.selectOptions('Side door');
  await button("I'm Here").click();
  await expect.element(button('Change Where I Am')).toBeVisible();
  await choice.selectOptions('Other place');
  await button('Change Where I Am').click();
  await expect.element(place).toHaveFocus();
  await expectAccessible(document.body);
  await place.fill('By the tree');
  await button('Change Where I Am').click();
  await expect
    .poll(() => sent)
    .toEqual([
      { bay: 'Side door', car: '' },
      { bay: 'By the tree', car: '' },
    ]);
});

test.each([
  ['2', '2', []],
  ['By the tree', '*', ['By the tree']],
])('who said to be at %j finds that chosen', async (bayBefore, chosen, places) => {
  await openOrder({
    [READ]: () => ready({ arrival: { ...here, bay: bayBefore } }),
    [BAYS]: () => ({ names: ['1', '2'] }),
  });
  await expect.element(choice).toHaveValue(chosen);
  expect(place.elements().map((field) => (field as HTMLInputElement).value)).toEqual(places);
});

test('other words stay other words while they are typed, even when they are empty or a bay for a moment', async () => {
  await openOrder({
    [READ]: () => ready({ arrival: { ...here, bay: 'By the tree' } }),
    [BAYS]: () => ({ names: ['1', '2'] }),
  });
  for (const words of ['', '2', '2nd row']) {
    await place.fill(words);
    await expect.element(place).toHaveValue(words);
    await expect.element(choice).toHaveValue('*');
  }
});

/** Chooses a bay of three, leaves the page, and comes back when the store has others. */
async function chosenBefore(chosen: string, after: readonly string[]) {
  let names: readonly string[] = ['1', '2', 'Side door'];
  await openOrder({ [READ]: () => ready(), [BAYS]: () => ({ names }) });
  await choice.selectOptions(chosen);
  names = after;
  window.dispatchEvent(new Event('visibilitychange'));
}
const offered = () => [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);

test('a bay that is gone is not offered to who comes back; who had chosen it finds it as other words', async () => {
  await chosenBefore('Side door', ['1', '2']);
  await expect.poll(offered).toEqual(['1', '2', 'Other place']);
  await expect.element(choice).toHaveValue('*');
  await expect.element(place).toHaveValue('Side door');
});

test('a bay that is still there stays chosen, wherever it is in the list', async () => {
  await chosenBefore('2', ['1', 'Blue door', '2']);
  await expect.poll(offered).toEqual(['1', 'Blue door', '2', 'Other place']);
  await expect.element(choice).toHaveValue('2');
  await expect.element(place).not.toBeInTheDocument();
});

test('where a store has no bays any more, the chosen one is the words of before', async () => {
  await chosenBefore('2', []);
  await expect.element(bay).toHaveValue('2');
  await expect.element(choice).not.toBeInTheDocument();
});

test('an order that is handed over meanwhile says so, and is fetched again', async () => {
  const { reads } = await openOrder({ [READ]: () => ready(), [ARRIVE]: () => new Refusal(409, 'NOT_READY') });
  await bay.fill('5');
  const before = reads();
  await button("I'm Here").click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("Your order isn't waiting for you anymore. See above for where it is.");
  expect(reads()).toBeGreaterThan(before);
});

test.each([
  ['is still picked', { status: 'PICKING' }],
  ['comes to the door', { status: 'OUT_FOR_DELIVERY', modalityType: 'DELIVERY' }],
] as const)('whose order %s has nothing to say', async (_what, part) => {
  await openOrder({ [READ]: () => ready(part) });
  expect(button("I'm Here").elements()).toEqual([]);
});

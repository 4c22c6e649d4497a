import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const START = 'POST /atlas/v1/checkout/v2/checkouts';
const milk = aLine();
const wine = aLine({ gtin13: '0400000000034', description: 'Brut Sparkling Wine' });
const hour = (utc: number, displayString: string, quoteId: string) =>
  aSlot(`2026-11-22T${utc}:00:00.000Z`, { displayString, quoteId });
const ten = hour(15, '10–11 AM', 'dry');
const eleven = hour(16, '11 AM–12 PM', 'dry');
const noon = hour(17, '12–1 PM', 'wet');
const items = {
  dry: { included: [milk.gtin13], excluded: [{ gtin13: wine.gtin13, code: 'ALCOHOL_TIME_RESTRICTED' }] },
  wet: { included: [milk.gtin13, wine.gtin13], excluded: [] },
};
const active: ActiveModality = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

const NEVER_OVER = { expiration: { value: '2999-01-01T00:00:00.000Z' } };

function open(slots = [ten, eleven, noon], reserve: Answers[string] = () => aReservation(ten, NEVER_OVER)) {
  const days = [{ ...aDay('2026-11-22', slots), weekday: 'Today' }];
  return renderInShop(<Scheduling active={active} modality="PICKUP" />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', [milk, wine]),
      'POST /atlas/v1/promising/v4/timeslots': () => ({ days, items, membership: null, message: null }),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      [RESERVE]: reserve,
      [START]: () => aCheckout(),
    },
  });
}
const posts = (requests: readonly string[]) => requests.filter((each) => /^POST .*(promises|checkouts)/.test(each));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the suggested slot is the first free one that brings the wine too', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('radio', { name: '12–1 PM' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: '12–1 PM' })).toHaveAccessibleDescription(/Suggested/);
});

test('CRT-143 SCH-021 Continue opens the drawer before it drops an item, and reserves nothing; another slot keeps it and moves the keyboard focus to the slots', async () => {
  const { page, requests } = await open([ten, eleven]);
  const modality = page.getByRole('button', { name: 'Continue to Payment' }).first();
  await expect.element(modality).toBeVisible();
  modality.element().focus();
  const dialog = page.getByRole('dialog', { name: 'Unavailable Items' });
  await keepsFocus(
    () => userEvent.keyboard('{Enter}'),
    async () => {
      await expect.element(dialog).toBeVisible();
    },
  );
  await expect
    .element(dialog)
    .toMatchTextContent(/Not at this time.*Brut Sparkling Wine.*no alcohol sales at this time/);
  expect(posts(requests)).toEqual([]);
  dialog.getByRole('button', { name: 'Pick Another Time' }).element().focus();
  await keepsFocus(
    () => userEvent.keyboard('{Enter}'),
    async () => {
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );
  await expect.element(page.getByRole('radio', { name: '10–11 AM' })).toHaveFocus();
  expect(posts(requests)).toEqual([]);
});

test('CRT-144 continuing without the item from the drawer gets the slot and the checkout', async () => {
  const { page, requests } = await open([ten]);
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to Payment' }).click();
  await expect.poll(() => posts(requests)).toHaveLength(2);
});

test('Continue asks once: after a failure it goes on without the item that the shopper agreed to do without', async () => {
  let tries = 0;
  const { page, requests } = await open([ten], () =>
    tries++ === 0 ? new Refusal(429, 'TOO_MANY_REQUESTS') : aReservation(ten, NEVER_OVER),
  );
  const forward = page.getByRole('button', { name: 'Continue to Payment' }).first();
  await forward.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to Payment' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await forward.click();
  await expect.poll(() => posts(requests)).toHaveLength(3);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a slot says what it leaves out beside its time, in the list and in the table, before it is chosen', async () => {
  const { page } = await open();
  const left = '1 item unavailable at this time: Brut Sparkling Wine (no alcohol sales at this time)';
  const early = page.getByRole('radio', { name: '10–11 AM' });
  await expect.element(early).not.toBeChecked();
  await expect.element(early).toHaveAccessibleDescription(new RegExp(left.replaceAll(/[()]/g, String.raw`\$&`)));
  await expect.element(page.getByText(left).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as Table' }).click();
  await expect.element(page.getByRole('radio', { name: new RegExp('10–11 AM.*1 item unavailable') })).toBeVisible();
});

test('CRT-144 a slot that brings everything continues without the drawer', async () => {
  const { page, requests } = await open();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => posts(requests)).toHaveLength(2);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone the bar at the bottom says what cannot come, wherever the page is scrolled to', async () => {
  await browser.viewport(390, 844);
  const { page } = await open([ten]);
  const warning = page.getByText("1 item can't be picked up", { exact: true });
  await expect.element(warning).toBeVisible();
  for (const top of [0, document.documentElement.scrollHeight]) {
    scrollTo({ top, behavior: 'instant' });
    const box = warning.element().getBoundingClientRect();
    expect(document.elementFromPoint(box.left + 2, box.top + 2)).toBe(warning.element());
  }
});

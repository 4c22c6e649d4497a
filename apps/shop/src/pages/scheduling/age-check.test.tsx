import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';

const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const START = 'POST /atlas/v1/checkout/v2/checkouts';
const ale = aLine({ description: 'Amber Ale', minAge: 21 });
const today = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const tomorrow = aSlot('2026-11-22T21:00:00.000Z', { displayString: '4–5 PM' });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function open(answers: Answers = {}) {
  const destination = { locationId: 'oakley' };
  const active = {
    id: 'm',
    modalityType: 'PICKUP',
    destination,
    store: aStore('oakley'),
    source: 'test',
    createdDate: 1,
  } as const;
  const { page, requests } = await renderInShop(<Scheduling active={active} modality="PICKUP" />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', [ale]),
      'POST /atlas/v1/promising/v4/timeslots': () => ({
        days: [
          { ...aDay('2026-11-21', [today]), weekday: 'Today' },
          { ...aDay('2026-11-22', [tomorrow]), weekday: 'Tomorrow' },
        ],
        items: { quote: { included: [ale.gtin13], excluded: [] } },
        membership: null,
        message: null,
      }),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      [RESERVE]: () => aReservation(today, { expiration: { value: '2999-01-01T00:00:00.000Z' } }),
      [START]: () => aCheckout(),
      ...answers,
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Age Verification Required' });
  return {
    page,
    dialog,
    sent: () => requests.filter((each) => each.startsWith(RESERVE) || each.startsWith(START)),
    go: () => page.getByRole('button', { name: 'Continue to Payment' }).first().click(),
    give: async (date: string) => {
      await expect.element(dialog).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill(date);
      await dialog.getByRole('checkbox').click();
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
  };
}

test('MDL-024 AGE-008 AGE-009 AGE-010 items with an age limit need a date of birth before anything is held', async () => {
  const { dialog, sent, go, give } = await open();
  await go();
  await expect.element(dialog).toBeVisible();
  expect(sent()).toEqual([]);
  await give('03/27/1985');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toContain('"dateOfBirth":"1985-03-27"');
});

test('AGE-008 who closes the dialog gets no further, and is asked again', async () => {
  const { dialog, sent, go } = await open();
  for (const _ of [1, 2]) {
    await go();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(sent()).toEqual([]);
});

test('AGE-015 AGE-014 the age counts on the day of the chosen time, and again when another time is chosen', async () => {
  const { page, dialog, sent, go, give } = await open();
  await go();
  await give('11/22/2005');
  await expect.element(dialog.getByRole('link', { name: /minimum age of 21/ })).toBeVisible();
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /11\/22/ }).click();
  await page.getByRole('radio', { name: '4–5 PM' }).click();
  await go();
  await give('11/22/2005');
  await expect.poll(sent).toHaveLength(2);
});

test('a date that the server does not take for old enough is asked for again, with the reason', async () => {
  const { dialog, go, give } = await open({ [START]: () => new Refusal(409, 'TOO_YOUNG') });
  await go();
  await give('03/27/1985');
  await expect.element(dialog.getByRole('link', { name: /minimum age of 21/ })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Date of Birth' })).toHaveValue('');
});

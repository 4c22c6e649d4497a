import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { atOakley, HELD, SIGNED_IN } from '#testing/modality-picker.tsx';
import { ModalityCards } from './ModalityCards.tsx';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const four = aSlot('2999-11-22T21:00:00.000Z', { displayString: '4–5 PM' });
const days = [{ ...aDay('2999-11-22', [four]), weekday: 'Tomorrow' }];
/** To the address that was last delivered to. */
const six = aSlot('2999-11-22T23:00:00.000Z', { displayString: '6–8 PM', cost: 'USD 6.95' });
const deliveryDays = [{ ...aDay('2999-11-22', [six]), weekday: 'Tomorrow' }];
const DAYS: Record<string, unknown> = { PICKUP: days, DELIVERY: deliveryDays };

afterEach(() => vi.unstubAllGlobals());

const toZip = { modalityType: 'DELIVERY', destination: { address: { zipCode: '45209' } } } as const;

const openDoors = (held: unknown, known: Record<string, unknown> = DAYS) =>
  renderInShop(<ModalityCards />, {
    bootstrap: { ...aBootstrap(), session: SIGNED_IN, modality: atOakley, savedModalities: [atOakley, toZip] },
    answers: {
      [HELD]: () => ({ reservation: held }),
      [SLOTS]: ({ body }) => ({
        days: known[(body as { modality: string }).modality] ?? [],
        items: {},
        membership: null,
        message: null,
      }),
    },
  });

test('the card of the active modality shows the reserved slot, and requests no other of it', async () => {
  const held = aReservation(four, { expiration: { value: '2999-11-22T20:00:00.000Z' } });
  const { page, requests } = await openDoors(held);
  await expect.element(page.getByText('Held: Sat Nov 21, 4–5 PM')).toBeVisible();
  await expect.element(page.getByText('Tomorrow 6–8 PM, $6.95')).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SLOTS))).toHaveLength(1);
});

test.each([
  ['none is held', null],
  ['one is held at a store that was left', aReservation(four, { storeId: 'depot' })],
])('while %s, it says the earliest', async (_what, held) => {
  const { page } = await openDoors(held);
  await expect.element(page.getByText('Tomorrow 4–5 PM, free')).toBeVisible();
});

const HOUR = 3_600_000;
test('a reservation that expires while the page is open is no longer shown', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(Date.now() + HOUR).toISOString();
  const { page } = await openDoors(aReservation(four, { expiration: { value: soon } }));
  await expect.element(page.getByText(/^Held:/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR + 1_000);
  await expect.element(page.getByText('Tomorrow 4–5 PM, free')).toBeVisible();
});

test('the chosen way to shop says where until its next slot is known, and where there is none', async () => {
  const { page } = await openDoors(null, {});
  await expect.element(page.getByText(/^Pickup at Oakley/)).toBeVisible();
  await expect.element(page.getByText('Find a store near you')).not.toBeInTheDocument();
});

test('a way to shop without a location leads to one, and none of its times are requested', async () => {
  const { page, requests } = await renderInShop(<ModalityCards />, {
    bootstrap: aBootstrap({ session: SIGNED_IN, modality: atOakley }),
    answers: {
      [HELD]: () => ({ reservation: null }),
      [SLOTS]: () => ({ days, items: {}, membership: null, message: null }),
    },
  });
  await expect.element(page.getByText('Tomorrow 4–5 PM, free')).toBeVisible();
  await expect.element(page.getByText('See delivery options')).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SLOTS))).toHaveLength(1);
});

test('at a banner where a known shopper has chosen nothing, no times are requested', async () => {
  const { page, requests } = await renderInShop(<ModalityCards />, { bootstrap: aBootstrap({ session: SIGNED_IN }) });
  await expect.element(page.getByText('See delivery options')).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SLOTS))).toEqual([]);
});

test('a way to shop whose times are all taken leads to its stores', async () => {
  const { page } = await openDoors(null, { PICKUP: days });
  await expect.element(page.getByText('Tomorrow 4–5 PM, free')).toBeVisible();
  await expect.element(page.getByText('See delivery options')).toBeVisible();
});

test('a visitor’s page requests the times of the chosen way to shop alone', async () => {
  const { page, requests } = await renderInShop(<ModalityCards />, {
    bootstrap: { ...aBootstrap(), modality: atOakley },
    answers: { [SLOTS]: () => ({ days, items: {}, membership: null, message: null }) },
  });
  await expect.element(page.getByText('Tomorrow 4–5 PM, free')).toBeVisible();
  expect(requests).toHaveLength(1);
});

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { useStillHeld } from '#shared/slots/use-held-until.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const HOUR = 3_600_000;
const five = aSlot('2026-11-21T22:00:00.000Z', { displayString: '5–6 PM' });
const active: ActiveModality = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

afterEach(() => vi.unstubAllGlobals());

/** The page before, which knows what is reserved, and the way to the times. */
function Before() {
  const { data } = useQuery(heldSlotQuery('PICKUP'));
  const held = useStillHeld(data ?? null);
  const [isEntered, enter] = useState(false);
  if (isEntered) {
    return (
      <>
        <button onClick={() => enter(false)}>Leave</button>
        <Scheduling active={active} modality="PICKUP" />
      </>
    );
  }
  return <button onClick={() => enter(true)}>{held === null ? 'Choose a time' : 'See the time'}</button>;
}

function passTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}
const expiringIn = (life: number) =>
  aReservation(five, { expiration: { value: new Date(Date.now() + life).toISOString() } });

const open = (held: Answers[string]) =>
  renderInShop(<Before />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
      'POST /atlas/v1/promising/v4/timeslots': () => ({
        days: [{ ...aDay('2026-11-21', [five]), weekday: 'Today' }],
        items: { quote: { included: [aLine().gtin13], excluded: [] } },
        membership: null,
        message: null,
      }),
      [HELD]: held,
      'PUT /atlas/v1/promising/v4/promises/res_1': () => expiringIn(HOUR),
    },
  });

test.each([
  ['valid', 2 * HOUR, [1, 0]],
  ['valid but expired', HOUR, [0, 1]],
  ['absent', undefined, [0, 0]],
] as const)('PRM-017 a promise that is %s on entering is that, and neither of the others', async (_, life, states) => {
  passTime();
  const reservation = life === undefined ? null : expiringIn(life);
  // The server's clock may be behind the page's, which saw it expire.
  const { page } = await open(() => ({ reservation }));
  await expect
    .element(page.getByRole('button', { name: life === undefined ? 'Choose a time' : 'See the time' }))
    .toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR + 1_000);
  await page.getByRole('button').click();
  await expect.element(page.getByText('5–6 PM').first()).toBeInTheDocument();
  const shown = () => [
    page.getByText(/^We'll hold this reservation until/).elements().length,
    page.getByRole('dialog', { name: 'Reservation Expired' }).elements().length,
  ];
  await expect.poll(shown).toEqual(states);
});

test('PRM-018 a stored promise that has expired opens its window once, and is cleared with it', async () => {
  passTime();
  const reservation = expiringIn(HOUR);
  let calls = 0;
  // After the first response, only what the page has stored counts.
  const { page } = await open(() => (calls++ === 0 ? { reservation } : new Promise(() => undefined)));
  await expect.element(page.getByRole('button', { name: 'See the time' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR + 1_000);
  await page.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Reservation Expired' });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a reservation that a started checkout has changed is read again before it is fitted to the cart', async () => {
  let version = 1;
  const { page, requests, queryClient } = await open(() => ({
    reservation: { ...expiringIn(HOUR), versionKey: String(version) },
  }));
  await expect.element(page.getByRole('button', { name: 'See the time' })).toBeVisible();
  version = 2;
  await queryClient.invalidateQueries({ queryKey: heldSlotQuery('PICKUP').queryKey, refetchType: 'none' });
  await page.getByRole('button').click();
  const fitted = () => requests.filter((each) => each.startsWith('PUT'));
  await expect.poll(fitted).toHaveLength(1);
  expect(fitted()[0]).toContain('"versionKey":"2"');
});

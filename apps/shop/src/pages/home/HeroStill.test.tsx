import { toWindow } from '@cartwright/rules/window';
import { page as browser } from 'vitest/browser';
import { expect, test } from 'vitest';
import { ComesAlive } from '#browser/is-alive.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { heldBack, painted, STILL, watchShifts } from '#testing/layout-shifts.ts';
import { anOrder } from '#testing/order.ts';
import { Hero } from './Hero.tsx';

const bootstrap = aBootstrap({
  session: {
    status: 'remembered',
    profileId: 'p',
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    email: 'rosa@example.com',
  },
  modality: {
    id: 'm',
    modalityType: 'PICKUP',
    destination: { locationId: '01400376' },
    store: aStore('01400376', { vanityName: 'Oakley Station' }),
    source: 'test',
    createdDate: 0,
  },
});
const window = toWindow(Date.parse('2999-11-21T20:00:00Z'), Date.parse('2999-11-21T21:00:00Z'), 'America/New_York');
const coming = anOrder({ window, status: 'PICKING', displayString: 'Today, Sat Nov 21, 3–4 PM' });
const last = anOrder({ status: 'COMPLETE', placedAt: '2026-11-14T17:00:00.000Z', itemCount: 17 });

const ORDERS = 'GET /atlas/v1/orders/v1/orders';
const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';

test.each<[string, string, ReturnType<typeof anOrder>, string | RegExp]>([
  ['an order that comes', 'wide', coming, "We're picking your order."],
  ['an order that comes', 'narrow', coming, "We're picking your order."],
  ['the last order', 'wide', last, /^Your last order/],
  ['the last order', 'narrow', last, /^Your last order/],
])(
  'of %s on a %s page is told without moving anything, and the greeting is there first',
  async (_what, width, order, text) => {
    if (width === 'narrow') await browser.viewport(390, 844);
    const { answers, letThrough } = heldBack({
      [ORDERS]: () => ({ orders: [order], total: 1 }),
      [HELD]: () => ({ reservation: null }),
      [SLOTS]: () => ({ days: [], items: {}, membership: null, message: null }),
    });
    const { page } = await renderInShop(
      <ComesAlive isRendered>
        <Hero />
        <p>Buy Again</p>
      </ComesAlive>,
      { bootstrap, answers },
    );
    const greeting = page.getByRole('heading', { level: 1 });
    expect(greeting.element().textContent).toMatch(/^Good (?:morning|afternoon|evening), Rosa\.$/);
    expect(page.container.textContent).toContain('Pickup at Oakley Station');
    await painted();
    const shifts = watchShifts();
    for (const route of [SLOTS, ORDERS, HELD]) {
      letThrough(route);
      await shifts();
    }
    await expect.element(page.getByText(text)).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(STILL);
  },
);

test('whoever has chosen a store is not sent to find one, however they shop', async () => {
  const inStore = { ...bootstrap.modality!, modalityType: 'IN_STORE' as const };
  const { page } = await renderInShop(<Hero />, { bootstrap: aBootstrap({ modality: inStore }) });
  await expect.element(page.getByText('See pickup times')).toBeVisible();
  expect(page.container.textContent).not.toContain('Find a store near you');
});

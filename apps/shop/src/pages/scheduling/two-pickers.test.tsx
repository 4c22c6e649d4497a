import { expect, test, vi } from 'vitest';
import { UpfrontSlots } from '#features/modality/slots/UpfrontSlots.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { openQueue } from '#events/track.ts';
import type { News } from '#events/track.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const milk = aLine();
const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const active: ActiveModality = {
  id: 'm',
  modalityType: 'DELIVERY',
  destination: { address },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const days = ['21', '22', '23'].map((day) => ({
  ...aDay(`2026-11-${day}`, [aSlot(`2026-11-${day}T21:00:00.000Z`, { displayString: '4–5 PM' })]),
  weekday: day === '21' ? 'Today' : 'Sunday',
}));
const answers = {
  'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY'),
  'POST /atlas/v1/promising/v4/timeslots': () => ({
    days,
    items: { quote: { included: [milk.gtin13], excluded: [] } },
    membership: null,
    message: null,
  }),
  'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
  'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
};
const nothing = () => undefined;

test('SLT-025 SLT-026 SLT-030 a day chosen on the page is the page’s form value alone, and is told as selected', async () => {
  const message: News[] = [];
  const close = openQueue({ mayMeasure: () => true, load: async () => (event) => message.push(event) });
  const { page } = await renderInShop(
    <form aria-label="Page and window">
      <Scheduling active={active} modality="DELIVERY" />
      <UpfrontSlots
        {...{ modality: 'DELIVERY', version: 2, openedFrom: 'shop' }}
        {...{ send: nothing, onClose: nothing, onSignInMissing: nothing }}
      />
    </form>,
    { bootstrap: aBootstrap({ modality: active }), answers },
  );
  const form = page.getByRole('form').element();
  const value = (name: string) => (form instanceof HTMLFormElement ? new FormData(form).get(name) : undefined);
  await expect.poll(() => [value('scheduling-date'), value('upfront-date')]).toEqual(['2026-11-21', '2026-11-21']);
  await page.getByRole('button', { name: 'Mon 11/23 Free' }).first().click();
  await expect.poll(() => [value('scheduling-date'), value('upfront-date')]).toEqual(['2026-11-23', '2026-11-21']);
  await page.getByRole('button', { name: 'Sun 11/22 Free' }).nth(1).click();
  await expect.poll(() => [value('scheduling-date'), value('upfront-date')]).toEqual(['2026-11-23', '2026-11-22']);
  // The selection of a time is one id of its quote and its option (SLT-005).
  expect(value('upfront-time')).toBe('quote|option 2026-11-22T21:00:00.000Z');
  await expect
    .poll(() => message)
    .toEqual([
      { name: 'DAY_SELECTED', data: { modality: 'DELIVERY', daysAhead: 2 } },
      { name: 'DAY_SELECTED', data: { modality: 'DELIVERY', daysAhead: 1 } },
    ]);
  close();
  vi.unstubAllGlobals();
});

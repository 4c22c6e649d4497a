import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutQuery } from '#features/checkout/queries.ts';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { aCart, aCheckout, aLine, ORDER_ID } from '#testing/order.ts';
import { Scheduling } from './Scheduling.tsx';

const four = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const active: ActiveModality = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

/** The page, and what the next one knows. */
function Opened() {
  const { data } = useQuery({ ...checkoutQuery(ORDER_ID), enabled: false });
  return (
    <>
      <Scheduling active={active} modality="PICKUP" />
      {data && <p>known: {data.checksum}</p>}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('CHK-084 the checkout that the start returns is not fetched again, and the reservation that it changed is', async () => {
  const { page, requests, queryClient } = await renderInShop(<Opened />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
      'POST /atlas/v1/promising/v4/timeslots': () => ({
        days: [{ ...aDay('2026-11-21', [four]), weekday: 'Today' }],
        items: { quote: { included: [aLine().gtin13], excluded: [] } },
        membership: null,
        message: null,
      }),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'POST /atlas/v1/promising/v4/promises': () =>
        aReservation(four, { expiration: { value: '2999-01-01T00:00:00.000Z' } }),
      'POST /atlas/v1/checkout/v2/checkouts': () => aCheckout(),
    },
  });
  await page.getByRole('radio', { name: '4–5 PM' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.element(page.getByText(`known: ${aCheckout().checksum}`)).toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith('GET') && each.includes('/checkouts/'))).toEqual([]);
  expect(queryClient.getQueryState(heldSlotQuery('PICKUP').queryKey)?.isInvalidated).toBe(true);
});

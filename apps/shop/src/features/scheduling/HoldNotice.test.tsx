import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { HoldNotice } from './HoldNotice.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the end of a reservation is shown by the store’s clock, with the minutes that the banner adds; a missing session is not a failure to extend it', async () => {
  const held = aReservation(aSlot('2999-01-01T21:00:00.000Z'), { expiration: { value: '2999-01-01T20:05:00.000Z' } });
  const { flags } = aBootstrap();
  const { page, requests } = await renderInShop(<HoldNotice held={held} />, {
    bootstrap: aBootstrap({ flags: { ...flags, promiseExtensionMinutes: 10 } }),
    answers: { 'POST /atlas/v1/promising/v4/promises/res_1/extensions': () => new Refusal(401, 'SIGN_IN_AGAIN') },
  });
  await expect.element(page.getByText(/We'll hold this reservation until 3:15\sPM\./)).toBeVisible();
  const longer = page.getByRole('button');
  await longer.click();
  await expect.poll(() => requests).toEqual([expect.stringMatching(/^POST .*\/extensions/)]);
  await expect.element(longer).not.toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

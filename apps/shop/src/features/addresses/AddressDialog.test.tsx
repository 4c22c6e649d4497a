import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { AddressDialog } from './AddressDialog.tsx';

const CHECK = 'POST /atlas/v1/address/v1/valid-for-modality';
const known = { addressLine1: '9 Oak Ave', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const address = { addressLines: ['9 Oak Ave'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' };
const ok = {
  address,
  modalityType: 'DELIVERY',
  validated: true,
  corrected: false,
  isEligible: true,
  changes: [],
  precision: 'STREET',
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'ERR-125 an address that is not valid',
    () => ({ ...ok, validated: false, precision: 'NONE', reason: 'NOT_FOUND' }),
    'The address you entered is not valid. Please review the information entered.',
  ],
  [
    'ERR-126 an address that is not eligible',
    () => ({ ...ok, isEligible: false }),
    'The address you entered is not eligible for delivery.',
  ],
  [
    'ERR-127 a check that fails, with the number to call',
    () => undefined,
    /couldn't verify this address.*1-800-555-0100/,
  ],
])('%s says so, and nothing is saved', async (_what, answer, words) => {
  const onSaved = vi.fn<() => void>();
  const { page, requests } = await renderInShop(
    <AddressDialog known={known} holdsSlot={false} instead={null} onSaved={onSaved} onClose={() => undefined} />,
    { answers: { [CHECK]: answer } },
  );
  await page.getByRole('button', { name: 'Update Address' }).click();
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  expect(requests.filter((sent) => sent.startsWith('PUT'))).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

test("a street that is not on the ZIP's list prompts the shopper, and is kept as entered", async () => {
  const onSaved = vi.fn<() => void>();
  const { page, requests } = await renderInShop(
    <AddressDialog known={known} holdsSlot={false} instead={null} onSaved={onSaved} onClose={() => undefined} />,
    {
      answers: {
        [CHECK]: () => ({ ...ok, validated: false, precision: 'ZIP', reason: 'STREET_NOT_FOUND' }),
        'PUT /atlas/v1/modality/v1/preferences': ({ body }) => body,
      },
    },
  );
  await page.getByRole('button', { name: 'Update Address' }).click();
  const words = "We couldn't find this street address in 45202. Check it, or use it as entered.";
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  expect(requests.filter((sent) => sent.startsWith('PUT'))).toEqual([]);
  await page.getByRole('button', { name: 'Use Address as Entered' }).click();
  await expect.poll(() => requests.filter((sent) => sent.startsWith('PUT'))).toHaveLength(1);
  expect(requests.find((sent) => sent.startsWith('PUT'))).toContain('9 Oak Ave');
});

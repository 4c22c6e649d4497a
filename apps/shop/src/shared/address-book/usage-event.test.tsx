import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { NEW_ADDRESS } from './new-address.ts';
import { useSaveAddress } from './use-book.ts';

afterEach(() => vi.unstubAllGlobals());

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const address = { ...NEW_ADDRESS, line1: '1420 Elm Street', city: 'Cincinnati', stateCode: 'OH', zip: '45202' };

function Saving({ addressId }: { addressId: string | undefined }) {
  const save = useSaveAddress();
  return <button onClick={() => save.mutate({ address: { ...address, addressId } })}>{save.status}</button>;
}

/** A book with two addresses; saves one more, or one of them anew. */
async function saveOne(addressId: string | undefined) {
  const book = [aSavedAddress('one'), aSavedAddress('two')];
  const { heard, close } = await collectEvents();
  const saved = () => {
    if (addressId === undefined) book.push(aSavedAddress('three'));
    return book.at(-1);
  };
  const { page } = await renderInShop(<Saving addressId={addressId} />, {
    answers: { [`GET ${BOOK}`]: () => ({ addresses: book }), [`POST ${BOOK}`]: saved, [`PUT ${BOOK}`]: saved },
  });
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'success' })).toBeVisible();
  await page.unmount();
  close();
  return heard;
}

test('CNT-009 an address that was added tells the count of addresses with it, and one that was changed tells nothing', async () => {
  expect(await saveOne(undefined)).toEqual([{ name: 'ADDRESS_ADDED', data: { addressCount: 3 } }]);
  expect(await saveOne('two')).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { AddressBook } from './AddressBook.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';

afterEach(() => vi.unstubAllGlobals());

/** A page of the book; deletes the first address that it shows. */
async function deleteFirst(ids: readonly string[], shown: number) {
  let addresses = ids.map((id) => aSavedAddress(id));
  const remove = (id: string) => () => {
    addresses = addresses.filter((each) => each.id !== id);
    return null;
  };
  const { page } = await renderInShop(<AddressBook page={shown} more={() => null} />, {
    answers: {
      [`GET ${BOOK}`]: () => ({ addresses }),
      ...Object.fromEntries(ids.map((id) => [`DELETE ${BOOK}/${id}`, remove(id)])),
    },
  });
  await page
    .getByRole('button', { name: /^Delete Address/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Address' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  return page;
}

test.each([
  ['an address that others follow', ['a', 'b', 'c'], 1, ['b Elm St', 'a Elm St']],
  ['the only address of the last page', ['a', 'b', 'c', 'd'], 2, ['d Elm St', 'c Elm St', 'b Elm St']],
  ['the last address', ['a'], 1, []],
])('deleting %s leaves the focus on the book and shows what is left', async (_, ids, shown, left) => {
  const page = await deleteFirst(ids, shown);
  const cards = page.getByRole('link', { name: /^Edit Address/ });
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual(left.map((street) => `Edit Address ${street}`));
  await expect.element(page.getByRole('region', { name: 'Addresses' })).toHaveFocus();
});

test('an address that is kept returns the focus to the button that opened the dialog', async () => {
  const { page } = await renderInShop(<AddressBook page={1} more={() => null} />, {
    answers: { [`GET ${BOOK}`]: () => ({ addresses: [aSavedAddress('a')] }) },
  });
  const remove = page.getByRole('button', { name: /^Delete Address/ });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Address' }).click();
  await expect.element(remove).toHaveFocus();
});

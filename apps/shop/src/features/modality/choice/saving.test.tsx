import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { atOakley, CONSEQUENCES, NO_CONSEQUENCES, openPicker, SAVE } from '#testing/modality-picker.tsx';
import { BOOK, CHECK, elm, oak, openBook } from '#testing/picker-book.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const withCart = { shopping: true, bootstrap: { cartCounts: { PICKUP: 3, DELIVERY: 0, IN_STORE: 0 } } } as const;
const dearer = { ...NO_CONSEQUENCES, reservations: [{ id: 'r1', displayString: 'Today, 4–5 PM' }] };
const held = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, resolve };
};
const anyway = { force: true };

test('while a change is saved neither Keep nor Back undoes it; if it is refused both do again', async () => {
  const save = held();
  const { page, onClose } = await openPicker({
    ...withCart,
    answers: { [CONSEQUENCES]: () => dearer, [SAVE]: save.answer },
  });
  await page.getByRole('radio', { name: /Depot/ }).click();
  await page.getByRole('button', { name: 'Start Shopping' }).click();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  const keep = page.getByRole('button', { name: 'Cancel' });
  const back = page.getByRole('button', { name: 'Back' });
  const title = page.getByRole('heading', { name: 'Review Changes' });
  for (const button of [keep, back]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click(anyway);
    await expect.element(title).toBeVisible();
  }
  save.resolve(new Refusal(404, 'UNKNOWN_STORE'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(back).not.toHaveAttribute('aria-disabled');
  await keep.click();
  await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

test('while one store of the list is saved the others wait, and so does Back', async () => {
  const save = held();
  const { page, requests, onClose } = await openPicker({
    version: 1,
    shopping: true,
    answers: { [SAVE]: save.answer },
  });
  await page.getByRole('region', { name: 'Pickup' }).getByRole('button', { name: 'Select Store' }).click();
  await page.getByRole('article', { name: /Depot/ }).getByRole('button').click();
  const other = page.getByRole('article', { name: /Oakley/ }).getByRole('button');
  await expect.element(other).toHaveAttribute('aria-disabled', 'true');
  await expect.element(other).not.toHaveAttribute('aria-busy');
  await other.click(anyway);
  await page.getByRole('button', { name: 'Back', exact: true }).click(anyway);
  await expect.element(page.getByRole('heading', { name: 'Select a Pickup Store' })).toBeVisible();
  save.resolve(atOakley);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(requests.filter((each) => each.startsWith(SAVE))).toEqual([expect.stringContaining('depot')]);
});

test('while one card is checked the others wait, with the pending label at the pressed one', async () => {
  const check = held();
  const { page, requests } = await openPicker({ ...withCart, version: 1, answers: { [CONSEQUENCES]: check.answer } });
  const inStore = page.getByRole('region', { name: 'In Store' });
  const pickup = page.getByRole('region', { name: 'Pickup' });
  await inStore.getByRole('button', { name: 'Shop In-Store' }).click();
  for (const button of [
    pickup.getByRole('button', { name: 'Start Shopping' }),
    page.getByRole('region', { name: 'Delivery' }).getByRole('button').first(),
  ]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click(anyway);
  }
  expect(requests.filter((each) => each.startsWith(CONSEQUENCES))).toHaveLength(1);
  check.resolve(new Refusal(404, 'UNKNOWN_STORE'));
  await expect.element(inStore.getByRole('alert')).toBeVisible();
  expect(pickup.getByRole('alert').elements()).toEqual([]);
});

test('while one address of the list is checked the others wait', async () => {
  const check = held();
  const ash = aSavedAddress('ash', { addressLines: ['3 Ash Ct'] });
  const { page, calls } = await openBook({
    version: 1,
    answers: { [`GET ${BOOK}`]: () => ({ addresses: [elm, oak, ash] }), [CHECK]: check.answer },
  });
  const select = page.getByRole('button', { name: /^Select Address/ });
  await select.first().click();
  await expect.element(select).toHaveAttribute('aria-disabled', 'true');
  await select.click(anyway);
  expect(calls(CHECK)).toHaveLength(1);
});

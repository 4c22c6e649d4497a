import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSEQUENCES, NO_CONSEQUENCES, openPicker, options, OPTIONS, SAVE } from '#testing/modality-picker.tsx';
import { CHECK, fromCenter, ok, openBook } from '#testing/picker-book.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const withCart = { shopping: true, bootstrap: { cartCounts: { PICKUP: 3, DELIVERY: 0, IN_STORE: 0 } } } as const;
const dearer = { ...NO_CONSEQUENCES, reservations: [{ id: 'r1', displayString: 'Today, 4–5 PM' }] };
const saves = (requests: readonly string[]) => requests.filter((each) => each.startsWith(SAVE));
/** Time enough for a response to take effect. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a store that is still being checked when the picker closes is not saved', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { page, requests } = await openPicker({ ...withCart, answers: { [CONSEQUENCES]: () => answered.promise } });
  await page.getByRole('radio', { name: /Depot/ }).click();
  await page.getByRole('button', { name: 'Start Shopping' }).click();
  await expect.poll(() => requests.filter((each) => each.startsWith(CONSEQUENCES))).toHaveLength(1);
  await page.unmount();
  answered.resolve(NO_CONSEQUENCES);
  await aWhile();
  expect(saves(requests)).toEqual([]);
});

test.each([
  ['nothing would change', NO_CONSEQUENCES],
  ['much would change', dearer],
])('after Back a store that was being checked is neither saved nor asked about, where %s', async (_what, message) => {
  const answered = Promise.withResolvers<unknown>();
  const answers = { [CONSEQUENCES]: () => answered.promise };
  const { page, requests } = await openPicker({ ...withCart, version: 1, answers });
  await page.getByRole('button', { name: 'Select Store' }).first().click();
  await page.getByRole('article', { name: /Depot/ }).getByRole('button').click();
  await expect.poll(() => requests.filter((each) => each.startsWith(CONSEQUENCES))).toHaveLength(1);
  await page.getByRole('button', { name: 'Back' }).click();
  answered.resolve(message);
  await aWhile();
  await expect.element(page.getByRole('heading', { name: 'How are you shopping today?' })).toBeVisible();
  expect(saves(requests)).toEqual([]);
});

const routes = [
  ['the check', CHECK, ({ body }: { body: unknown }) => ({ ...ok, ...(body as object), modalityType: 'DELIVERY' })],
  ['its options', OPTIONS, () => ({ ...options, DELIVERY: [fromCenter] })],
  ['what it would change', CONSEQUENCES, () => dearer],
] as const;
test.each(routes)(
  'an address that is left while %s is pending does not become the delivery address',
  async (_what, route, report) => {
    const answered = Promise.withResolvers<void>();
    let isHeld = false;
    const { page, calls } = await openBook({
      answers: {
        [route]: async (sent: { body: unknown }) => {
          if (isHeld) await answered.promise;
          return report(sent);
        },
      },
    });
    await page.getByRole('radio', { name: '9 Oak Ave, Apt 2' }).click();
    isHeld = true;
    const before = calls(route).length;
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect.poll(() => calls(route)).toHaveLength(before + 1);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    answered.resolve();
    await aWhile();
    await expect.element(page.getByRole('heading', { name: 'How are you shopping today?' })).toBeVisible();
    expect(calls(SAVE)).toEqual([]);
  },
);

import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { applyOps } from '#features/cart/apply-ops.ts';
import type { Cart, Op } from '#features/cart/cart.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { CartPage } from '../CartPage.tsx';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const store = aStore('oakley', { vanityName: 'Oakley Station' });
const modality = {
  id: 'm',
  modalityType: 'IN_STORE' as const,
  destination: { locationId: 'oakley' },
  store,
  source: 'test',
  createdDate: 0,
};
const departments = [
  { departmentId: 'bakery', name: 'Bakery', hue: 70, picture: 'bread' },
  { departmentId: 'dairy', name: 'Dairy', hue: 235, picture: 'glass-of-milk' },
];
const products = [
  aLine({ brand: 'Dairy' }),
  aLine({ gtin13: '0400000000027', brand: 'Hearth', description: 'Rye Bread', departmentId: 'bakery' }),
  aLine({
    gtin13: '0400000000034',
    brand: 'Dairy',
    description: 'Ale',
    departmentId: 'drinks',
    minAge: 21,
    availability: 'unavailable',
  }),
];
const aList = (): Cart => ({
  ...aCart('IN_STORE', products),
  counts: { PICKUP: 3, DELIVERY: 0, IN_STORE: 6 },
  lines: aCart('IN_STORE', products).lines.map((line) => ({ ...line, lineTotal: null })),
  summary: null,
});

interface Kept {
  list: Cart;
  /** What the server waits for before it answers a change. */
  readonly until?: Promise<void>;
}

/** The cart's page for shopping in store, with a server that stores the list. */
async function open(
  kept: Kept = { list: aList() },
  at = store,
  session: Bootstrap['session'] = { status: 'anonymous' },
) {
  const shop = await renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    {
      bootstrap: aBootstrap({ session, modality: { ...modality, store: at }, departments }),
      answers: {
        [`GET ${BASKET}`]: () => kept.list,
        [`PUT ${BASKET}`]: async ({ body }) => {
          await kept.until;
          const { ops } = body as { ops: readonly Op[] }; // the page's own
          const restored = ops.some(({ type }) => type === 'restore');
          kept.list = restored ? aList() : applyOps(kept.list, ops);
          return kept.list;
        },
      },
    },
  );
  return { ...shop, kept };
}

beforeEach(() => localStorage.clear());

test('WTS-006 the cart for shopping in store is a shopping list, by department, with shelf prices and nothing to pay', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shopping List' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Shopping List');
  await expect.element(page.getByText(/at Oakley Station/)).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Bakery', 'Dairy', 'Everything Else']);
  const boxes = page.getByRole('checkbox').elements();
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Hearth Rye Bread',
    'Dairy Milk',
    'Dairy Ale',
  ]);
  const rows = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/Rye Bread.*\$3\.19.*each/);
  expect(rows[2]).toMatch(/Ale.*Not available at this store today/);
  // No total, no code, no slot, no checkout.
  const message = page.container.textContent;
  expect(message).not.toMatch(/total|subtotal|tax|promo|reserve|\$6\.38|\$40/i);
  expect(page.getByRole('link', { name: /check ?out|schedule/i }).elements()).toEqual([]);
  await expect.element(page.getByText('3 items are in your Pickup cart.')).toBeVisible();
  await expectAccessible(page.container);
});

test('an item sold by weight is on the list with its estimated price beside the price per pound', async () => {
  const price = { regular: 'USD 9.35', promo: null, yellowTag: false, unitPrice: '$11.69/lb' };
  const salmon = aLine({ description: 'Salmon', sellBy: 'WEIGHT', averageWeightGrams: 363, price });
  const { page } = await open({ list: { ...aCart('IN_STORE', [salmon]), summary: null } });
  const item = page.getByRole('listitem');
  await expect.element(item).toBeVisible();
  expect(item.element().textContent).toMatch(/About 0\.8 lb · \$11\.69\/lb.*\$9\.35.*for about 0\.8 lb/);
});

test('what is ticked off stays so after a reload, and is removed from the list on request, and can be restored', async () => {
  const first = await open();
  const bread = first.page.getByRole('checkbox', { name: 'Hearth Rye Bread' });
  await expect.element(first.page.getByText('0 of 3 products checked off')).toBeVisible();
  await bread.click();
  await expect.element(first.page.getByText('1 of 3 products checked off')).toBeVisible();
  expect(first.requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
  await first.page.unmount();

  const { page, kept } = await open();
  await expect.element(page.getByRole('checkbox', { name: 'Hearth Rye Bread' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove Checked' }).click();
  await expect.element(page.getByText('0 of 2 products checked off')).toHaveFocus();
  await expect.poll(() => kept.list.lines).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Hearth Rye Bread' })).toBeChecked();
  await page.getByRole('button', { name: 'Uncheck All' }).click();
  await expect.element(page.getByText('0 of 3 products checked off')).toHaveFocus();
});

test('a tick belongs to one walk: items added again, and the same list in another store, are not ticked off', async () => {
  const first = await open();
  await first.page.getByRole('checkbox', { name: 'Dairy Milk' }).click();
  await expect.element(first.page.getByText('1 of 3 products checked off')).toBeVisible();
  await first.page.unmount();

  const list = aList();
  const addedAgain = { ...list, lines: list.lines.map((line) => ({ ...line, addedAt: '2026-11-27T12:00:00.000Z' })) };
  const later = await open({ list: addedAgain });
  await expect.element(later.page.getByText('0 of 3 products checked off')).toBeVisible();
  await later.page.unmount();

  const elsewhere = await open({ list }, aStore('depot'));
  await expect.element(elsewhere.page.getByText('0 of 3 products checked off')).toBeVisible();
});

test('quantity and note are changed in place, and the last item leaves an empty list', async () => {
  const { page, kept } = await open({ list: { ...aList(), lines: aList().lines.slice(0, 1) } });
  await page.getByRole('button', { name: 'Add Note, Dairy Milk' }).click();
  await page.getByLabelText('Your note').fill(' The small one ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Note: The small one')).toBeVisible();
  await page.getByRole('group', { name: 'Quantity, Dairy Milk' }).getByRole('button').last().click();
  await expect.poll(() => kept.list.lines[0]).toMatchObject({ instructions: 'The small one', quantity: 3 });
  await page.getByRole('checkbox', { name: 'Dairy Milk' }).click();
  await expect.element(page.getByText('1 product checked off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Dairy Milk' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your shopping list is empty' })).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Your shopping list is empty');
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(page.getByRole('link', { name: 'Start Your List' })).toBeVisible();
  // Its last change is sent before another test has the server.
  await expect.poll(() => kept.list.lines).toEqual([]);
});

const rosa = {
  status: 'remembered',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  email: 'rosa@example.com',
} as const;

test('what a shopper ticks off is kept with the list, for this store', async () => {
  const { page, kept, requests } = await open(undefined, store, rosa);
  await page.getByRole('checkbox', { name: 'Hearth Rye Bread' }).click();
  await expect.element(page.getByText('1 of 3 products checked off')).toBeVisible();
  await expect.poll(() => kept.list.lines.map(({ checkedAt }) => checkedAt)).toEqual([undefined, 'oakley', undefined]);
  expect(requests.findLast((each) => each.startsWith('PUT'))).toContain('"type":"checkOff"');
  await page.unmount();

  const elsewhere = await open(kept, aStore('depot'), rosa);
  await expect.element(elsewhere.page.getByText('0 of 3 products checked off')).toBeVisible();
  await elsewhere.page.unmount();

  // Another device shows what the server has.
  localStorage.clear();
  const other = await open(kept, store, rosa);
  await expect.element(other.page.getByRole('checkbox', { name: 'Hearth Rye Bread' })).toBeChecked();
  await other.page.getByRole('button', { name: 'Uncheck All' }).click();
  await expect.element(other.page.getByText('0 of 3 products checked off')).toHaveFocus();
  await expect.poll(() => kept.list.lines.some(({ checkedAt }) => checkedAt !== undefined)).toBe(false);
});

test('what a visitor ticked off goes along when they sign in', async () => {
  const first = await open();
  await first.page.getByRole('checkbox', { name: 'Dairy Milk' }).click();
  await expect.element(first.page.getByText('1 of 3 products checked off')).toBeVisible();
  await first.page.unmount();
  const { page, kept } = await open(undefined, store, rosa);
  await expect.element(page.getByRole('checkbox', { name: 'Dairy Milk' })).toBeChecked();
  await expect.poll(() => kept.list.lines[0]?.checkedAt).toBe('oakley');
  expect(localStorage.getItem('ticked-goods')).toBeNull();
});

test('a shopper’s browser is asked once for the ticks of a visitor, however often the list changes', async () => {
  const reads = vi.spyOn(Storage.prototype, 'getItem');
  const { page } = await open(undefined, store, rosa);
  const milk = page.getByRole('checkbox', { name: 'Dairy Milk' });
  const times = () => reads.mock.calls.filter(([key]) => key === 'ticked-goods').length;
  await expect.element(milk).toBeVisible();
  const before = times();
  await milk.click();
  await expect.element(page.getByText('1 of 3 products checked off')).toBeVisible();
  expect(times()).toBe(before);
  reads.mockRestore();
});

test('the list says what it comes to at the register; after a change not before the server has added it up', async () => {
  const total = { estimatedTotal: { total: 'USD 13.41', tax: 'USD 0.65' } };
  const answer = Promise.withResolvers<void>();
  const { page } = await open({ list: { ...aList(), ...total }, until: answer.promise });
  await expect.element(page.getByText('Estimated Total')).toBeVisible();
  await expect.element(page.getByText('$13.41')).toBeVisible();
  await expect.element(page.getByText('With $0.65 tax, before coupons')).toBeVisible();
  await page.getByRole('group', { name: 'Quantity, Dairy Milk' }).getByRole('button').last().click();
  await expect.element(page.getByText('Totaling your list')).toBeVisible();
  expect(page.getByText('$13.41').elements()).toEqual([]);
  answer.resolve();
  await expect.element(page.getByText('Totaling your list')).not.toBeInTheDocument();
});

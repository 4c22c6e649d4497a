import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCartWithout, aLine } from '#testing/order.ts';
import { opsSent, replacingServer, someOffers } from '#testing/replacements.ts';
import { CartPage } from '../CartPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const gel = aLine({ gtin13: '0400000000099', description: 'Gel' });
const soap = aLine({ gtin13: '0400000000098', description: 'Soap' });
const modality = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 0,
};
const bootstrap = aBootstrap({ modality });

async function openCart(offers = someOffers(7), more: Answers = {}, flags = bootstrap.flags) {
  const kept: Parameters<typeof replacingServer>[0] = {
    cart: aCartWithout([gel.gtin13, soap.gtin13], [gel, soap, aLine()]),
  };
  const shop = await renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    { bootstrap: { ...bootstrap, flags }, answers: { ...replacingServer(kept, offers), ...more } },
  );
  const list = shop.page.getByRole('dialog', { name: 'Unavailable Items' });
  const find = shop.page.getByRole('dialog', { name: 'Find Similar Item' });
  return { ...shop, kept, list, find, checkOut: shop.page.getByRole('button', { name: 'Check Out' }).first() };
}

/** The drawer at the similar items of the first unavailable one. */
async function openFind(...args: Parameters<typeof openCart>) {
  const shop = await openCart(...args);
  await shop.checkOut.click();
  await shop.list.getByRole('button', { name: 'Find Similar Item for Gel' }).click();
  await expect.element(shop.find).toBeVisible();
  return shop;
}
type Dialog = Awaited<ReturnType<typeof openCart>>['find'];
const foot = (dialog: Dialog) => dialog.element().querySelector('footer')?.textContent;
const offer = (dialog: Dialog, n: number) => dialog.getByRole('button', { name: `Select Brand ${n} Milk` });

test('CRT-131 CRT-132 Check Out opens the drawer: the unavailable items, with Continue to Payment', async () => {
  const { page, checkOut, list, requests } = await openCart();
  await checkOut.click();
  await expect.element(list).toBeVisible();
  await expect.element(list.getByRole('heading', { name: 'Unavailable Items' })).toHaveFocus();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Gel.*This item is currently unavailable\.Find Similar ItemRemove/) as string,
    expect.stringMatching(/Soap.*This item is currently unavailable\.Find Similar ItemRemove/) as string,
  ]);
  expect(foot(list)).toMatch(/^Continue to Payment/);
  await expectAccessible(page.container);
  expect(requests.filter((each) => /promises|checkouts/.test(each))).toEqual([]);
});

test('CRT-131 CRT-133 the other screen finds a similar item: its button reads Back, and Replace Item once one is chosen', async () => {
  const { page, list, find } = await openFind();
  await expect.element(find.getByRole('heading', { name: 'Find Similar Item' })).toHaveFocus();
  expect(foot(find)).toBe('Back');
  await offer(find, 2).click();
  expect(foot(find)).toMatch(/^Replace Item/);
  await expectAccessible(page.container);
  await find.getByRole('button', { name: 'Clear Brand 2 Milk' }).click();
  expect(foot(find)).toBe('Back');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await find.getByRole('button', { name: 'Back' }).last().click();
  await expect.element(list.getByRole('heading', { name: 'Unavailable Items' })).toHaveFocus();
});

test('CRT-134 once an item is chosen in one row the other rows are disabled, on every page, until it is cleared', async () => {
  const { find } = await openFind();
  await expect.element(offer(find, 1)).not.toHaveAttribute('aria-disabled');
  await offer(find, 2).click();
  const disabled = () => find.getByRole('button', { name: /^Select Brand/ }).elements();
  expect(disabled().map((each) => [each.getAttribute('aria-label'), each.ariaDisabled])).toEqual(
    [1, 3, 4].map((n) => [`Select Brand ${n} Milk`, 'true']),
  );
  await offer(find, 1).click({ force: true });
  await find.getByRole('button', { name: 'More similar items' }).click();
  await expect.element(offer(find, 5)).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(offer(find, 5))
    .toHaveAccessibleDescription('Brand 2 Milk selected. Clear it to choose another.');
  await find.getByRole('button', { name: 'Previous similar items' }).click();
  await find.getByRole('textbox', { name: 'Quantity' }).fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(offer(find, 1)).not.toHaveAttribute('aria-disabled');
  expect(foot(find)).toBe('Back');
});

test('CRT-137 CRT-139 Replace Item replaces it in one operation and returns to the list, which offers to undo it', async () => {
  const { page, list, find, requests, kept } = await openFind();
  await find.getByRole('button', { name: 'More similar items' }).click();
  await offer(find, 6).click();
  await find.getByRole('button', { name: 'One more' }).click();
  await find.getByRole('button', { name: 'Replace Item' }).click();
  await expect.element(list.getByRole('heading', { name: 'Unavailable Items' })).toHaveFocus();
  await expect.element(list.getByText(/^Replaces 2 × Gel/)).toBeVisible();
  await expect
    .poll(() => opsSent(requests))
    .toMatchObject([[{ type: 'replace', gtin13: gel.gtin13, quantity: 3, itemIndex: 5 }]]);
  expect(kept.cart.lines[0]).toMatchObject({ substitutionPolicy: 'NONE' });
  await expectAccessible(page.container);
  await list.getByRole('button', { name: 'Undo, and get Gel back' }).click();
  await expect.element(list.getByRole('button', { name: 'Find Similar Item for Gel' })).toBeVisible();
  await expect.element(list.getByText(/^Replaces/)).not.toBeInTheDocument();
});

test('GC-14 no more is taken of an item than can be had of it', async () => {
  const { find, requests } = await openFind(someOffers(1, { maxQuantity: 1 }));
  await offer(find, 1).click();
  await find.getByRole('button', { name: 'Replace Item' }).click();
  await expect.poll(() => opsSent(requests)).toMatchObject([[{ type: 'replace', quantity: 1 }]]);
});

test('CRT-141 without replacements the list says that none were found', async () => {
  const { find } = await openFind([]);
  await expect.element(find.getByText('No replacements found')).toBeVisible();
  expect(foot(find)).toBe('Back');
});

test('a replacement that is refused says why in the drawer, which stays with the item', async () => {
  const { find, kept } = await openFind();
  await offer(find, 1).click();
  kept.refusal = new Refusal(409, 'REPLACEMENT_UNAVAILABLE');
  await find.getByRole('button', { name: 'Replace Item' }).click();
  await expect
    .element(find.getByRole('alert'))
    .toHaveTextContent(
      "The item you selected just became unavailable. Your cart hasn't changed. Please select another.",
    );
});

test('an item can be removed there, or gone without: both lead on, and the button then leads there at once', async () => {
  const { page, checkOut, list, requests, address } = await openCart();
  await checkOut.click();
  await list.getByRole('button', { name: 'Remove Soap' }).click();
  await expect.element(list.getByText('Soap', { exact: true })).not.toBeInTheDocument();
  await expect.poll(() => opsSent(requests)).toMatchObject([[{ type: 'remove', gtin13: soap.gtin13 }]]);
  await list.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect.poll(address).toBe('/scheduling?fulfillmentType=Pickup');
  await expect.element(page.getByRole('link', { name: 'Check Out' }).first()).toBeVisible();
});

test('by keyboard: Escape closes the drawer from either screen, and the focus returns to the button', async () => {
  const { checkOut, list, find } = await openCart();
  await expect.element(checkOut).toBeVisible();
  checkOut.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(checkOut).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(find).toBeVisible();
  await expect.element(offer(find, 1)).toBeVisible();
  offer(find, 1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(find.getByRole('button', { name: 'One more' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(find).not.toBeInTheDocument();
  await expect.element(checkOut).toHaveFocus();
});

test('an item that another tab removed meanwhile leads back to the list', async () => {
  const { list, find, kept } = await openFind();
  kept.cart = { ...kept.cart, lines: kept.cart.lines.slice(1) };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(list).toBeVisible();
  await expect.element(find).not.toBeInTheDocument();
});

test('with the experience switched off nothing opens', async () => {
  const { page } = await openCart(undefined, {}, { ...bootstrap.flags, newFalloutExperience: false });
  await expect.element(page.getByRole('link', { name: 'Check Out' }).first()).toBeVisible();
});

test.each([390, 768, 1280])('at %i px nothing of the drawer is wider than it', async (width) => {
  await browser.viewport(width, 844);
  const { find } = await openFind();
  await offer(find, 2).click();
  const { scrollWidth, clientWidth } = find.element().querySelector('header')?.nextElementSibling ?? find.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('CRT-112 an empty cart says what is in the cart of another modality, with a link to it', async () => {
  const { page, kept } = await openCart();
  await expect.element(page.getByText('Order Summary')).toBeVisible();
  kept.cart = { ...kept.cart, lines: [], counts: { PICKUP: 0, DELIVERY: 2, IN_STORE: 0 } };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.element(page.getByText('2 items are in your Delivery cart.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Switch to Delivery' })).toBeVisible();
});

test('CRT-113 a notice says that items are age-restricted, and none does without such items', async () => {
  const { page, kept } = await openCart();
  const notice = page.getByText('Your order contains age-restricted items. A valid ID is required.');
  await expect.element(page.getByText('Order Summary')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  kept.cart = { ...kept.cart, notices: [{ kind: 'age' }] };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(notice).toBeVisible();
});

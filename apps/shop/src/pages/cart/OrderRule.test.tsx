import { type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { CartPage } from '../CartPage.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await browser.viewport(1280, 900);
});

const RULE = '/atlas/v1/checkout/v2/substitution';
const NONE = { ...STANDARD_SUBSTITUTION, default: 'NONE' } as const;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const modality = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const follows = aLine({ description: 'Milk' });
const ownRule = {
  ...aLine({ gtin13: '0400000000027', description: 'Bread' }),
  substitutionPreference: 'ALLOW' as const,
};

/** The cart of a signed-in shopper, whose server remembers `kept.rule`. */
async function open({ kept = { rule: STANDARD_SUBSTITUTION }, isVisitor = false, put = 'kept' } = {}) {
  const session = isVisitor
    ? ({ status: 'anonymous' } as const)
    : ({ status: 'fully-authenticated', ...rosa } as const);
  const shop = await renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    {
      bootstrap: aBootstrap({ session, modality }),
      answers: {
        'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', [follows, ownRule]),
        [`GET ${RULE}`]: () => kept.rule,
        [`PUT ${RULE}`]: ({ body }) => {
          if (put === 'refused') return new Refusal(503, 'OVERLOADED');
          kept.rule = body as OrderSubstitution; // the page's own
          return kept.rule;
        },
      },
    },
  );
  await expect.element(shop.page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  return { ...shop, kept };
}
const change = () => browser.getByRole('button', { name: 'Change what happens if we run out' });
const rowOf = (name: string) =>
  browser.getByRole('listitem').filter({ has: browser.getByRole('link', { name, exact: true }) });

test('the cart says what happens to items that are out of stock, and what is chosen there is saved', async () => {
  const { page, kept } = await open();
  await expect.element(page.getByText('If we run out: Substitutions allowed')).toBeVisible();
  await change().click();
  const dialog = browser.getByRole('dialog', { name: 'If We Run Out' });
  await dialog.getByRole('radio', { name: 'Substitutions not allowed' }).click();
  expect(kept.rule).toEqual(STANDARD_SUBSTITUTION);
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('If we run out: Substitutions not allowed')).toBeVisible();
  expect(kept.rule).toEqual(NONE);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change()).toHaveFocus();
});

test('a line that follows its order has the rule of the order, and a line with its own keeps that', async () => {
  await open({ kept: { rule: NONE } });
  await expect.element(rowOf('Milk').getByText('Substitutions not allowed')).toBeVisible();
  await expect.element(rowOf('Bread').getByText('Substitutions allowed')).toBeVisible();
});

test('a line that follows an order which asks first says so', async () => {
  await open({ kept: { rule: { ...STANDARD_SUBSTITUTION, default: 'APPROVAL' } } });
  await expect.element(rowOf('Milk').getByText('Ask me first')).toBeVisible();
  expect(rowOf('Bread').getByText('Ask me first').elements()).toEqual([]);
});

test('a choice that is not saved is kept in the dialog, which says so', async () => {
  const { page } = await open({ put: 'refused' });
  await change().click();
  await browser.getByRole('radio', { name: 'Substitutions not allowed' }).click();
  await browser.getByRole('button', { name: 'Save' }).click();
  await expect.element(browser.getByRole('alert').getByText(/We couldn't save your choice/)).toBeVisible();
  await expect.element(browser.getByRole('radio', { name: 'Substitutions not allowed' })).toBeChecked();
  await expect.element(page.getByText('If we run out: Substitutions allowed')).toBeVisible();
});

test('a visitor, for whom nothing is remembered, is not asked', async () => {
  const { page, requests } = await open({ isVisitor: true });
  await expect.element(page.getByRole('link', { name: 'Milk' })).toBeVisible();
  expect(page.getByText(/If we run out/).elements()).toEqual([]);
  expect(requests.filter((each) => each.endsWith(RULE))).toEqual([]);
});

test.each([390, 768, 1280])('the row is accessible at %d pixels', async (width) => {
  await browser.viewport(width, 900);
  const { page } = await open();
  await expect.element(change()).toBeVisible();
  await expectAccessible(page.container);
});

import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { renderInShop, Refusal } from '#testing/in-shop.tsx';
import { aCheckout, ORDER_ID } from '#testing/order.ts';
import { CheckoutPromos } from './CheckoutPromos.tsx';

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const PUT = `PUT ${ONE}`;
const promo = { id: 'promo_1', description: '10% off your groceries', amount: 'USD -4.00', code: 'FRESH10' };
const withCode = aCheckout({ versionKey: '2', priceAdjustment: { promos: [promo] } });
const payments = [{ id: 'default-bank-card-id', paymentType: 'BANK_CARD' }];

function Loaded() {
  const { data } = useQuery(checkoutQuery(ORDER_ID));
  return data && <CheckoutPromos checkout={data} selection={{ bank: null, gift: [], snap: null }} />;
}
const openCard = (checkout = aCheckout(), put: () => unknown = () => withCode) =>
  renderInShop(<Loaded />, { answers: { [`GET ${ONE}`]: () => checkout, [PUT]: put } });
const sent = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith(PUT)).map((each): unknown => JSON.parse(each.slice(PUT.length)));

afterEach(() => vi.unstubAllGlobals());

test('NAV-031 a link leads from the codes to the coupons area', async () => {
  const { page } = await openCard();
  await expect.element(page.getByRole('link', { name: 'See coupons' })).toHaveAttribute('href', '/cl/coupons/');
});

test('PRO-001 PRO-002 PRO-003 PRO-004 PRO-005 PRO-006 PRO-009 CON-013 a code is applied, and shown as a chip', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { page, requests } = await openCard(aCheckout(), () => answered.promise);
  await expect.element(page.getByRole('heading', { name: 'Enter Promo Code' })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect.element(page.getByText('Please enter a promo code.')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect.element(field).toHaveAttribute('maxlength', '128');
  await field.fill('FRESH10');
  await apply.click();
  await expect.element(page.getByRole('button', { name: 'Applying' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Enter}'); // a code that is being applied is not sent again
  const priceAdjustment = { promos: [{ action: 'add', code: 'FRESH10' }] };
  expect(sent(requests)).toEqual([
    { type: 'UPDATE', updateType: 'promo', body: { versionKey: '1', payments, priceAdjustment } },
  ]);
  answered.resolve(withCode);
  await expect.element(page.getByText('10% off your groceries')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove FRESH10' })).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(sent(requests)).toHaveLength(1);
});

test('PRO-006 PRO-007 PRO-008 PRO-010 a code is removed, with a pending label, and the focus returns to the field', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { page, requests } = await openCard(withCode, () => answered.promise);
  await page.getByRole('button', { name: 'Remove FRESH10' }).click();
  const removing = page.getByText('Removing Promo Code');
  await expect.element(removing).toBeVisible();
  const spinner = removing.element().querySelector('[aria-hidden]');
  expect(spinner?.getBoundingClientRect().width).toBeGreaterThan(0);
  const priceAdjustment = { promos: [{ action: 'remove', code: 'FRESH10' }] };
  expect(sent(requests)).toEqual([
    { type: 'UPDATE', updateType: 'promo', body: { versionKey: '2', payments, priceAdjustment } },
  ]);
  answered.resolve(aCheckout({ versionKey: '3' }));
  await expect.element(page.getByText('Removing Promo Code')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove FRESH10' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Promo code' })).toHaveFocus();
});

test('PRO-013 a code that could not be added says so', async () => {
  const { page } = await openCard(aCheckout(), () => new Refusal(500, 'INTERNAL'));
  await page.getByRole('textbox', { name: 'Promo code' }).fill('FRESH10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText("Looks like we're having trouble. Please try again.")).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('FRESH10');
});

test('the button that applies a code stays inside its card, however narrow', async () => {
  const { page } = await openCard();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect.element(apply).toBeVisible();
  const form = apply.element().closest('form');
  if (form === null) throw new Error('no form');
  form.style.inlineSize = '13rem';
  expect(apply.element().getBoundingClientRect().right).toBeLessThanOrEqual(form.getBoundingClientRect().right + 1);
});

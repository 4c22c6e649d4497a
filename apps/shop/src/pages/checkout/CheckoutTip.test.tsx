import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Refusal } from '#testing/in-shop.tsx';
import { aSummary, costing, ORDER_ID } from '#testing/order.ts';
import { aDelivery, ONE, openPage } from './testing/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const suggestions = [{ label: '$4', value: 'USD 4.00', percentage: 10 }];
const A_TIP = {
  tip: { suggestions, max: 'USD 50.00', amount: 'USD 0.00' },
  ...costing(aSummary(), true),
};
const sentTip = (amount: string) =>
  `PUT ${ONE} {"type":"UPDATE","updateType":"tip","body":{"paymentDetails":{"gratuityAmount":"${amount}"},"versionKey":"1","checkoutId":"${ORDER_ID}","activeCardId":"card"}}`;

test('CHK-067 offers a tip only when the checkout is eligible for one', async () => {
  const eligible = await openPage(aDelivery(A_TIP));
  await expect.element(eligible.page.getByRole('radio', { name: '$4' })).toBeVisible();
  await eligible.page.unmount();
  const { page } = await openPage(aDelivery());
  await expect.element(page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'None' })).not.toBeInTheDocument();
});

test('SCH-019 where a tip is chosen, the page says that the whole tip goes to the delivery person', async () => {
  const { page } = await openPage(aDelivery(A_TIP));
  await expect.element(page.getByText(/^100% of tips go to the delivery person/)).toBeVisible();
});

test('ERR-012 a tip that was not saved says so', async () => {
  const { page } = await openPage(aDelivery(A_TIP), { [`PUT ${ONE}`]: () => new Refusal(500, 'INTERNAL') });
  await page.getByRole('radio', { name: '$4' }).click();
  const words = 'Something went wrong when updating your tip amount. Please try again.';
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(words);
});

test('CHK-076 TIP-003 a tip, preset or custom, is sent with two decimals, under the version that the page shows', async () => {
  const { page, requests } = await openPage(aDelivery(A_TIP), {
    [`PUT ${ONE}`]: () => aDelivery({ ...A_TIP, versionKey: '2' }),
  });
  await page.getByRole('radio', { name: '$4' }).click();
  await expect.poll(() => requests).toContain(sentTip('USD 4.00'));
  await page.unmount();
  const custom = await openPage(aDelivery(A_TIP), {
    [`PUT ${ONE}`]: () => aDelivery({ ...A_TIP, versionKey: '2' }),
  });
  await custom.page.getByRole('radio', { name: /Other/ }).click();
  await custom.page.getByLabelText('Custom Tip Amount').fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => custom.requests).toContain(sentTip('USD 5.00'));
});

test('takes a tip that is typed at the press of Enter', async () => {
  const { page, requests } = await openPage(aDelivery(A_TIP), {
    [`PUT ${ONE}`]: () => aDelivery({ ...A_TIP, versionKey: '2' }),
  });
  await page.getByRole('radio', { name: /Other/ }).click();
  await page.getByLabelText('Custom Tip Amount').fill('7.5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests).toContain(sentTip('USD 7.50'));
});

test('CHK-075 a typed tip that is saved leaves its field empty for another, with what it is now above it', async () => {
  const withTip = (amount: string) => aDelivery({ ...A_TIP, tip: { ...A_TIP.tip, amount } });
  let isDown = true;
  const { page, requests } = await openPage(withTip('USD 0.00'), {
    [`PUT ${ONE}`]: () => (isDown ? new Refusal(500, 'INTERNAL') : { ...withTip('USD 7.50'), versionKey: '2' }),
  });
  await page.getByRole('radio', { name: /Other/ }).click();
  const field = page.getByLabelText('Custom Tip Amount');
  await field.fill('7.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(field).toHaveValue('$7.50');
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your tip is $7.50.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const count = requests.length;
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: /Other/ })).toBeChecked();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(requests.slice(count).filter((each) => each.startsWith('PUT'))).toEqual([]);
});

test('CHK-070 CHK-071 a suggested tip is labeled without cents, and as a rounded percent of the subtotal', async () => {
  const suggestions = [
    { label: '$5', value: 'USD 5.00', percentage: 13 },
    { label: '$7.50', value: 'USD 7.50', percentage: 19 },
  ];
  const { page } = await openPage(aDelivery({ ...A_TIP, tip: { ...A_TIP.tip, suggestions } }));
  await expect.element(page.getByRole('radio', { name: '$5', exact: true })).toHaveAccessibleDescription('13%');
  await expect.element(page.getByRole('radio', { name: '$7.50', exact: true })).toHaveAccessibleDescription('19%');
});

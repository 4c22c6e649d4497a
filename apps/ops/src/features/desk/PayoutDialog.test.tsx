import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { PayoutDialog } from './PayoutDialog.tsx';
import type { DeskOrder } from './queries.ts';

type Owed = NonNullable<DeskOrder['owed']>;
const OWED: Owed = { amount: 'USD 12.34', methods: ['CASH', 'CHECK', 'STORE_GIFT_CARD'], left: 'USD 25.00' };

/** The dialog, whose call is refused. */
async function opened(owed: Owed, refusal: object = { code: 'NOTHING_OWED' }) {
  const sent: { readonly path: string; readonly body: { readonly idempotencyKey?: string } }[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET')
      return Response.json({ owed, storeName: 'Monroe', limit: { max: 'USD 25.00', left: 'USD 25.00' } });
    const body = (await request.json()) as { readonly idempotencyKey?: string };
    sent.push({ path: new URL(request.url).pathname, body });
    return Response.json({ errors: refusal }, { status: 409 });
  });
  onTestFinished(() => fetching.mockRestore());
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PayoutDialog orderId="884122073301550101" onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
  return { page, sent, submit: page.getByRole('button', { name: `Record $${owed.amount.slice(4)}` }) };
}

test('with the keyboard alone: how it was given and why, before it is recorded, and that nobody undoes it', async () => {
  const { page, sent, submit } = await opened(OWED);
  await expect
    .element(page.getByText('Give the shopper exactly $12.34, and record it once they have it. This cannot be undone.'))
    .toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Choose what the shopper got.')).toBeVisible();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Cash' })).toHaveFocus();
  await expectAccessible(page.container);
  expect(sent).toEqual([]);
  await userEvent.keyboard(' {ArrowDown}{Tab}');
  await expect.element(page.getByRole('radio', { name: 'Check' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('Her account was closed');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else has recorded it, or nothing is owed anymore. Give the shopper nothing.');
  expect(sent).toMatchObject([
    {
      path: '/ops/v1/orders/884122073301550101/payouts',
      body: { method: 'CHECK', amount: 'USD 12.34', reason: 'Her account was closed' },
    },
  ]);
});

test('the same payout, sent again after it did not arrive, has the same key; another way has another', async () => {
  const { page, sent, submit } = await opened(OWED, { code: 'AMOUNT_NOT_OWED', meta: { owed: 'USD 15.00' } });
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Her account was closed');
  for (let n = 1; n <= 2; n++) {
    await submit.click();
    await expect.poll(() => sent.length).toBe(n);
  }
  await expect.element(page.getByRole('alert')).toHaveTextContent('By now $15.00 is owed: give the shopper that.');
  await page.getByRole('radio', { name: 'Store gift card' }).click();
  await submit.click();
  await expect.poll(() => sent.length).toBe(3);
  const [first, again, other] = sent.map(({ body }) => body.idempotencyKey);
  expect([first === again, first === other]).toEqual([true, false]);
});

test('what is owed to a SNAP card is given as a store gift card alone, which needs no choice', async () => {
  const { page, sent, submit } = await opened({ ...OWED, methods: ['STORE_GIFT_CARD'] });
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect.element(page.getByText('The shopper gets it on a store gift card.')).toBeVisible();
  await expect.element(page.getByText('Money of a SNAP card is owed', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Her account was closed');
  for (const times of [1, 2]) {
    await submit.click();
    await expect.poll(() => sent.length).toBe(times);
  }
  expect(sent[0]?.body).toMatchObject({ method: 'STORE_GIFT_CARD', amount: 'USD 12.34' });
  expect(sent[0]?.body.idempotencyKey).toMatch(/./);
  expect(sent[1]).toEqual(sent[0]);
});

test.each([
  ['USD 12.34', 'A store lead of Monroe, or an administrator, pays and records it.'],
  ['USD 150.01', 'An administrator pays and records it.'],
])('of %s, more than the limit, the dialog says only who may give it', async (amount, who) => {
  const { page } = await opened({ ...OWED, amount, left: 'USD 10.00' });
  await expect
    .element(page.getByText(/^Give nothing yet: .* you can give only \$10\.00 of an order another way/))
    .toBeVisible();
  await expect.element(page.getByText(who, { exact: false })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(
    page
      .getByRole('button')
      .elements()
      .map((each) => each.ariaLabel ?? each.textContent),
  ).toEqual(['Close']);
  await expectAccessible(page.container);
});

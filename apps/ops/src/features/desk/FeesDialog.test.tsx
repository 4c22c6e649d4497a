import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FeesDialog } from './FeesDialog.tsx';
import type { Fees } from './fees.ts';

const card = { capturedAt: '2026-11-20T15:00:00.000Z', refunded: 'USD 0.00' };
const FEES: Fees = [
  { ...card, type: 'GIFT_CARD', cardId: 'card-1', brand: 'NONE', lastFour: '1111', captured: 'USD 1.00' },
  {
    ...card,
    type: 'BANK_CARD',
    cardId: 'card-2',
    brand: 'VISA',
    lastFour: '4242',
    captured: 'USD 5.95',
    refunded: 'USD 1.00',
  },
];

/** The dialog for fees of $6.95, of which $1.00 came back. @param left of a limit of $25.00 */
async function opened(left: string) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body: unknown = await request.json();
    sent.push({ path: new URL(request.url).pathname, body });
    return Response.json({ errors: { code: 'MORE_THAN_FEES' } }, { status: 409 });
  });
  onTestFinished(() => fetching.mockRestore());
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FeesDialog
        desk={{
          order: { id: '884122073301550101', status: 'COMPLETE' },
          limit: { max: 'USD 25.00', left },
          steps: [],
          storeName: 'Monroe',
        }}
        fees={FEES}
        onClose={() => {}}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  );
  return { page, sent, amount: page.getByRole('textbox', { name: 'Amount' }) };
}

test('all that is left of the fees comes back unless somebody enters less, to each card its part', async () => {
  const { page, sent, amount } = await opened('USD 25.00');
  await expect.element(amount).toHaveValue('5.95');
  await expect.element(page.getByText('To Gift card 1111')).toBeVisible();
  await amount.fill('5.96');
  await page.getByRole('button', { name: 'Give Back' }).click();
  await expect.element(page.getByText('Only $5.95 of the fees is left.')).toBeVisible();
  await amount.fill('five');
  await expect.element(page.getByText('Enter dollars and cents, such as 5.95.')).toBeVisible();
  await amount.fill('$2');
  await page.getByRole('button', { name: 'Give $2.00 Back' }).click();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  await expectAccessible(page.container);
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Came late');
  await page.getByRole('button', { name: 'Give $2.00 Back' }).click();
  await expect.element(page.getByText('Somebody else gave fees of it back.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Give $2.00 Back' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]).toMatchObject({
    path: '/ops/v1/orders/884122073301550101/fee-refunds',
    body: { amount: 'USD 2.00', reason: 'Came late' },
  });
  expect(sent[1]).toEqual(sent[0]);
});

test('more than is left of the limit says so before it is sent, and is not', async () => {
  const { page, sent } = await opened('USD 4.06');
  await expect.element(page.getByText('Your limit is $25.00 of an order; $4.06 of it is left.')).toBeVisible();
  const problem =
    '$5.95 is more than the $4.06 that you can still give back. Ask a store lead of Monroe, or an administrator.';
  await expect.element(page.getByText(problem)).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Came late');
  await page.getByRole('button', { name: 'Give $5.95 Back' }).click();
  expect(sent).toEqual([]);
});

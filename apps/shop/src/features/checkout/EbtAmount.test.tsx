import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCheckout, aPayment, aSummary, costing } from '#testing/order.ts';
import { EbtAmount } from './EbtAmount.tsx';
import { ebtTenderOf } from './ebt-amount.ts';

afterEach(() => vi.unstubAllGlobals());

/** The dialog of an order of which SNAP may pay $9, with $12 on the card. */
async function openDialog() {
  const { cost, ...summary } = aSummary();
  const snap = { amount: 'USD 9.00', amountToAuthorize: 'USD 9.00', balance: 'USD 12.00' };
  const checkout = aCheckout({
    payments: [aPayment({ id: 'snap', paymentType: 'EBT', brand: 'EBT', lastFour: '0009', ...snap })],
    ...costing({ ...summary, cost: { ...cost, ebtTotal: 'USD 9.00' } }),
  });
  const chosen: string[] = [];
  const tender = ebtTenderOf(checkout);
  if (!tender) throw new Error('no SNAP card');
  const part = <EbtAmount checkout={checkout} tender={tender} onChange={(amount) => void chosen.push(amount)} />;
  const { page } = await renderInShop(part);
  await page.getByRole('button', { name: 'Change Amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change SNAP EBT Amount' });
  const field = dialog.getByRole('textbox');
  const save = async (text: string) => {
    await field.fill(text);
    await dialog.getByRole('button', { name: 'Save Amount' }).click();
  };
  return { dialog, chosen, save };
}

test.each([
  ['PAY-014 nothing', '', 'Amount is required'],
  ['PAY-015 PAY-017 less than a cent', '0', 'The minimum amount you can charge to your SNAP EBT card is $0.01'],
  ['PAY-018 more than the eligible total', '9.01', 'The maximum amount you can charge to your SNAP EBT card is $9.00'],
])('%s is refused as an amount for SNAP EBT', async (_what, typed, words) => {
  const { dialog, chosen, save } = await openDialog();
  await save(typed);
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(chosen).toEqual([]);
});

test.each([
  ['0.01', 'USD 0.01'],
  ['9', 'USD 9.00'],
])('PAY-015 $%s can be charged to SNAP EBT', async (typed, amount) => {
  const { chosen, save } = await openDialog();
  await save(typed);
  await expect.poll(() => chosen).toEqual([amount]);
});

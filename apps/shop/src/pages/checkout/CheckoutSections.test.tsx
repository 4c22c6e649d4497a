import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Checkout } from '#features/checkout/checkout.ts';
import { aFlashSale } from '#testing/flash-sales.ts';
import { aCheckout, aLine, aPayment, aSummary, checkoutLine, costing } from '#testing/order.ts';
import { aWalletCard, walletOf } from '#testing/wallet.ts';
import { aDelivery, openPage } from './testing/open-page.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await screen.viewport(1280, 900);
});

const A_TIP = {
  tip: {
    suggestions: [{ label: '$4', value: 'USD 4.00', percentage: 10 }],
    max: 'USD 50.00',
    amount: 'USD 0.00',
  },
  ...costing(aSummary(), true),
};
const notices: Checkout['notices'] = [
  { kind: 'age' },
  { kind: 'prop-65' },
  { kind: 'bags-prohibited' },
  { kind: 'bag-fee', amount: 'USD 0.30' },
];
const TEXTS = [
  ['CRT-113 GC-10', 'age', 'Your order contains age-restricted items. A valid ID is required.'],
  ['CRT-114', 'prop-65', 'Some items contain chemicals known to the State of California to be harmful.'],
  ['CRT-116 GC-10', 'bags-prohibited', 'Single-use bags are prohibited at this location.'],
  ['CRT-115 GC-10', 'bag-fee', "A bag fee applies to this order. It's $0.30."],
] as const;

describe('the notices', () => {
  test.each(TEXTS)('%s %s: where it applies, and nowhere else', async (_, kind, text) => {
    const own = notices.filter((each) => each.kind === kind);
    const { page } = await openPage(aCheckout({ notices: own }));
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    for (const [, , other] of TEXTS.filter(([, each]) => each !== kind))
      await expect.element(page.getByText(other, { exact: true })).not.toBeInTheDocument();
  });
});

describe('the sections', () => {
  test('CHK-023 CHK-025 contact, instructions, tip, flash sales and items each have a heading', async () => {
    const sales = { 'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [aFlashSale('a')] }) };
    const { page } = await openPage(aDelivery(A_TIP), sales);
    await expect.element(page.getByRole('button', { name: 'Add Thing a to your order' })).toBeVisible();
    const headings = page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Contact', 'Delivery Instructions', 'Delivery Tip', 'Flash Sales', '2 items']),
    );
  });

  test('CHK-030 NAV-032 NAV-036 links the privacy policy and the FAQs', async () => {
    const { page } = await openPage();
    await expect
      .element(page.getByRole('link', { name: 'Privacy Policy' }))
      .toHaveAttribute('href', '/i/privacy-policy');
    await expect
      .element(page.getByRole('link', { name: 'FAQs', exact: true }))
      .toHaveAttribute('href', '/topic/digital-faqs');
  });

  test('NAV-035 GC-08 links the SNAP EBT FAQs where SNAP pays', async () => {
    const checkout = aCheckout();
    const part = { paymentType: 'EBT', id: 'snap', brand: 'EBT', lastFour: '0009', amount: 'USD 9.00' } as const;
    const snap = aPayment({ ...part, amountToAuthorize: 'USD 9.00', balance: 'USD 9.00' });
    const cost = { ...checkout.summary.cost, ebtTotal: 'USD 9.00' };
    const cards = walletOf(
      aWalletCard('card', '1881'),
      aWalletCard('snap', '0009', { cardType: 'EBT_CARD', brand: 'EBT', expirationMonth: null, balance: '$9.00' }),
    );
    const paid = { payments: [snap, ...checkout.payments], summary: { ...checkout.summary, cost } };
    const { page } = await openPage({ ...checkout, ...paid }, cards);
    await expect.element(page.getByRole('link', { name: 'SNAP EBT FAQs' })).toHaveAttribute('href', '/i/snap-ebt-faq');
    await page.unmount();
    const other = await openPage();
    await expect.element(other.page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
    await expect.element(other.page.getByRole('link', { name: 'SNAP EBT FAQs' })).not.toBeInTheDocument();
  });
});

describe('the columns', () => {
  const place = { name: 'Place Pickup Order' };

  test.each([
    [390, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 2],
  ])('CHK-028 CHK-029 CON-018 GC-43 at %i px there are %i', async (width, count) => {
    await screen.viewport(width, 900);
    const { page } = await openPage();
    const summary = page.getByRole('complementary');
    await expect.element(summary).toBeVisible();
    const beside = page.getByRole('heading', { name: 'Contact' }).element().getBoundingClientRect();
    const box = summary.element().getBoundingClientRect();
    expect(box.left > beside.right).toBe(count === 2);
    expect(getComputedStyle(summary.element()).position).toBe(count === 2 ? 'sticky' : 'static');
    const buttons = page.getByRole('button', place).elements();
    const visible = buttons.filter((button) => button.checkVisibility());
    expect(visible).toHaveLength(1);
    expect(visible[0]?.closest('[data-bar]') !== null).toBe(count === 1);
  });

  test('CHK-028 CHK-036 in a narrow window the items are in a drawer, and the button in a bar at its foot', async () => {
    await screen.viewport(390, 700);
    const { page } = await openPage();
    const button = page.getByRole('button', place).last();
    await expect.element(button).toBeVisible();
    const bar = button.element().closest('[data-bar]');
    await expect.poll(() => Math.round(bar?.getBoundingClientRect().bottom ?? 0)).toBe(700);
    await page.getByRole('button', { name: 'Show All' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Items in Your Order' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

describe('SNAP in the list of items', () => {
  const soap = { ...aLine({ gtin13: '0400000000098', description: 'Soap', snapEligible: false }), id: 'soap' };
  const bread = { ...aLine({ gtin13: '0400000000034', description: 'Bread' }), id: 'bread' };
  const opened = async (lines: readonly Parameters<typeof checkoutLine>[0][]) => {
    const { page } = await openPage(aCheckout({ lineItems: lines.map(checkoutLine) }));
    await page.getByRole('button', { name: 'Show All' }).click();
    const rows = screen.getByRole('dialog').getByRole('listitem').elements();
    return (name: string) => rows.find(({ textContent }) => textContent.includes(name))?.textContent ?? '';
  };

  test('before a SNAP card is chosen, the items that it may pay are marked', async () => {
    const rowOf = await opened([aLine(), bread, soap]);
    expect(rowOf('Milk')).toContain('SNAP EBT eligible');
    expect(rowOf('Bread')).toContain('SNAP EBT eligible');
    expect(rowOf('Soap')).not.toContain('SNAP');
    await expectAccessible(document.body);
  });

  test('once it pays, each item has what it pays, in full or in part, and keeps the mark where it pays nothing', async () => {
    const rowOf = await opened([{ ...aLine(), ebtAmount: 'USD 3.20' }, bread, soap]);
    expect(rowOf('Milk')).toContain('SNAP EBT pays $3.20');
    expect(rowOf('Milk')).not.toContain('eligible');
    expect(rowOf('Bread')).toContain('SNAP EBT eligible');
    expect(rowOf('Soap')).not.toContain('SNAP');
    await expectAccessible(document.body);
  });
});

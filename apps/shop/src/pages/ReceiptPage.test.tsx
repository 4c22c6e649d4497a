import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { Receipt } from '#features/orders/receipt/Receipt.tsx';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine, anOrder, aSummary } from '#testing/order.ts';

afterEach(() => vi.unstubAllGlobals());

const salmon = {
  ...aLine({
    gtin13: '0400000000027',
    description: 'Salmon',
    sellBy: 'WEIGHT',
    averageWeightGrams: 454,
    price: { regular: 'USD 2.99', promo: null, yellowTag: false, unitPrice: '$2.99/lb' },
  }),
  quantity: 2,
  lineTotal: 'USD 5.98',
};
const bread = { ...aLine({ gtin13: '0400000000034', description: 'Bread' }), quantity: 1, lineTotal: 'USD 4.99' };
const rolls = aLine({ gtin13: '0400000000041', description: 'Rolls' }).product;
const eggs = { ...aLine({ gtin13: '0400000000058', description: 'Eggs' }), lineTotal: 'USD 7.58' };
const milk = aLine();

/** Weighed, substituted, short and as ordered. */
const billed = (part: Partial<Order> = {}): Order =>
  anOrder({
    status: 'COMPLETE',
    money: 'CAPTURED',
    summary: aSummary('USD 30.00'),
    lineItems: [
      { ...salmon, lineTotal: 'USD 6.28' },
      milk,
      { ...bread, id: `${bread.id}-s`, product: rolls, lineTotal: 'USD 3.49' },
    ],
    agreed: {
      revision: 1,
      summary: aSummary('USD 34.00'),
      lineItems: [
        { ...salmon, picked: { outcome: 'PICKED', quantity: 2, grams: 953 } },
        {
          ...bread,
          picked: {
            outcome: 'SUBSTITUTED',
            quantity: 0,
            substitute: { product: rolls, quantity: 1, lineTotal: 'USD 3.49' },
          },
        },
        { ...eggs, picked: { outcome: 'SHORT', quantity: 0 } },
        { ...milk, picked: { outcome: 'PICKED', quantity: 2 } },
      ],
    },
    events: [...anOrder().events, { seq: 2, type: 'COMPLETE', at: '2026-11-21T21:12:00.000Z', actor: 'store' }],
    ...part,
  });

const show = (order: Order) => renderInShop(<Receipt order={order} name="Rosa Lindqvist" back={null} more={null} />);
const rowOf = (name: string): string[] =>
  [...document.querySelectorAll('main tr, tr')]
    .filter((row) => row.querySelector('th')?.textContent.startsWith(name))
    .flatMap((row) => [...row.children].map((cell) => cell.textContent));

test('a final receipt says what each line was estimated at, how it came and what it costs', async () => {
  await show(billed());
  await expect.element(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  expect(rowOf('Salmon')).toEqual(['SalmonOrdered about 2 lb · weighed 2.1 lb at $2.99/lb', '$5.98', '$6.28']);
  expect(rowOf('Rolls')).toEqual([
    'RollsInstead of Bread · 1 item · never costs more than what it replaces',
    '$4.99',
    '$3.49',
  ]);
  expect(rowOf('Eggs')).toEqual(['EggsNot available, not charged', '$7.58', '$0.00']);
  expect(rowOf('Milk')).toEqual(['Milk2 × $3.19', '$6.38']);
});

test('a final receipt names store, number, times, and each card with what it paid', async () => {
  await show(billed());
  for (const text of ['8841 2207 3301 5501 01', 'Rosa Lindqvist', 'Nov. 21, 2026, 4:12 PM', 'Store Pickup'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('You paid $4.00 less than estimated.')).toBeVisible();
  await expect.element(page.getByText(/^1 item weighed, 1 item swapped, 1 item not available/)).toBeVisible();
  const paid = page.getByText('Visa ending in 1881').element().closest('div');
  expect(paid?.textContent).toContain('$30.00');
});

test('before the final bill it says that it is an estimate, and nothing was paid', async () => {
  await show(anOrder({ lineItems: [salmon] }));
  await expect.element(page.getByRole('heading', { name: 'Estimated receipt', level: 1 })).toBeVisible();
  await expect.element(page.getByText('This is an estimate.')).toBeVisible();
  expect(rowOf('Salmon')).toEqual(['SalmonAbout 2 lb at $2.99/lb', '$5.98']);
  expect(page.getByText('Total paid').elements()).toEqual([]);
});

test('SNAP is named only with what it paid, however much of the order is eligible', async () => {
  const eligible = aSummary('USD 30.00');
  const summary = { ...eligible, cost: { ...eligible.cost, ebtTotal: 'USD 20.00' } };
  const first = await show(billed({ summary }));
  expect(page.getByText(/SNAP/).elements()).toEqual([]);
  await first.page.unmount();
  const tenders = [
    { type: 'EBT', cardId: 'e', brand: 'EBT', lastFour: '4417', amount: 'USD 12.00' },
    { type: 'BANK_CARD', cardId: 'b', brand: 'VISA', lastFour: '1881', amount: 'USD 18.00' },
  ] as const;
  await show(billed({ summary, tenders: [...tenders] }));
  await expect.element(page.getByText(/^\$12\.00 of SNAP-eligible items/)).toBeVisible();
});

test('each row of a receipt has what SNAP pays of it: in the end what it paid, of a substitute too', async () => {
  const estimate = await show(anOrder({ lineItems: [{ ...milk, ebtAmount: 'USD 3.20' }, bread] }));
  expect(rowOf('Milk')[0]).toContain('SNAP EBT pays $3.20');
  expect(page.getByText(/SNAP/).elements()).toHaveLength(1);
  await estimate.page.unmount();
  const order = billed();
  const agreed = order.agreed && {
    ...order.agreed,
    lineItems: order.agreed.lineItems.map((line) => {
      const { substitute, ...picked } = line.picked ?? { outcome: 'PICKED', quantity: 1 };
      const paid = substitute && { substitute: { ...substitute, ebtAmount: 'USD 3.49' } };
      return { ...line, ebtAmount: 'USD 0.99', picked: { ...picked, ...paid } };
    }),
  };
  const [first, ...others] = order.lineItems;
  if (!first) throw new Error('no line');
  await show({ ...order, agreed, lineItems: [{ ...first, ebtAmount: 'USD 6.28' }, ...others] });
  expect(rowOf('Salmon')[0]).toContain('SNAP EBT paid $6.28');
  expect(rowOf('Rolls')[0]).toContain('SNAP EBT paid $3.49');
  expect(page.getByText(/SNAP/).elements()).toHaveLength(2);
});

const back = (amount: string, state: 'DONE' | 'PENDING' | 'FAILED'): Order['refunds'][number] => ({
  id: `r ${amount}`,
  problemId: null,
  at: '2026-11-21T22:00:00.000Z',
  heldBack: false,
  lines: [],
  fees: 'USD 0.00',
  amount,
  tenders: [{ type: 'BANK_CARD', cardId: 'card', brand: 'VISA', lastFour: '1881', amount, state }],
});
const sumsShown = (): string[][] =>
  [...document.querySelectorAll('section dl > div')].map((row) => [...row.children].map((part) => part.textContent));

test('the receipt of a missed order that was refunded has the charge, the refund and a total of nothing', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const refunds = [back('USD 28.00', 'DONE'), back('USD 2.00', 'PENDING')];
  await show(billed({ status: 'NO_SHOW', charged, refunds, isRefunded: true }));
  expect(sumsShown().slice(-6)).toEqual([
    ['Visa ending in 1881', '$30.00'],
    ['Refunded', '−$28.00'],
    ['To Visa ending in 1881', '−$28.00'],
    ['Refund on its way', '−$2.00'],
    ['To Visa ending in 1881', '−$2.00'],
    ['Total after refunds', '$0.00'],
  ]);
  await expect.element(page.getByText("Your order wasn't picked up.")).toBeVisible();
  await expect.element(page.getByText('All that was charged for this order is being given back.')).toBeVisible();
  expect(page.getByText(/You paid/).elements()).toEqual([]);
});

test('a refund that a bank declined is none on the receipt', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  await show(billed({ status: 'RETURNED', charged, refunds: [back('USD 3.00', 'DONE'), back('USD 1.00', 'FAILED')] }));
  expect(sumsShown().slice(-3)).toEqual([
    ['Refunded', '−$3.00'],
    ['To Visa ending in 1881', '−$3.00'],
    ['Total after refunds', '$27.00'],
  ]);
});

test('the receipt of a missed order whose refund a bank declined says that money is owed, and whom to call', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const refunds = [back('USD 30.00', 'FAILED')];
  await show(billed({ status: 'RESTOCKED', money: 'REFUND_FAILED', charged, refunds, owed: 'USD 30.00' }));
  await expect
    .element(page.getByText(/^We couldn't give \$30\.00 back to your card\. Call the store at/))
    .toBeVisible();
  expect(page.getByText("You haven't been refunded.").elements()).toEqual([]);
});

test('the receipt of a missed order names what came back and what did not, and no item as if it was received', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const some = { modalityType: 'DELIVERY', status: 'NO_SHOW', events: anOrder().events, charged } as const;
  const first = await show(billed({ ...some }));
  await expect.element(page.getByText("We couldn't deliver your order.")).toBeVisible();
  await expect.element(page.getByText("You haven't been refunded.")).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Packed, not delivered' })).toBeVisible();
  await expect.element(page.getByText('Was planned for')).toBeVisible();
  expect(page.getByText('As you ordered').elements()).toEqual([]);
  await first.page.unmount();
  await show(billed({ ...some, refunds: [back('USD 28.00', 'DONE')] }));
  await expect.element(page.getByText("$28.00 was given back. The rest, $2.00, isn't refunded.")).toBeVisible();
});

test('a receipt says of each item what came back of it, and that one was held back', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const lines = [{ id: milk.id, quantity: 2, amount: 'USD 6.38', parts: [] }];
  const refunds = [
    { ...back('USD 6.38', 'DONE'), heldBack: true, lines },
    {
      ...back('USD 3.14', 'DONE'),
      id: 'other',
      lines: [{ id: salmon.id, quantity: 1, amount: 'USD 3.14', parts: [] }],
    },
  ];
  await show(billed({ status: 'RETURNED', charged, refunds }));
  await expect.element(page.getByText('You paid $20.48 after refunds of $9.52.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Not handed over' })).toBeVisible();
  expect(rowOf('Milk')[0]).toBe('Milk2 × $3.19 · Not handed over: it needs a valid ID · Refunded, $6.38');
  expect(rowOf('Salmon')[0]).toContain(' · 1 of 2 refunded, $3.14');
  expect(page.getByText('As you ordered').elements()).toEqual([]);
  await expect.element(page.getByText('Total charged')).toBeVisible();
});

test('a refund over two cards has a line for each, and what SNAP paid is not named once some went back to it', async () => {
  const [visa] = back('USD 1.00', 'DONE').tenders;
  if (!visa) throw new Error('no card');
  const snap = { ...visa, type: 'EBT', cardId: 'snap', brand: 'NONE', lastFour: '0042', amount: 'USD 4.76' } as const;
  const refunds = [{ ...back('USD 5.76', 'DONE'), tenders: [snap, visa] }];
  const paidBySnap = [{ type: 'EBT', cardId: 'snap', brand: 'NONE', lastFour: '0042', amount: 'USD 30.00' }] as const;
  const charged = [
    { cardId: 'card', amount: 'USD 14.27' },
    { cardId: 'snap', amount: 'USD 15.73' },
  ];
  await show(billed({ status: 'RETURNED', charged, tenders: [...paidBySnap], refunds }));
  expect(sumsShown().slice(-4)).toEqual([
    ['Refunded', '−$5.76'],
    ['To SNAP EBT card ending in 0042', '−$4.76'],
    ['To Visa ending in 1881', '−$1.00'],
    ['Total after refunds', '$24.24'],
  ]);
  expect(page.getByText(/SNAP-eligible/).elements()).toEqual([]);
});

test.each([
  [['DONE'], 'Refunded, $6.90 with tax'],
  [['PENDING'], 'Refund on its way, $6.90 with tax'],
  [['FAILED'], 'Refund owed to you, $6.90 with tax'],
  [['DONE', 'PENDING'], 'Refund of $6.90 with tax: $3.45 back and $3.45 on its way'],
  [['PAID_OUT', 'FAILED'], 'Refund of $6.90 with tax: $3.45 back and $3.45 owed to you'],
  [['PAID_OUT', 'DONE'], 'Refunded, $6.90 with tax'],
] as const)('an item is called refunded once all its money is back: %j', async (states, text) => {
  const one = back('USD 6.90', 'DONE');
  const parts = states.map((state) => ({ state, amount: states.length === 1 ? 'USD 6.90' : 'USD 3.45' }));
  const tenders = one.tenders.flatMap((tender) => [tender, { ...tender, cardId: 'other', state: 'PENDING' as const }]);
  const refunds = [{ ...one, tenders, lines: [{ id: milk.id, quantity: 2, amount: 'USD 6.90', parts }] }];
  await show(billed({ status: 'RETURNED', charged: [{ cardId: 'card', amount: 'USD 30.00' }], refunds }));
  expect(rowOf('Milk')[0]).toContain(` · ${text}`);
});

test('what the store gave back another way is on the receipt', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const payouts: Order['payouts'] = [{ at: '2026-11-25T15:00:00.000Z', method: 'CASH', amount: 'USD 5.00', cards: [] }];
  const failed = back('USD 5.00', 'DONE');
  const refunds = [{ ...failed, tenders: failed.tenders.map((each) => ({ ...each, state: 'PAID_OUT' as const })) }];
  await show(billed({ status: 'RETURNED', charged, refunds, payouts }));
  expect(sumsShown().slice(-3)).toEqual([
    ['Given back by the store', '−$5.00'],
    ['In cash on Nov. 25, 2026', '−$5.00'],
    ['Total after refunds', '$25.00'],
  ]);
});

/** Of three, so many loaves of bread came, and one pack of rolls instead. */
async function showSwapped(quantity: number): Promise<void> {
  const order = billed();
  const substitute = { product: rolls, quantity: 1, lineTotal: 'USD 3.49' };
  const picked = (of: number) => ({ outcome: 'PICKED' as const, quantity: of });
  const lineItems = order.agreed?.lineItems.map((line) =>
    line.id === bread.id
      ? { ...line, quantity: 3, picked: { outcome: 'SUBSTITUTED' as const, quantity, substitute } }
      : { ...line, picked: picked(line.quantity) },
  );
  await show({ ...order, agreed: order.agreed && { ...order.agreed, lineItems: lineItems ?? [] } });
}

test('of a product of which some came, some was swapped and some was missing, a receipt says each', async () => {
  await showSwapped(1);
  expect(rowOf('Bread').slice(0, 2)).toEqual(['Bread1 of 3 available · 1 not available, not charged', '$4.99']);
  expect(rowOf('Rolls')[0]).toBe('RollsInstead of Bread · 1 item · never costs more than what it replaces');
  await expect.element(page.getByText('1 item swapped, 1 item not available, in full or in part.')).toBeVisible();
});

test('what was missing stands under its product also when only a swap came', async () => {
  await showSwapped(0);
  expect(rowOf('Bread')).toEqual(['Bread2 not available, not charged', '$4.99', '$0.00']);
  expect(rowOf('Rolls')).toEqual([
    'RollsInstead of Bread · 1 item · never costs more than what it replaces',
    'None',
    '$3.49',
  ]);
});

test.each([390, 768, 1280])('is accessible at %d pixels and wider than nothing', async (width) => {
  await page.viewport(width, 900);
  const { page: shown } = await show(billed());
  await expectAccessible(shown.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

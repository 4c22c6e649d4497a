import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MoneyStory } from '#features/orders/money/MoneyStory.tsx';
import type { OrderMoney } from '#features/orders/money/queries.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { ORDER_ID, ZONE } from '#testing/order.ts';

afterEach(() => vi.unstubAllGlobals());

const NONE = 'USD 0.00';
const sums = (part: Partial<OrderMoney['totals']> = {}): OrderMoney['totals'] => ({
  held: NONE,
  charged: NONE,
  released: NONE,
  stillHeld: NONE,
  refunded: NONE,
  refunding: NONE,
  paidOut: NONE,
  ...part,
});
const at = '2026-11-20T20:34:00.000Z';
const visa = { cardId: 'visa', amount: 'USD 5.49', at, progress: 'done' } as const;
const snap = { ...visa, cardId: 'snap' };

/** A charged bank card with a refund on its way, and a SNAP card that was given money back. */
const story = (part: Partial<OrderMoney> = {}): OrderMoney => ({
  orderId: ORDER_ID,
  asOf: '2026-11-21T14:15:00.000Z',
  timezone: ZONE,
  storePhone: '513-555-0142',
  money: 'CAPTURED',
  cards: [
    { type: 'EBT', cardId: 'snap', brand: 'EBT', lastFour: '4417', sums: sums({ charged: 'USD 24.00' }) },
    { type: 'BANK_CARD', cardId: 'visa', brand: 'VISA', lastFour: '1881', sums: sums({ charged: 'USD 32.27' }) },
  ],
  moves: [
    { ...visa, kind: 'hold', amount: 'USD 37.76', at: '2026-11-20T16:52:00.000Z' },
    { ...visa, kind: 'release', of: 'USD 37.76', shownBy: '2026-11-27' },
    { ...snap, kind: 'refund', amount: 'USD 3.49', shownBy: null },
    { ...visa, kind: 'refund', amount: 'USD 4.99', shownBy: '2026-11-30', progress: 'pending' },
  ],
  totals: sums({
    held: 'USD 61.76',
    charged: 'USD 56.27',
    released: 'USD 5.49',
    refunded: 'USD 3.49',
    refunding: 'USD 4.99',
  }),
  ...part,
});
const show = (money: OrderMoney) => renderInShop(<MoneyStory money={money} phone="1-800-555-0100" back={null} />);
const movesShown = (): string[] => [...document.querySelectorAll('ol > li')].map((move) => move.textContent);

test('each move stands with its card and what its bank shows and when, newest first', async () => {
  await show(story());
  await expect.element(page.getByRole('heading', { name: 'Every move, newest first' })).toBeVisible();
  const [last, snapBack, released, held] = movesShown();
  expect(last).toContain('Refund Visa ending in 1881We sent it and are waiting for the confirmation.');
  expect(last).toContain('on its way');
  expect(snapBack).toContain('It is back on your SNAP balance.');
  expect(released).toContain('What was left of the $37.76 hold. Your bank may show the hold until about Nov 27.');
  expect(held).toContain('11:52 AM');
});

test('says in a sentence what was paid, is on hold, and is on its way back', async () => {
  await show(story());
  await expect.element(page.getByText('You paid $52.78 in all.')).toBeVisible();
  const rest = 'Nothing is on hold. $56.27 was charged and $3.49 was refunded. $4.99 is on its way back to you.';
  await expect.element(page.getByText(rest)).toBeVisible();
});

test('a move says what it was for, and what was refunded names the tip in it', async () => {
  const moves: OrderMoney['moves'] = [
    { ...visa, kind: 'charge', amount: 'USD 1.00', purpose: 'tip' },
    { ...visa, kind: 'refund', amount: 'USD 1.00', shownBy: null, purpose: 'tip' },
    { ...visa, kind: 'refund', amount: 'USD 5.95', shownBy: null, purpose: 'items-and-fees' },
  ];
  const totals = sums({ charged: 'USD 18.92', refunded: 'USD 6.95' });
  await show(story({ moves, totals }));
  for (const name of ['Charge for your tip', 'Refund of your tip', 'Refund of items and fees'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText('$18.92 was charged and $6.95 was refunded, including $1.00 of your tip.', { exact: false }),
    )
    .toBeVisible();
});

test('a move that failed is named first and plainly', async () => {
  const [hold] = story().moves;
  if (!hold) throw new Error('a hold');
  const declined = { ...visa, kind: 'charge', progress: 'declined' } as const;
  await show(story({ moves: [hold, declined], totals: sums({ held: 'USD 37.76', stillHeld: 'USD 37.76' }) }));
  await expect.element(page.getByText('You paid nothing.')).toBeVisible();
  await expect
    .element(page.getByText(/^A move of your money did not go through\. .* \$37\.76 is on hold\./))
    .toBeVisible();
  expect(movesShown()[0]).toContain('The card declined it. Nothing was charged to it.');
});

test('a refund that failed names the store to call, with a link to its phone', async () => {
  const failed = { ...visa, kind: 'refund', shownBy: null, progress: 'declined' } as const;
  const { page: shown } = await show(story({ money: 'REFUND_FAILED', moves: [failed] }));
  expect(movesShown()[0]).toContain(
    'It did not go through. Call the store at (513) 555-0142, and we will pay it back another way.',
  );
  const link = page.getByRole('link', { name: '(513) 555-0142' });
  await expect.element(link).toHaveAttribute('href', 'tel:5135550142');
  await expectAccessible(shown.container);
});

test('a refund that a bank declined several times is one row', async () => {
  const failed = { ...visa, kind: 'refund', shownBy: null, progress: 'declined' } as const;
  const moves = [1, 2, 3].map((minute) => ({ ...failed, at: `2026-11-20T20:3${minute}:00.000Z` }));
  await show(story({ money: 'REFUND_FAILED', moves }));
  await expect.element(page.getByRole('heading', { name: 'Every move, newest first' })).toBeVisible();
  expect(movesShown()).toHaveLength(1);
  expect(movesShown()[0]).toContain('3:33 PM');
});

test('a refund that went through names no store to call', async () => {
  await show(story());
  await expect.element(page.getByRole('heading', { name: 'Every move, newest first' })).toBeVisible();
  expect(page.getByRole('link', { name: '(513) 555-0142' }).elements()).toEqual([]);
});

test('an order whose money was never touched says so', async () => {
  await show(story({ moves: [], cards: [], totals: sums() }));
  await expect.element(page.getByText('No money was held or charged for this order.')).toBeVisible();
});

test.each([390, 1280])('is accessible at %d pixels', async (width) => {
  await page.viewport(width, 900);
  const { page: shown } = await show(story());
  await expectAccessible(shown.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('what the store gave instead of a refund stands with its card, and nothing has failed any more', async () => {
  const failed = { ...visa, kind: 'refund', progress: 'declined', shownBy: null } as const;
  const paid = { ...visa, kind: 'payout', method: 'CASH', at: '2026-11-29T20:34:00.000Z' } as const;
  const totals = sums({ charged: 'USD 20.00', paidOut: 'USD 5.49' });
  await show(story({ moves: [failed, paid], totals }));
  await expect.element(page.getByText('You paid $14.51 in all.')).toBeVisible();
  await expect.element(page.getByText('Nothing is on hold. The store gave you $5.49 another way.')).toBeVisible();
  expect(document.body.textContent).not.toContain('did not go through. It is marked below');
  const [given, refund] = movesShown();
  expect(given).toContain('Given back by the store Visa ending in 1881The bank of this card did not take the refund.');
  expect(given).toContain('$5.49in cash');
  expect(refund).toContain('It did not go through. The store gave it to you another way.');
});

test('a refund that failed and is owed no more was tried again', async () => {
  const moves = [{ ...visa, kind: 'refund', progress: 'declined', shownBy: null }] as const;
  await show(story({ money: 'CAPTURED', moves: [...moves] }));
  expect(movesShown()[0]).toContain('It did not go through, so we tried again.');
});

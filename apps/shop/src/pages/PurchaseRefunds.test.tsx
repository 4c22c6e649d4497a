import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { aLine } from '#testing/order.ts';
import { coming, inActions, openOrder, PLACED, READ, title } from './testing/purchase.tsx';

/** The streams that the page has opened. */
let streams: FakeStream[] = [];
const openStreams = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', streamsInto(streams));
});
afterEach(() => vi.unstubAllGlobals());

type State = Order['refunds'][number]['tenders'][number]['state'];
const milk = aLine({ description: 'Milk' });
const refund = (amount: string, state: State): Order['refunds'][number] => ({
  id: `r ${amount} ${state}`,
  problemId: null,
  heldBack: false,
  at: '2026-11-21T21:12:00.000Z',
  fees: 'USD 0.00',
  amount,
  lines: [],
  tenders: [{ type: 'BANK_CARD', cardId: 'card', brand: 'VISA', lastFour: '1881', amount, state }],
});
const returned = (part: Partial<Order> = {}): Order =>
  coming({
    status: 'RETURNED',
    money: 'CAPTURED',
    cancelUntil: null,
    charged: [{ cardId: 'card', amount: 'USD 40.00' }],
    agreed: { revision: 1, summary: coming().summary, lineItems: coming().lineItems },
    events: [
      PLACED,
      { seq: 4, type: 'COMPLETE', at: new Date().toISOString(), actor: 'store' },
      { seq: 5, type: 'RETURNED', at: new Date().toISOString(), actor: 'store' },
    ],
    ...part,
  });

/** The sentences of an element with an amount, or about the store. */
const moneySentences = (element: Element | null | undefined): string[] =>
  [...(element?.querySelectorAll('p') ?? [])]
    .flatMap(({ textContent }) => textContent.split(/(?<=\.) (?=[A-Z$])/))
    .filter((sentence) => /\$\d|store/.test(sentence));

const payout = {
  at: '2026-11-25T15:00:00.000Z',
  method: 'CASH',
  amount: 'USD 2.00',
  cards: [{ cardId: 'card', amount: 'USD 2.00' }],
} as const;
const CHARGED = [{ cardId: 'card', amount: 'USD 40.00' }];
test.each<[string, Partial<Order>]>([
  ['on its way', { refunds: [refund('USD 3.00', 'DONE'), refund('USD 7.14', 'PENDING')] }],
  ['back', { refunds: [refund('USD 3.00', 'DONE')] }],
  ['owed', { money: 'REFUND_FAILED', owed: 'USD 2.00', refunds: [refund('USD 2.00', 'FAILED')] }],
  [
    'paid by the store',
    { refunds: [refund('USD 2.00', 'PAID_OUT')], payouts: [{ ...payout, cards: [...payout.cards] }] },
  ],
  ['of a canceled order', { status: 'POST_AUTH_REJECTED', money: 'RELEASED', charged: CHARGED }],
  ['owed of a canceled order', { status: 'CANCELLED', money: 'REFUND_FAILED', owed: 'USD 2.00', charged: CHARGED }],
  ['that nobody charged', { status: 'CANCELLED', money: 'RELEASE_FAILED', charged: [] }],
])('the page of an order says no sentence of its money twice: %s', async (_, part) => {
  await openOrder({ [READ]: () => returned(part) });
  await expect.element(page.getByRole('heading', { level: 2, name: /Payment Summary|Final Receipt/ })).toBeVisible();
  const sentences = moneySentences(page.getByRole('main').element());
  expect(sentences.length).toBeGreaterThan(0);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('a refund of items and fees has a row for each, which add up to it, and one of items none for fees', async () => {
  const both = {
    ...refund('USD 9.33', 'DONE'),
    fees: 'USD 5.95',
    lines: [{ id: milk.id, quantity: 1, amount: 'USD 3.38', parts: [] }],
  };
  const items = { ...both, id: 'items', fees: 'USD 0.00', amount: 'USD 3.38' };
  await openOrder({ [READ]: () => returned({ lineItems: [milk], refunds: [both, items] }) });
  const rows = [...(inActions('Refunds')?.querySelectorAll('li') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['1 × Milk', '$3.38'],
    ['Fees', '$5.95'],
    ['1 × Milk', '$3.38'],
  ]);
});

test('an open receipt follows its order: a refund that is made or fails shows without a reload', async () => {
  let order = returned({ refunds: [refund('USD 2.00', 'PENDING')] });
  await openOrder({ [READ]: () => order }, '/receipt');
  await expect.element(title('Receipt')).toBeVisible();
  await expect
    .element(page.getByText('You pay $38.00 after refunds of $2.00. $2.00 is still on its way.'))
    .toBeVisible();
  order = returned({ money: 'REFUND_FAILED', owed: 'USD 2.00', refunds: [refund('USD 2.00', 'FAILED')] });
  openStreams()[0]?.step(6);
  await expect.element(page.getByText(/^We couldn't give \$2\.00 back to your card\. Call the store at/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '(513) 555-0100' })).toHaveAttribute('href', 'tel:5135550100');
  expect(openStreams()).toHaveLength(1);
});

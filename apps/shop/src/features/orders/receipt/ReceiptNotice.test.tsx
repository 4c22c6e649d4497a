import { expect, test } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { anOrder, aSummary } from '#testing/order.ts';
import type { Order } from '../queries.ts';
import { ReceiptNotice } from './ReceiptNotice.tsx';

type State = Order['refunds'][number]['tenders'][number]['state'];
const refund = (amount: string, state: State): Order['refunds'][number] => ({
  id: `r ${state}`,
  problemId: null,
  heldBack: false,
  at: '2026-11-21T21:12:00.000Z',
  fees: 'USD 0.00',
  amount,
  lines: [],
  tenders: [{ type: 'BANK_CARD', cardId: 'card', brand: 'VISA', lastFour: '1881', amount, state }],
});

/** A delivery of $30.00 with a tip of $5.00, which nobody received. */
const missed = (part: Partial<Order>): Order => {
  const summary = aSummary('USD 30.00');
  const order = anOrder({
    modalityType: 'DELIVERY',
    status: 'NO_SHOW',
    money: 'CAPTURED',
    summary: { ...summary, cost: { ...summary.cost, gratuityTotal: 'USD 5.00' } },
    charged: [{ cardId: 'card', amount: 'USD 30.00' }],
  });
  return { ...order, agreed: { revision: 1, summary: order.summary, lineItems: order.lineItems }, ...part };
};

test.each<[string, Order, string]>([
  [
    'all but its tip is on its way',
    missed({ refunds: [refund('USD 25.00', 'PENDING')] }),
    '$25.00 is being given back. The rest, $5.00, is your tip.',
  ],
  [
    'a part of it is on its way',
    missed({ refunds: [refund('USD 4.00', 'DONE'), refund('USD 6.00', 'PENDING')] }),
    "$10.00 is being given back. The rest, $20.00, isn't refunded.",
  ],
  ['nothing of it came back', missed({}), "You haven't been refunded."],
  [
    'its shopper took the tip back, and nothing else came back',
    missed({ unlistedBack: 'USD 5.00' }),
    "$5.00 was given back. The rest, $25.00, isn't refunded.",
  ],
  ['nothing of it was charged', missed({ money: 'CAPTURE_FAILED', charged: [] }), ''],
  [
    'a bank did not take what a canceled order cost',
    anOrder({
      status: 'CANCELLED',
      money: 'REFUND_FAILED',
      charged: [{ cardId: 'card', amount: 'USD 2.00' }],
      owed: 'USD 2.00',
    }),
    "We couldn't give $2.00 back to your card. Call the store at (513) 555-0100, and we'll pay it another way.",
  ],
])('the notice of a receipt of which %s', async (_, order, text) => {
  const { page } = await renderInShop(<ReceiptNotice order={order} />);
  await expect
    .poll(() => [...page.container.querySelectorAll('p')].map((each) => each.textContent).join(''))
    .toBe(text);
});

/** The cards of `payment-cards.ts` as a shopper chooses them. */
export const BANK = { id: 'card_good', paymentType: 'BANK_CARD' } as const;
export const gift = (id: string, number = '1111') =>
  ({ id, paymentType: 'GIFT_CARD', number, remainingBalance: null, paymentGram: 'gram' }) as const;
export const GIFT_2 = gift('gift_2');
export const GIFT_100 = gift('gift_100', '2222');
export const SNAP = { id: 'snap_100', paymentType: 'EBT', balance: null, amount: null } as const;

/** The PIN of a SNAP card, as its frame sealed it. */
export const PIN = 'a.b.c.d.e';

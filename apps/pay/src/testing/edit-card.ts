import { newOperation, type Reply, type TestPay } from './pay-host.ts';

/** What an edit must know about the card. */
export interface EditedCard {
  readonly id: string;
  readonly paymentGram: string;
  readonly bin: string | null;
}

/** The changes of an edit; by default it moves the expiry and leaves the CVV alone. */
export interface Edit {
  readonly month?: string;
  readonly year?: string;
  /** The checkout id of a CVV. */
  readonly lowValueToken?: string;
  readonly saved?: boolean;
  readonly operation?: string;
}

/** Edits a card as the wallet does (API-033). Its issuer verifies it with the new expiry. */
export const editCard = (
  pay: TestPay,
  token: string,
  card: EditedCard,
  { month = '03', year = '2032', lowValueToken = '', saved = true, operation = newOperation() }: Edit = {},
): Promise<Reply> =>
  pay.call('PUT', '/payment/v2/wallet', {
    token,
    body: {
      cardId: card.id,
      dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
      defaultCard: false,
      paymentGram: card.paymentGram,
      saved,
      paymentMethod: { expirationMonth: month, expirationYear: year, lowValueToken, cardFirstSix: card.bin },
    },
    headers: { 'x-idempotency-key': `${operation}.1` },
  });

import { randomUUID } from 'node:crypto';
import { sealFor, settingsIn } from './seal-card.ts';

/** A card for a test, as a shopper would type it. */
export interface TestCard {
  readonly kind: 'bank' | 'ebt' | 'gift';
  readonly number: string;
  /** Of a gift card. */
  readonly pin?: string;
}

const FORM = { bank: 'payment-form', ebt: 'ebt-form', gift: 'gift-form' } as const;
const DATE_TIME = { timezone: 'UTC', value: new Date().toISOString() };
const YEAR = String(new Date().getFullYear() + 3);
const BILLING = {
  addressLines: ['1420 Elm Street'],
  cityTown: 'Cincinnati',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
};

/**
 * Adds a card to a shopper's wallet by the calls that its form makes, without a form: for tests of what comes after. A
 * bank card is Rosa Lindqvist's and expires in August, three years from now.
 * @returns the payment host's response
 * @throws {Error} with that response when the card is refused
 */
export async function addTestCard(payOrigin: string, bearer: string, card: TestCard): Promise<string> {
  const operation = `op_${randomUUID().replaceAll('-', '')}`;
  const post = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${payOrigin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        origin: payOrigin,
        'x-idempotency-key': `${operation}.1`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  // The key and the session of a fresh document, as that document's script would use them.
  const form = await fetch(`${payOrigin}/manage-payment/pci-forms/${FORM[card.kind]}?tenant=kroger`);
  const settings = settingsIn(await form.text());
  const seal = (plain: object): Promise<string> => sealFor(settings, { bearer, operation }, plain);
  const add = async (paymentMethod: object) =>
    await post('/payment/v2/wallet', { dateTime: DATE_TIME, defaultCard: false, save: true, paymentMethod });
  const { number, pin } = card;
  switch (card.kind) {
    case 'ebt':
      return await add({ paymentType: 'EBT', pan: await seal({ kind: 'ebt-number', value: number }) });
    case 'gift':
      return await add({
        paymentType: 'GIFT_CARD',
        pan: await seal({ kind: 'gift-number', value: number }),
        pin: await seal({ kind: 'gift-pin', value: pin }),
      });
    case 'bank': {
      const jwe = await seal({ kind: 'card', pan: number, month: '08', year: YEAR, cvv: '123' });
      const token = JSON.parse(await post('/payment/v2/vault/tokens', { jwe })) as object; // the host's own answer
      const name = { firstName: 'Rosa', lastName: 'Lindqvist' };
      return await add({
        ...token,
        ...name,
        paymentType: 'BANK_CARD',
        billing: BILLING,
        expirationMonth: '08',
        expirationYear: YEAR,
      });
    }
  }
}

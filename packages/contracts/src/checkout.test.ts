import { expect, test } from 'vitest';
import { Tender } from './handover.ts';
import { CardFacts } from './payment-intents.ts';

test('API-078 an order is paid by three types of cards, in the shop and at the payment host', () => {
  const types = ['BANK_CARD', 'GIFT_CARD', 'EBT'];
  expect(Tender.shape.type.options).toEqual(types);
  expect(CardFacts.shape.paymentType.options).toEqual(types);
});

import { expect, test } from 'vitest';
import { card } from '../testing/fixtures.ts';
import { OUTSIDE_TYPES, readCard, readCards } from './read-card.ts';

const own = card('c1', { firstName: 'Ada', lastName: 'Byron', description: 'Hers', saved: false });

test('API-019 card data is read under its other names as well', () => {
  const { id, firstName, lastName, saved, vaultCardId, paymentGram, balance, description, ...rest } = own;
  const renamed = {
    ...rest,
    cardId: id,
    cardHolderFirstName: firstName,
    cardHolderLastName: lastName,
    save: saved,
    accountId: vaultCardId,
    details: description,
    walletV2: { paymentGram, balance },
  };
  expect(readCard(renamed)).toEqual(own);
  const { accountId: _, cardId: __, ...without } = renamed;
  expect(readCard({ ...without, walletV2: { id, paymentGram, vaultCardId, balance: '$5.00' } })).toEqual({
    ...own,
    balance: '$5.00',
  });
  expect(readCard(own)).toEqual(own);
});

test('API-020 the card types outside the wallet are bank card, ACH card and EBT card', () => {
  expect(OUTSIDE_TYPES).toEqual(['bank card', 'ACH card', 'EBT card']);
  const arrived = OUTSIDE_TYPES.map((cardType) => ({ ...own, cardType }));
  expect(readCards(arrived).map(({ cardType }) => cardType)).toEqual(['BANK_CARD', 'EBT_CARD']);
});

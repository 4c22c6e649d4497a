import { expect, test } from 'vitest';
import { DEFAULT_UI } from './config.ts';

test('WAL-012 the UI options have exactly these eleven keys, all off or empty unless the host says otherwise', () => {
  expect(DEFAULT_UI).toEqual({
    showCardbox: false,
    hideCardboxTitle: false,
    hideChangePaymentMethod: false,
    hideCardboxNoCardsMessage: false,
    paymentSummaryMessage: '',
    cardBoxClass: '',
    showSnapCards: false,
    showGiftCards: false,
    saveCardOptionEnabled: false,
    selectDefaultCardOnly: false,
    isMyWallet: false,
  });
});

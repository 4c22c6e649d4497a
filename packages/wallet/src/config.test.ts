import { readFileSync } from 'node:fs';
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

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
/** The members of an exported type of config.ts. */
function membersOf(name: string): readonly string[] {
  const [, body = ''] =
    new RegExp(`export (?:interface|type) ${name}\\b([^]*?)\n(?:\\}|    \\});?\n`).exec(textOf('config.ts')) ?? [];
  return [...new Set([...body.matchAll(/readonly (\w+)\??:/g)].map(([, member = '']) => member))];
}

test('WAL-013 the order info has the four fields, which a host cannot leave out', () => {
  const always = /readonly (\w+):/g;
  const [, body = ''] = /export interface WalletOrder \{([^}]*)\}/.exec(textOf('config.ts')) ?? [];
  expect([...body.matchAll(always)].map(([, member]) => member)).toEqual([
    'checkoutId',
    'total',
    'hasSnapEligibleItems',
    'ebtTotalFromCheckout',
  ]);
});

test.each([
  ['WalletOptions', 'onSignOutRequired'],
  ['PayHost', 'bannerDomain'],
  ['WalletOrder', 'getNewPaymentIntent'],
  ['CheckoutPage', 'onCardNotFound'],
  ['WalletUi', 'isMyWallet'],
  ['WalletHandle', 'subscribe'],
])('every member of %s is named in the document for hosts', (type, known) => {
  const members = membersOf(type);
  expect(members).toContain(known);
  const document = textOf('../../../docs/embedding-the-wallet.md');
  expect(members.filter((member) => !new RegExp(`\`${member}[\`(]`).test(document))).toEqual([]);
});

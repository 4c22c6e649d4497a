import { expect, test } from 'vitest';
import { type Action, wordsFor } from './failures.ts';

const PHONE = '1-800-555-0100';

test.each<[string, Action, number, string, string]>([
  [
    'ERR-203',
    'add',
    408,
    '',
    `We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at ${PHONE}.`,
  ],
  ['ERR-205', 'list', 401, '', 'It looks like your session has expired. Please log in again to continue.'],
  [
    'ERR-208',
    'add',
    402,
    'RV62751',
    'There was an issue with your address, please verify your information. (Error code: RV62751)',
  ],
  [
    'ERR-209',
    'add',
    402,
    'RV32937',
    'There was an issue with your card. Please contact your Card Issuer. (Error Code: RV32937)',
  ],
  ['ERR-210', 'add', 402, 'GIFT_CARD_ZERO_BALANCE', 'You cannot add a Gift Card with a $0 balance.'],
  [
    'ERR-211',
    'add',
    402,
    'CARD_DECLINED',
    `We're sorry, but your card has been declined. Please check all fields and try again. If the problem persists, please contact Customer Service at ${PHONE}.`,
  ],
  [
    'ERR-212',
    'add',
    409,
    'DUPLICATE_CARD',
    'The card you are trying to add is already in your wallet, please add a different card.',
  ],
  ['ERR-214', 'add', 422, 'RV72632', `Please Contact the Customer Service Center at ${PHONE} (Error Code: RV72632)`],
  ['ERR-220', 'loadAddress', 500, '', "We couldn't load your saved address at this time . Please add a new address."],
  ['ERR-221', 'saveAddress', 500, '', "We're sorry, but we weren't able to save your address. Please try again."],
])('%s %s with %i %s says: %s', (_, action, ...[status, code, words]) => {
  expect(wordsFor(action, { status, code, reason: '' }, PHONE)).toBe(words);
});

test('ERR-207 a second SNAP EBT card is told by its reason', () => {
  expect(wordsFor('add', { status: 400, code: 'X', reason: 'EBT card already exists' }, PHONE)).toBe(
    'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.',
  );
});

test('ERR-213 the fraud message begins and ends as printed', () => {
  const words = wordsFor('add', { status: 422, code: 'KC2617', reason: '' }, PHONE);
  expect(words.startsWith('Your payment information is invalid')).toBe(true);
  expect(words.endsWith('(Error code: KC2617)')).toBe(true);
});

test('ERR-202 ERR-222 a failure without an errors object gets the default message of its action, with the phone', () => {
  const words = (['list', 'add', 'edit', 'delete'] as const).map((action) =>
    wordsFor(action, { status: 500, code: '', reason: '' }, PHONE),
  );
  expect(new Set(words).size).toBe(4);
  expect(words.every((each) => each.includes(PHONE))).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { checkoutText } from './failures-checkout.ts';
import { type Action, type Failure, speakerOf, messageFor } from './failures.ts';

const PHONE = '1-800-555-0100';
const AGAIN = `Please try again. If the problem persists, please contact Customer Service at ${PHONE}.`;
const speaker = { application: 'CLICKLIST', phone: PHONE } as const;
const failure = (status: number, code = '', reason = ''): Failure => ({ status, code, reason });

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
  ['ERR-223', 'ebtBalance', 500, '', "We couldn't retrieve your SNAP EBT card balance. Please try again."],
  ['ERR-223', 'ebtBalance', 402, '54', "We couldn't retrieve your SNAP EBT card balance. Please try again."],
  ['ERR-224', 'giftBalance', 503, '', "We couldn't retrieve your gift card's balance. Please try again."],
  ['ERR-225', 'ebtBalance', 402, '55', 'Invalid PIN, please try again.'],
  [
    'ERR-226',
    'ebtBalance',
    402,
    '75',
    'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
  ],
])('%s %s with %i %s says: %s', (_, action, ...[status, code, words]) => {
  expect(messageFor(action, failure(status, code), speaker)).toBe(words);
});

test('ERR-201 a message depends on status, code and reason of the errors object', () => {
  const plain = messageFor('add', failure(422, 'OTHER'), speaker);
  expect(messageFor('add', failure(422, 'RV72632'), speaker)).not.toBe(plain);
  expect(messageFor('add', failure(409, 'OTHER'), speaker)).not.toBe(plain);
  expect(messageFor('add', failure(400, 'OTHER', 'EBT card already exists'), speaker)).not.toBe(plain);
});

test('ERR-204 a time-out of the membership program has its own message, with the same phone', () => {
  const words = messageFor('list', failure(408), { application: 'MEMBERSHIP', phone: PHONE });
  expect(words).toMatch(/^We're sorry, we are currently experiencing technical difficulties/);
  expect(words).toContain(PHONE);
  expect(words).not.toBe(messageFor('list', failure(408), speaker));
});

test('ERR-206 WAL-146 the number is one for CLICKLIST and MEMBERSHIP, one for EPRN, one for RXWEB', () => {
  const supportPhone = { default: '555-0100', EPRN: '555-0101', RXWEB: '555-0102' };
  const phones = (['CLICKLIST', 'MEMBERSHIP', 'EPRN', 'RXWEB', 'WEB HOSTED PAYMENT PAGE'] as const).map(
    (application) => speakerOf({ application, supportPhone }).phone,
  );
  expect(phones).toEqual(['555-0100', '555-0100', '555-0101', '555-0102', '555-0100']);
  expect(speakerOf({ application: 'EPRN', supportPhone: '555-0103' }).phone).toBe('555-0103');
});

test('ERR-222 the number in a default message is that of the application', () => {
  const supportPhone = { default: '555-0100', RXWEB: '555-0102' };
  const message = (application: 'CLICKLIST' | 'RXWEB') =>
    (['list', 'add', 'edit', 'delete'] as const).map((action) =>
      messageFor(action, failure(500), speakerOf({ application, supportPhone })),
    );
  expect(message('CLICKLIST').every((words) => words.includes('555-0100'))).toBe(true);
  expect(message('RXWEB').every((words) => words.includes('555-0102'))).toBe(true);
});

test('ERR-207 a second SNAP EBT card is recognized by its reason', () => {
  expect(messageFor('add', failure(400, 'X', 'EBT card already exists'), speaker)).toBe(
    'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.',
  );
});

test('ERR-213 the fraud message begins and ends as printed', () => {
  const words = messageFor('add', failure(422, 'KC2617'), speaker);
  expect(words.startsWith('Your payment information is invalid')).toBe(true);
  expect(words.endsWith('(Error code: KC2617)')).toBe(true);
});

test('too many attempts to add or edit a card have their own message, without an immediate retry', () => {
  for (const action of ['add', 'edit'] as const)
    expect(messageFor(action, failure(429, 'TOO_MANY_REQUESTS'), speaker)).toBe(
      `You've made too many attempts to add or edit a card. Please wait and try again later, or contact Customer Service at ${PHONE}.`,
    );
});

test('ERR-215 the sixth gift card is refused with the printed beginning', () => {
  const words = messageFor('add', failure(422, 'GIFT_CARD_LIMIT_REACHED'), speaker);
  expect(words.startsWith('A maximum of 5 gift cards can be saved')).toBe(true);
});

test.each<[string, Action]>([
  ['ERR-216', 'add'],
  ['ERR-217', 'edit'],
  ['ERR-218', 'list'],
  ['ERR-219', 'delete'],
])('%s a failed %s call without a more specific message has a default of its own', (_, action) => {
  const others = (['add', 'edit', 'list', 'delete'] as const).filter((each) => each !== action);
  const words = messageFor(action, failure(500), speaker);
  expect(others.map((each) => messageFor(each, failure(500), speaker))).not.toContain(words);
  expect(messageFor(action, failure(403, 'FORBIDDEN', 'something else'), speaker)).toBe(words);
});

test.each<[Action, string]>([
  ['list', `We're sorry, but we weren't able to load your cards. ${AGAIN}`],
  ['add', `We're sorry, but we weren't able to add your card. ${AGAIN}`],
  ['edit', `We're sorry, but we weren't able to edit your card. ${AGAIN}`],
  ['delete', `We're sorry, but we weren't able to delete your card. ${AGAIN}`],
  ['prefer', 'Something went wrong'],
  ['loadAddress', "We couldn't load your saved address at this time . Please add a new address."],
  ['saveAddress', "We're sorry, but we weren't able to save your address. Please try again."],
  ['giftBalance', "We couldn't retrieve your gift card's balance. Please try again."],
  ['ebtBalance', "We couldn't retrieve your SNAP EBT card balance. Please try again."],
])('ERR-202 a failed %s without an errors object shows the default of its action', (action, words) => {
  for (const bare of [failure(0, 'NETWORK'), failure(500, 'SERVICE'), failure(403), failure(404)])
    expect(messageFor(action, bare, speaker)).toBe(words);
});

describe('on the checkout page', () => {
  test.each([
    ['ERR-230', 402, 'GIFT_CARD_ZERO_BALANCE', 'You can not add a Gift Card with a $0 balance.'],
    ['ERR-231', 400, 'GIFT_CARD_INVALID', 'Invalid Gift Card, please try again.'],
    ['ERR-231', 402, 'GIFT_CARD_INVALID', 'Invalid Gift Card, please try again.'],
    [
      'ERR-232',
      500,
      'SERVICE',
      "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
    ],
    [
      'ERR-232',
      402,
      'CARD_DECLINED',
      "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
    ],
  ])('%s an add with %i %s says: %s', (_, status, code, words) => {
    expect(checkoutText('checkoutAdd', failure(status, code), speaker)).toBe(words);
  });

  test('ERR-227 a 420 says that the card information is invalid, with the code', () => {
    const words = checkoutText('checkoutAdd', failure(420, 'INVALID_CARD'), speaker);
    expect(words).toMatch(/^Your card information is invalid\..*INVALID_CARD$/);
  });

  test('ERR-228 a 422 leads to customer service, whatever its code', () => {
    for (const code of ['RV72632', 'KC2617'])
      expect(checkoutText('checkoutAdd', failure(422, code), speaker)).toBe(
        `Please Contact the Customer Service Center at ${PHONE} (Error Code: ${code})`,
      );
  });

  test('ERR-229 a 409 says that the card is in the wallet already', () => {
    expect(checkoutText('checkoutAdd', failure(409, 'DUPLICATE_CARD'), speaker)).toContain('already in your wallet');
  });

  test('ERR-233 a 420 on an update says that the information is invalid', () => {
    expect(checkoutText('checkoutUpdate', failure(420, 'INVALID_CARD'), speaker)).toContain('information is invalid');
  });

  test('ERR-234 any other failed update says that it was not made', () => {
    for (const status of [400, 402, 409, 422, 500])
      expect(checkoutText('checkoutUpdate', failure(status), speaker)).toBe(
        "We're sorry, but we weren't able to update your card. Please try again.",
      );
  });
});

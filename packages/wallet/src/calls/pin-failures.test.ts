import { expect, test } from 'vitest';
import { isPinServiceError, pinText } from './pin-failures.ts';

const refused = (code: string, message?: string) => ({
  code,
  retryable: false,
  ...(message !== undefined && { message }),
});

test.each(['55', '893', '894'])('EBT-018 the code %s says that the PIN is wrong, whatever came with it', (code) => {
  expect(pinText(refused(code, 'Other words'), 'wallet')).toBe('Invalid PIN, please try again.');
});

test("EBT-020 any other code shows the service's message", () => {
  expect(pinText(refused('54', 'This card has expired.'), 'wallet')).toBe('This card has expired.');
  expect(pinText(refused('91', 'Try later.'), 'checkout')).toBe('Try later.');
});

test('EBT-021 EBT-022 without a message from the service each place has its default', () => {
  expect(pinText(refused('91'), 'wallet')).toBe("We couldn't retrieve your SNAP EBT card balance. Please try again.");
  expect(pinText(refused('91'), 'checkout')).toBe('We were unable to verify your PIN. Please try again.');
});

test('EVT-002 PAY-030 only the codes 884, 885 and 889 are failures of the PIN entry itself', () => {
  const codes = ['55', '75', '884', '885', '889', '893', '91'];
  expect(codes.filter((code) => isPinServiceError({ code }))).toEqual(['884', '885', '889']);
});

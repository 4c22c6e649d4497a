import { expect, test } from 'vitest';
import { isPasskeyName, MAX_PASSKEY_NAME } from './passkey-name.ts';

test.each(['Kitchen laptop', 'Teléfono de Ana', '電話', '7', '👩‍🍳 tablet', '🔑', 'x'.repeat(MAX_PASSKEY_NAME)])(
  '%j is a name of a passkey',
  (name) => {
    expect(isPasskeyName(name)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\u3000'],
  ['what nobody sees', '\u200B\u200D'],
  ['a line break', 'Kitchen\nlaptop'],
  ['a tab', 'Kitchen\tlaptop'],
  ['a zero', 'Kitchen\u0000laptop'],
  ['a deletion', 'Kitchen\u007Flaptop'],
  ['a separator of lines', 'Kitchen\u2028laptop'],
  ['a turn of direction', 'Kitchen\u202Eptopal'],
  ['an isolated direction', 'Kitchen\u2067laptop'],
  ['half a character', 'Kitchen\uD83D'],
  ['more than fits', 'x'.repeat(MAX_PASSKEY_NAME + 1)],
])('%s is none', (_what, name) => {
  expect(isPasskeyName(name)).toBe(false);
});

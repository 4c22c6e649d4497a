import { expect, test } from 'vitest';
import { readStaffCall } from './staff-call.ts';

const name = ['--name', 'Dana van Whitfield'];

test.each([
  [['204417', ...name, '--role', 'PICKER', '--store', '01100506'], { kind: 'store', locationId: '01100506' }],
  [['204417', ...name, '--role', 'PICKER', '--banner', 'kroger'], { kind: 'banner', bannerId: 'kroger' }],
  [['204417', ...name, '--role', 'PICKER'], { kind: 'everywhere' }],
])('%o sets somebody with a role where it counts', (args, scope) => {
  expect(readStaffCall(args)).toEqual({
    kind: 'set',
    staffNumber: '204417',
    firstName: 'Dana',
    lastName: 'van Whitfield',
    role: 'PICKER',
    scope,
  });
});

test('somebody leaves by the number alone', () => {
  expect(readStaffCall(['204417', '--leaves'])).toEqual({ kind: 'leave', staffNumber: '204417' });
});

test.each([
  [[], 'name one staff number of six digits'],
  [['2044'], 'name one staff number of six digits'],
  [['204417', '204418'], 'name one staff number of six digits'],
  [['204417', '--role', 'ADMIN'], '--name is missing'],
  [['204417', ...name], '--role must be one of PICKER, STORE_LEAD, SERVICE, MERCHANT, ADMIN'],
  [['204417', ...name, '--role', 'BOSS'], '--role must be one of'],
  [['204417', ...name, '--role', 'ADMIN', '--store', 'a', '--banner', 'b'], 'name a store or a banner, not both'],
  [['204417', '--what'], "Unknown option '--what'"],
])('%o is refused with one line', (args, message) => {
  expect(() => readStaffCall(args)).toThrow(message);
});

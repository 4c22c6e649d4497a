import { expect, test } from 'vitest';
import { signInProblems, signUpProblems } from './validation.ts';

const good = { email: 'rosa@example.com', password: 'long enough it is', firstName: 'Zoë', lastName: "O'Neil-Smith" };

test('valid input has no problems', () => {
  expect(signUpProblems(good)).toEqual({});
  expect(signInProblems({ ...good, remember: true })).toEqual({});
});

test.each(['', 'rosa', 'rosa@', 'rosa@example', 'ro sa@example.com', '@example.com'])('%j is not an email', (email) => {
  expect(signInProblems({ email, password: 'x', remember: false })).toHaveProperty('email');
});

test('the length of a password is only checked when it is created', () => {
  expect(signInProblems({ email: good.email, password: 'short', remember: false })).toEqual({});
  expect(signUpProblems({ ...good, password: 'short' })).toHaveProperty('password');
});

test.each(['R2D2', '<b>', ' '])('%j is not a name', (firstName) => {
  expect(signUpProblems({ ...good, firstName })).toHaveProperty('firstName');
});

import { expect, test } from 'vitest';
import { changeProblems, signInProblems, signUpProblems } from './validation.ts';

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

test('a new password is long enough and differs from the current one, which is required', () => {
  expect(changeProblems({ currentPassword: '', newPassword: '' })).toEqual({
    currentPassword: 'Enter your current password',
    newPassword: 'Your password must be at least 10 characters',
  });
  const same = { currentPassword: good.password, newPassword: good.password };
  expect(changeProblems(same)).toEqual({ newPassword: 'Choose a password that is different from your current one' });
  expect(changeProblems({ ...same, newPassword: 'another long one' })).toEqual({});
});

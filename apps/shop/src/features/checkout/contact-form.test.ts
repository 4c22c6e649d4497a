import { expect, test } from 'vitest';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { contactForm, contactProblems, isSameContact, isTextedTo, toContact, withPart } from './contact-form.ts';
import { contactMessage } from './use-contact.ts';

const rosa = { firstName: 'Rosa', lastName: 'Lindqvist', phone: '(513) 555-0142', smsOptin: false };
const messages = (part: Partial<typeof rosa>) => contactProblems({ ...rosa, ...part }).map(contactMessage);

test('CHK-042 requires a phone of exactly 10 digits and writes it as (###) ###-####', () => {
  expect(contactProblems({ ...rosa, phone: '' })).toEqual([{ field: 'phone', why: 'MISSING' }]);
  expect(contactProblems({ ...rosa, phone: '513 555 01' })).toEqual([{ field: 'phone', why: 'INVALID' }]);
  expect(contactProblems({ ...rosa, phone: '513 555 01420' })).toEqual([{ field: 'phone', why: 'INVALID' }]);
  expect(formatTypedPhone('513-555-0142')).toBe('(513) 555-0142');
  expect(contactProblems(rosa)).toEqual([]);
});

test('CHK-043 says that an empty phone is required', () => {
  expect(messages({ phone: ' ' })).toEqual(['Phone number is required']);
});

test('CHK-044 says that an empty first name is required', () => {
  expect(messages({ firstName: '' })).toEqual(['First name is required']);
});

test('CHK-045 says that an empty last name is required', () => {
  expect(messages({ lastName: '' })).toEqual(['Last name is required']);
});

test('CHK-047 says that an invalid phone is not valid', () => {
  expect(messages({ phone: '513 555 01' })).toEqual(['Please enter a valid phone number']);
});

test('CHK-007 sends the phone as +1 and its ten digits', () => {
  expect(toContact(rosa)?.phone).toBe('+15135550142');
  expect(toContact({ ...rosa, phone: '+1 513.555.0142' })?.phone).toBe('+15135550142');
});

test('gives no contact while a field is invalid', () => {
  expect(toContact({ ...rosa, firstName: '12' })).toBeUndefined();
});

test('accepts the punctuation of names', () => {
  expect(contactProblems({ ...rosa, firstName: 'Anne-Sofie', lastName: 'O’Neil Jr.' })).toEqual([]);
});

test('starts with the account’s names where the checkout has none', () => {
  const empty = { firstName: '', lastName: '', phone: '', smsOptin: false };
  expect(contactForm(empty, { firstName: 'Rosa', lastName: 'Lindqvist' })).toMatchObject({
    firstName: 'Rosa',
    phone: '',
  });
});

test('CHK-015 leaves out a name of the account that a contact could not have', () => {
  const empty = { firstName: '', lastName: '', phone: '', smsOptin: false };
  const form = contactForm(empty, { firstName: '4ever', lastName: 'O’Hara' });
  expect(form).toMatchObject({ firstName: '', lastName: 'O’Hara' });
});

test('leaves anything but a phone number as typed', () => {
  expect(formatTypedPhone('513 555')).toBe('513 555');
});

test('recognizes an unchanged contact', () => {
  const wire = { ...rosa, phone: '+15135550142' };
  expect(isSameContact(wire, { ...wire })).toBe(true);
  expect(isSameContact(wire, { ...wire, smsOptin: true })).toBe(false);
});

test('OPT-012 texts are allowed no longer once the phone is invalid or another one', () => {
  const texted = { ...rosa, smsOptin: true };
  expect(withPart(texted, { phone: '(513) 555-014' }).smsOptin).toBe(false);
  expect(withPart(texted, { phone: '(513) 555-0143' }).smsOptin).toBe(false);
  expect(withPart(texted, { phone: '513 555 0142', firstName: 'Ada' }).smsOptin).toBe(true);
});

test('texts go to a phone that allowed them now or earlier, unless somebody replied STOP from it', () => {
  const allowed = { customerOptedIn: true, stopped: false };
  const stopped = { customerOptedIn: false, stopped: true };
  expect([undefined, allowed, stopped].map((status) => isTextedTo(rosa, status))).toEqual([false, true, false]);
  const texted = { ...rosa, smsOptin: true };
  expect([undefined, allowed, stopped].map((status) => isTextedTo(texted, status))).toEqual([true, true, false]);
  expect(isTextedTo({ ...texted, phone: '513' }, allowed)).toBe(false);
});

import { expect, test } from 'vitest';
import { someEmails } from '#testing/email-preferences.ts';
import type { EmailPreferences } from './email-preferences.ts';
import { type EmailsState, stepEmails } from './emails-flow.ts';

type Event = Parameters<typeof stepEmails>[1];
const { data: stored } = someEmails();
const NO_STORE: EmailPreferences = {
  hasErrors: true,
  status: 404,
  errorCode: 'NO_PREFERRED_STORE',
  emailGroupedPreferences: [],
  emailUngroupedPreferences: [],
};
const error = new Error('no');
const kindsOf = (...events: Event[]) => {
  let state: EmailsState = { kind: 'loading' };
  return events.map((event) => {
    [state] = stepEmails(state, event);
    return state.kind;
  });
};
const press: Event = { type: 'PRESSED', wishes: { RECIPES: true } };

test('PRF-015 email preferences are loading, loaded or not, updating, updated or not, or without a preferred store', () => {
  expect(
    kindsOf(
      { type: 'OPENED' },
      { type: 'LOAD_FAILED', error },
      { type: 'OPENED' },
      { type: 'LOADED', stored },
      press,
      { type: 'SAVED', stored },
      press,
      { type: 'SAVE_FAILED', error },
      { type: 'OPENED' },
      { type: 'LOADED', stored: NO_STORE },
    ),
  ).toEqual([
    'loading',
    'load-error',
    'loading',
    'loaded',
    'updating',
    'updated',
    'updating',
    'update-error',
    'loading',
    'no-preferred-store',
  ]);
});

test('PRF-017 a preferred store that is gone when an update arrives is no error of the update', () => {
  expect(kindsOf({ type: 'LOADED', stored }, press, { type: 'SAVED', stored: NO_STORE }, press)).toEqual([
    'loaded',
    'updating',
    'no-preferred-store',
    'no-preferred-store',
  ]);
});

test('a store that was chosen in another tab brings the emails, once the shopper comes back', () => {
  const opened: Event = { type: 'LOADED', stored: NO_STORE };
  expect(stepEmails({ kind: 'no-preferred-store' }, { type: 'RETURNED' })[1]).toEqual([{ type: 'LOAD' }]);
  expect(kindsOf(opened, { type: 'RETURNED' }, { type: 'LOAD_FAILED', error })).toEqual([
    'no-preferred-store',
    'no-preferred-store',
    'no-preferred-store',
  ]);
  expect(kindsOf(opened, { type: 'RETURNED' }, { type: 'LOADED', stored })[2]).toBe('loaded');
});

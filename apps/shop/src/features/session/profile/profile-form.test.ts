import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedProfile } from '#api/derived-profile.ts';
import { aProfile } from '#testing/profile.ts';
import {
  isChanged,
  type ProfileForm,
  type ProfileFormEvent,
  problemsOf,
  startProfileForm,
  stepProfileForm,
} from './profile-form.ts';

const profile = derivedProfile(aProfile());
const after = (...events: readonly ProfileFormEvent[]): ProfileForm =>
  events.reduce((form, event) => stepProfileForm(form, event)[0], startProfileForm(profile));
const typed = (part: Extract<ProfileFormEvent, { type: 'TYPE' }>['part']) => ({ type: 'TYPE', part }) as const;
const SUBMIT = { type: 'SUBMIT' } as const;
const sentBy = (form: ProfileForm) => stepProfileForm(form, SUBMIT)[1].map(({ change }) => change);

test('C-09 phones are shown as (###) ###-#### and sent as +1 and ten digits, however they are typed', () => {
  expect(startProfileForm(profile).fields).toMatchObject({
    mobilePhone: '(513) 555-0142',
    homePhone: '(513) 555-0122',
  });
  const form = after(typed({ mobilePhone: ' 1-513.555 0199' }), { type: 'LEAVE', field: 'mobilePhone' });
  expect(form.fields.mobilePhone).toBe('(513) 555-0199');
  expect(sentBy(form)).toEqual([
    { firstName: 'Rosa', lastName: 'Lindqvist', mobilePhone: '+15135550199', homePhone: '+15135550122' },
  ]);
});

test.each([
  ['firstName', '', 'MISSING'],
  ['firstName', '   ', 'MISSING'],
  ['lastName', 'Lind\u202Eqvist', 'WRONG'],
  ['lastName', 'Lind\u0000qvist', 'WRONG'],
  ['firstName', 'R'.repeat(41), 'WRONG'],
  ['firstName', 'R'.repeat(40), undefined],
  ['mobilePhone', '513 555', 'WRONG'],
  ['mobilePhone', '+44 513 555 0100', 'WRONG'],
  ['homePhone', 'five one three', 'WRONG'],
  ['homePhone', '', undefined],
  ['lastName', 'O’Brien-Smith Jr.', undefined],
] as const)('%s %j is %s', (field, text, problem) => {
  const form = after(typed({ [field]: text }));
  expect(problemsOf(form.fields)).toEqual(problem === undefined ? {} : { [field]: problem });
  expect(sentBy(form)).toHaveLength(problem === undefined ? 1 : 0);
});

test('an emptied phone is removed, and a name loses the spaces around it', () => {
  expect(sentBy(after(typed({ mobilePhone: ' ', firstName: ' Rosa ' })))).toEqual([
    { firstName: 'Rosa', lastName: 'Lindqvist', mobilePhone: null, homePhone: '+15135550122' },
  ]);
});

test('only what would be lost counts as a change: no spaces, no other way to write a phone', () => {
  expect(isChanged(after())).toBe(false);
  expect(isChanged(after(typed({ mobilePhone: '513-555-0142', firstName: 'Rosa ' })))).toBe(false);
  expect(isChanged(after(typed({ mobilePhone: '513-555-014' })))).toBe(true);
  expect(isChanged(after(typed({ firstName: 'Rose' })))).toBe(true);
  const saved = { ...profile, firstName: 'Rose' };
  expect(isChanged(after(typed({ firstName: 'Rose' }), SUBMIT, { type: 'SAVED', profile: saved }))).toBe(false);
});

const event: fc.Arbitrary<ProfileFormEvent> = fc.oneof(
  fc.record({ firstName: fc.constantFrom('Rosa', '', 'Ana') }).map(typed),
  fc.constant({ type: 'LEAVE', field: 'homePhone' } as const),
  fc.constant(SUBMIT),
  fc.constant({ type: 'SAVED', profile } as const),
  fc.constant({ type: 'FAILED', error: new Error('x') } as const),
);
test('while one change is being saved no other is sent, and none is sent with an error', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let form = startProfileForm(profile);
      for (const each of events) {
        const [next, effects] = stepProfileForm(form, each);
        const maySend = form.kind !== 'saving' && Object.keys(problemsOf(form.fields)).length === 0;
        const isSent = each.type === 'SUBMIT' && maySend;
        expect(effects).toHaveLength(isSent ? 1 : 0);
        expect(isSent && next.kind !== 'saving').toBe(false);
        form = next;
      }
    }),
  );
});

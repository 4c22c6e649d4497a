import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayAct, reaches, STAFF_ROLES, type StaffGrant, type StaffScope } from './staff-role.ts';

const OAKLEY = { bannerId: 'kroger', locationId: 'st-1' };
const scopes: readonly StaffScope[] = [
  { kind: 'store', locationId: 'st-1' },
  { kind: 'store', locationId: 'st-2' },
  { kind: 'banner', bannerId: 'kroger' },
  { kind: 'banner', bannerId: 'ralphs' },
  { kind: 'everywhere' },
];
const scope = fc.constantFrom(...scopes);
const grant = fc
  .record({ role: fc.constantFrom(...STAFF_ROLES), scope })
  .map(({ role, scope: where }): StaffGrant => ({ role, ...where }));

test('a grant reaches its own store, the stores of its banner, or everything', () => {
  expect(scopes.map((each) => reaches(each, OAKLEY))).toEqual([true, false, true, false, true]);
});

test('a grant of one store never reaches its whole banner', () => {
  expect(scopes.map((each) => reaches(each, { ...OAKLEY, locationId: null }))).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('a role that somebody lacks allows nothing, and one that counts elsewhere is told apart', () => {
  const picker: StaffGrant = { role: 'PICKER', kind: 'store', locationId: 'st-1' };
  expect(mayAct([picker], ['PICKER'], OAKLEY)).toBe('yes');
  expect(mayAct([picker], ['PICKER'], { ...OAKLEY, locationId: 'st-2' })).toBe('elsewhere');
  expect(mayAct([picker], ['SERVICE', 'STORE_LEAD'], OAKLEY)).toBe('never');
  expect(mayAct([], ['PICKER'], null)).toBe('never');
});

test('an admin may do what every role may, where the grant reaches', () => {
  const admin: StaffGrant = { role: 'ADMIN', kind: 'banner', bannerId: 'kroger' };
  for (const role of STAFF_ROLES) expect(mayAct([admin], [role], OAKLEY)).toBe('yes');
  expect(mayAct([admin], ['PICKER'], { bannerId: 'ralphs', locationId: 'st-9' })).toBe('elsewhere');
});

test('another grant never takes a right away', () => {
  fc.assert(
    fc.property(fc.array(grant), grant, fc.subarray([...STAFF_ROLES], { minLength: 1 }), (some, more, roles) => {
      const [before, after] = [mayAct(some, roles, OAKLEY), mayAct([...some, more], roles, OAKLEY)];
      expect([before, after]).not.toEqual(['yes', 'elsewhere']);
      expect([before, after]).not.toEqual(['yes', 'never']);
    }),
  );
});

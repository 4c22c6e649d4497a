import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole, type StaffScope } from '@cartwright/rules/staff-role';

/** What `npm run staff` is to do. */
export type StaffCall =
  | { readonly kind: 'leave'; readonly staffNumber: string }
  | {
      readonly kind: 'set';
      readonly staffNumber: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly role: StaffRole;
      readonly scope: StaffScope;
    };

const USAGE =
  'npm run staff -- NUMBER --name "First Last" --role ROLE [--store ID | --banner ID], or npm run staff -- NUMBER --leaves';

/** Reads the command line. @throws {Error} with one line that says what is wrong */
export function readStaffCall(args: readonly string[]): StaffCall {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      store: { type: 'string' },
      banner: { type: 'string' },
      leaves: { type: 'boolean', default: false },
    },
  });
  const [staffNumber = '', ...others] = positionals;
  if (!/^\d{6}$/.test(staffNumber) || others.length > 0)
    throw new Error(`name one staff number of six digits: ${USAGE}`);
  if (values.leaves) return { kind: 'leave', staffNumber };
  const [firstName = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  if (firstName === '') throw new Error(`--name is missing: ${USAGE}`);
  const role = STAFF_ROLES.find((each) => each === values.role);
  if (role === undefined) throw new Error(`--role must be one of ${STAFF_ROLES.join(', ')}`);
  if (values.store !== undefined && values.banner !== undefined) throw new Error('name a store or a banner, not both');
  return { kind: 'set', staffNumber, firstName, lastName: rest.join(' '), role, scope: scopeOf(values) };
}

const scopeOf = ({ store, banner }: { readonly store?: string; readonly banner?: string }): StaffScope =>
  store !== undefined
    ? { kind: 'store', locationId: store }
    : banner !== undefined
      ? { kind: 'banner', bannerId: banner }
      : { kind: 'everywhere' };

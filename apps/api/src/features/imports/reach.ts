import { IMPORT_KINDS, IMPORT_ROLES, type ImportKind } from '@cartwright/contracts/ops-imports';
import { mayAct, type StaffGrant, type StaffPlace } from '@cartwright/rules/staff-role';
import { type StaffContext, staffOf } from '#staff/staff-context.ts';

/** Whose imports a call is about: those of a banner, or those of one of its stores alone. */
export function reachOf({ place }: Pick<StaffContext, 'place'>): StaffPlace {
  if (place === null) throw new Error('a call about imports names a banner or a store');
  return place;
}

/** Of one store, only its hours are in a file of its own. */
const STORE_KINDS: readonly ImportKind[] = ['hours'];

/** Whether somebody may import a kind of file at a place. */
export const mayImport = (grants: readonly StaffGrant[], kind: ImportKind, place: StaffPlace): boolean =>
  (place.locationId === null || STORE_KINDS.includes(kind)) && mayAct(grants, IMPORT_ROLES[kind], place) === 'yes';

/** The kinds of files that a caller may import where the call is. */
export const kindsOf = (context: StaffContext): readonly ImportKind[] =>
  IMPORT_KINDS.filter((kind) => mayImport(staffOf(context).grants, kind, reachOf(context)));

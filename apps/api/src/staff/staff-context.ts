import type { OpsApi } from '@cartwright/contracts/ops-api';
import type { StaffGrant } from '@cartwright/rules/staff-role';
import type { Serve } from '@cartwright/server/serve';
import type { Actor } from '#orders/move-order-sql.ts';

/** Somebody of the staff who is signed in to the console. */
export interface Staff {
  /** The session that calls. */
  readonly sessionId: string;
  readonly staffId: string;
  readonly staffNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grants: readonly StaffGrant[];
}

/** What every handler of the console knows about its request. */
export interface StaffContext {
  /** Null only in a call for anyone, or one that allows nobody. */
  readonly staff: Staff | null;
  /** Where the call's order or store is, if it names one; its roles reach it. */
  readonly place: { readonly bannerId: string; readonly locationId: string | null } | null;
  /** Milliseconds since the epoch, read once per request. */
  readonly now: number;
  readonly requestId: string;
}

export type StaffServe = Serve<OpsApi, StaffContext>;

/** The caller of a call for staff. @throws {Error} when it let somebody else in */
export function staffOf({ staff }: Pick<StaffContext, 'staff'>): Staff {
  if (staff === null) throw new Error('a call for staff was let in without anybody');
  return staff;
}

/** How orders and their events name somebody of the staff. */
export const actorOf = (context: Pick<StaffContext, 'staff'>): Actor => `staff/${staffOf(context).staffId}`;

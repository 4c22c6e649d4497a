import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { grantsFor, reaches, type StaffPlace, type StaffRole } from '@cartwright/rules/staff-role';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call, leaveIfEnded } from './client.ts';
import { keys } from './keys.ts';
import { Refused, valueOf } from './refused.ts';

/** Who is signed in, and what they may do where. */
export type StaffSession = NonNullable<Body<OpsApi['GET /ops/v1/session']>['session']>;
export type StaffStore = NonNullable<StaffSession['home']>;

/** ms; a page that waits longer for its session has no connection. */
const MAY_TAKE = 8_000;

export const sessionQuery = () =>
  queryOptions({
    queryKey: keys.session(),
    queryFn: () => signedIn({ signal: AbortSignal.timeout(MAY_TAKE) }),
    staleTime: Infinity,
    retry: false,
  });

/**
 * Who is signed in now; where nobody is, the page leaves for the sign-in.
 * @throws {Refused} then, and for a refusal
 */
export async function signedIn(options: Parameters<typeof call>[2]): Promise<StaffSession> {
  const { session } = await valueOf(call('GET /ops/v1/session', {}, options));
  if (session) return session;
  leaveIfEnded('NOT_SIGNED_IN');
  throw new Refused({ code: 'NOT_SIGNED_IN' });
}

export const storeQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.store(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId', { params: { locationId } })),
    staleTime: Infinity,
  });

/** The session of a page behind sign-in. */
export const useSession = (): StaffSession => useSuspenseQuery(sessionQuery()).data;

/** The store of a page below it: its route has loaded it. */
export const useStore = (locationId: string): StaffStore => useSuspenseQuery(storeQuery(locationId)).data;

/** Whether somebody has one of these roles at a place: decides what is shown, while the server decides what is allowed. */
export const hasRole = ({ grants }: StaffSession, roles: readonly StaffRole[], place: StaffPlace): boolean =>
  grantsFor(grants, roles).some((grant) => reaches(grant, place));

/** As what somebody works at a place: the first of their roles there. */
export const roleAt = ({ grants }: StaffSession, place: StaffPlace): StaffRole | undefined =>
  grants.find((grant) => reaches(grant, place))?.role;

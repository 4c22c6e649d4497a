import { ACTING_HEADER } from '@cartwright/contracts/background';
import type { Http } from '@cartwright/server/serve';
import type { Staff } from '#staff/staff-context.ts';

/** Whether whoever is signed in is who a page or a device means, if it says so: another tab may have signed in meanwhile. */
export function isMeant({ request }: Pick<Http, 'request'>, { staffId }: Pick<Staff, 'staffId'>): boolean {
  const meant = request.headers[ACTING_HEADER];
  return meant === undefined || meant === staffId;
}

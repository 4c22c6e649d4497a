import type { Caller, Db, PayContext } from '#context.ts';
import { findIntent, type StoredIntent } from './sql.ts';

/** The one tenant that a caller may act for; undefined for our own servers, which act for all. */
export const tenantOf = (caller: Caller): string | undefined => caller.tenant;

/** An intent that the caller may access; another tenant's gets the same response as an unknown one. */
export async function findIntentOf(
  db: Db,
  { caller }: Pick<PayContext, 'caller'>,
  id: string,
): Promise<StoredIntent | undefined> {
  const intent = await findIntent(db.read, id);
  const tenant = tenantOf(caller);
  return tenant === undefined || intent?.tenant === tenant ? intent : undefined;
}

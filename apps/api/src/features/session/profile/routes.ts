import type { Profile } from '@cartwright/contracts/profile';
import { ok, refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { sendsPrivacyControl } from '#http/allowed-purposes.ts';
import type { Callers } from '../caller.ts';
import { updateProfile } from './sql.ts';

export interface ProfileRouteDeps {
  readonly db: Db;
  readonly callers: Pick<Callers, 'clearPass'>;
  /** A shopper's profile, with the address book. */
  readonly profile: (whose: { readonly profileId: string; readonly refusesAds: boolean }) => Promise<Profile>;
}

/** A shopper's profile: read, and changed. */
export function profileRoutes(serve: ShopServe, { db, callers, profile }: ProfileRouteDeps): void {
  const read = async (profileId: string, { request }: Http) =>
    profile({ profileId, refusesAds: sendsPrivacyControl(request) });

  serve('GET /atlas/v1/customer-profile/v1/profile', async (_input, context, http) =>
    ok(await read(shopperOf(context).profileId, http)),
  );

  serve('PUT /atlas/v1/customer-profile/v1/profile', async ({ body }, context, http) => {
    const { profileId } = shopperOf(context);
    const isChanged = await updateProfile(db, profileId, body, context.now);
    const current = await read(profileId, http);
    if (!isChanged) return refuse({ code: 'VERSION_MISMATCH', current });
    callers.clearPass(http); // it has the name that was
    return ok(current);
  });
}

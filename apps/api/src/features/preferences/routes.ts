import type { Preference } from '@cartwright/contracts/preferences';
import { ok } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { addPreferences, changePreference } from './save-preferences.ts';
import { readPreferences } from './sql.ts';

/** What a shopper chose, by name. */
export function preferencesRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  serve('GET /atlas/v1/customer-preferences/v1/preferences', async ({ query }, context) => {
    const { profileId } = shopperOf(context);
    const { projections, 'filter.chain': chains = [context.bannerId], 'filter.name': names } = query;
    const found = await readPreferences(db, { profileId, chains, names });
    return ok({ preferences: found.map((each) => projected(each, projections)) });
  });

  serve('POST /atlas/v1/customer-preferences/v1/preferences', async ({ body }, context) => {
    const { profileId } = shopperOf(context);
    const { bannerId: chain, now } = context;
    const added = await addPreferences(db, body.preferences, {
      profileId,
      chain,
      now,
      source: body.origin ?? 'add-preferences',
    });
    return added.ok ? ok({ preferences: added.value }) : added;
  });

  serve('PUT /atlas/v1/customer-preferences/v1/preferences', async ({ body }, context) => {
    const { profileId } = shopperOf(context);
    const { preferenceId: id, origin, ...seen } = body;
    return changePreference(
      db,
      { id, ...seen },
      { profileId, now: context.now, source: origin ?? 'change-preference' },
    );
  });
}

/** A preference with the fields that the caller wants. */
function projected(all: Preference, fields: readonly ('full' | keyof Preference)[]) {
  if (fields.includes('full')) return all;
  const wanted = Object.entries(all).filter(([field]) => fields.some((each) => each === field));
  return { ...Object.fromEntries(wanted), id: all.id };
}

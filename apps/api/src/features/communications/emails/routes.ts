import { ok, refuse } from '@cartwright/rules/result';
import { readEmailCategories } from '@cartwright/server/email-categories';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import { withinConsentLimit } from '#db/consent-limit.ts';
import type { Directory } from '#locations/directory.ts';
import { emailPreferencesOf, hasCategories, withoutStore } from './email-preferences.ts';
import { readEmailChoices, saveEmailChoices } from './sql.ts';

export interface EmailsDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

/** Which email a shopper wants from the banner of the request. */
export function emailRoutes(serve: ShopServe, { db, directory }: EmailsDeps): void {
  const categoriesAt = readEmailCategories();

  async function preferences(context: ShopContext) {
    const { bannerId, locale } = context;
    const { profileId } = shopperOf(context);
    const stored = await readEmailChoices(db, { profileId, bannerId });
    const { preferredLocationId: preferred } = stored;
    const store = preferred === null ? undefined : directory.location(preferred);
    return store?.bannerId === bannerId
      ? emailPreferencesOf(categoriesAt(bannerId), stored, { banner: bannerId, locale })
      : withoutStore();
  }

  serve('GET /accountmanagement/api/email-preferences', async (_input, context) =>
    ok({ data: await preferences(context) }),
  );

  serve('POST /accountmanagement/api/email-preferences', async ({ body }, context) => {
    const { bannerId, now } = context;
    const { profileId } = shopperOf(context);
    const chosen = new Map(
      body.emailPreferences.map((each) => [each.emailPreferencesCategory, each.emailPreferences] as const),
    );
    if (!hasCategories(categoriesAt(bannerId), chosen.keys()))
      return refuse({ code: 'INVALID_REQUEST', field: 'emailPreferences' });
    const before = await preferences(context);
    if (before.hasErrors) return ok({ data: before });
    const source = body.origin ?? 'email-preferences';
    const saved = await withinConsentLimit(() =>
      saveEmailChoices(db, { profileId, bannerId }, { chosen, now, source }),
    );
    if (!saved.ok) return saved;
    return ok({ data: await preferences(context) });
  });
}

import type { EmailPreferences } from '@cartwright/contracts/email-preferences';
import { ok, refuse } from '@cartwright/rules/result';
import { readEmailCategories } from '@cartwright/server/email-categories';
import type { Db, ShopContext, ShopServe } from '#context.ts';
import { withinConsentLimit } from '#db/consent-limit.ts';
import type { Directory } from '#locations/directory.ts';
import { emailPreferencesOf, hasCategories, withoutStore } from './email-preferences.ts';
import { readEmailChoices, saveEmailChoices } from './sql.ts';
import { type Whose, whoseEmails } from './whose-emails.ts';

export interface EmailsDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

/** Which email a shopper wants from the banner of the request. */
export function emailRoutes(serve: ShopServe, { db, directory }: EmailsDeps): void {
  const categoriesAt = readEmailCategories();

  async function preferences(
    { profileId, bannerId }: Whose,
    { locale }: Pick<ShopContext, 'locale'>,
  ): Promise<EmailPreferences> {
    const stored = await readEmailChoices(db, { profileId, bannerId });
    const { preferredLocationId: preferred } = stored;
    const store = preferred === null ? undefined : directory.location(preferred);
    return store?.bannerId === bannerId
      ? emailPreferencesOf(categoriesAt(bannerId), stored, { banner: bannerId, locale })
      : withoutStore();
  }

  serve('GET /accountmanagement/api/email-preferences', async ({ query }, context) => {
    const whose = await whoseEmails(db, context, { part: 'token', secret: query.token });
    return whose.ok ? ok({ data: await preferences(whose.value, context) }) : whose;
  });

  serve('POST /accountmanagement/api/email-preferences', async ({ body }, context) => {
    const { bannerId, now } = context;
    const found = await whoseEmails(db, context, { part: 'token', secret: body.token });
    if (!found.ok) return found;
    const whose = found.value;
    const chosen = new Map(
      body.emailPreferences.map((each) => [each.emailPreferencesCategory, each.emailPreferences] as const),
    );
    if (!hasCategories(categoriesAt(bannerId), chosen))
      return refuse({ code: 'INVALID_REQUEST', field: 'emailPreferences' });
    const before = await preferences(whose, context);
    if (before.hasErrors) return ok({ data: before });
    const source = whose.source ?? body.origin ?? 'email-preferences';
    const saved = await withinConsentLimit(() => saveEmailChoices(db, whose, { chosen, now, source }));
    if (!saved.ok) return saved;
    return ok({ data: await preferences(whose, context) });
  });
}

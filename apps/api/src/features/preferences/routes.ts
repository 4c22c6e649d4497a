import { REFUSED_BY_SIGNAL, type AccountChoices, PREFERENCE_OF } from '@cartwright/contracts/consent';
import type { Preference } from '@cartwright/contracts/preferences';
import { ok, refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import { CHOICE_NAMES } from '#consents/choices.ts';
import { readChoices, saveChoices } from '#consents/sql.ts';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import { withinConsentLimit } from '#db/consent-limit.ts';
import { sendsPrivacyControl } from '#http/allowed-purposes.ts';
import { giveChoices } from '#http/consent-cookies.ts';
import { addPreferences, changePreference } from './save-preferences.ts';
import { readPreference, readPreferences } from './sql.ts';

type Named = Pick<Preference, 'name' | 'value'>;

/** What a shopper chose, by name. */
export function preferencesRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  serve('GET /atlas/v1/customer-preferences/v1/preferences', async ({ query }, context) => {
    const { profileId } = shopperOf(context);
    const { projections, 'filter.chain': chains = [context.bannerId], 'filter.name': names } = query;
    const found = await readPreferences(db, { profileId, chains, names });
    return ok({ preferences: found.map((each) => projected(each, projections)) });
  });

  serve('POST /atlas/v1/customer-preferences/v1/preferences', async ({ body }, context, http) => {
    const { profileId } = shopperOf(context);
    const { bannerId: chain, now } = context;
    if (isRefusedBySignal(http, body.preferences)) return refuse({ code: 'GLOBAL_PRIVACY_CONTROL' });
    const change = { profileId, chain, now, source: body.origin ?? 'add-preferences' };
    const added = await addPreferences(db, body.preferences, change);
    if (!added.ok) return added;
    await followed(db, http, context, added.value);
    return ok({ preferences: added.value });
  });

  serve('PUT /atlas/v1/customer-preferences/v1/preferences', async ({ body }, context, http) => {
    const { profileId } = shopperOf(context);
    const { preferenceId: id, origin, ...seen } = body;
    const isSignaled = sendsPrivacyControl(http.request);
    const known = isSignaled ? await readPreference(db, { profileId, id }) : undefined;
    if (known && isRefusedBySignal(http, [{ name: known.name, value: seen.value }]))
      return refuse({ code: 'GLOBAL_PRIVACY_CONTROL' });
    const change = { profileId, now: context.now, source: origin ?? 'change-preference' };
    const changed = await changePreference(db, { id, ...seen }, change);
    if (changed.ok) await followed(db, http, context, [changed.value]);
    return changed;
  });

  serve('PUT /atlas/v1/customer-preferences/v1/privacy-choices', async ({ body }, context, http) => {
    const { profileId } = shopperOf(context);
    const { bannerId, now } = context;
    if (isRefusedBySignal(http, namedBy(body.choices))) return refuse({ code: 'GLOBAL_PRIVACY_CONTROL' });
    const change = { profileId, bannerId, now, source: body.origin ?? 'privacy-choices' };
    const saved = await withinConsentLimit(() => db.transaction((tx) => saveChoices(tx, body.choices, change)));
    if (!saved.ok) return saved;
    giveChoices(http, saved.value);
    return ok({ choices: saved.value });
  });
}

/** Whether the browser's signal refuses what a request would allow: then nothing of it is stored (decision 98). */
const isRefusedBySignal = ({ request }: Http, wanted: readonly Named[]): boolean =>
  sendsPrivacyControl(request) &&
  wanted.some(({ name, value }) => value === 'true' && REFUSED_BY_SIGNAL.includes(name));

const namedBy = (choices: Partial<AccountChoices>): readonly Named[] =>
  Object.entries(choices).map(([choice, isOn]) => ({
    name: PREFERENCE_OF[choice as keyof AccountChoices], // the keys are choices
    value: String(isOn),
  }));

/** Gives the browser the choices of the account where one of them was changed. */
async function followed(
  db: Db,
  http: Http,
  context: ShopContext,
  changed: readonly Pick<Preference, 'chain' | 'name'>[],
): Promise<void> {
  const { bannerId } = context;
  const { profileId } = shopperOf(context);
  if (!changed.some(({ chain, name }) => chain === bannerId && CHOICE_NAMES.includes(name))) return;
  giveChoices(http, await readChoices(db.read, { profileId, bannerId }));
}

/** A preference with the fields that the caller wants. */
function projected(all: Preference, fields: readonly ('full' | keyof Preference)[]) {
  if (fields.includes('full')) return all;
  const wanted = Object.entries(all).filter(([field]) => fields.some((each) => each === field));
  return { ...Object.fromEntries(wanted), id: all.id };
}

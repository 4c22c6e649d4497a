import { ok, refuse } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { StoredValue } from '../stored-settings.ts';
import { changeSetting, type ChangeSettingRefusal, undoChange } from './change-setting.ts';
import { NO_TEXTS, switchesOfBanner, wordsOfBanner } from './settings-of.ts';
import { type ChangeRow, countOpenCheckouts, readChanges, readSettings } from './sql.ts';

const PAGE = 30;

/** The messages and switches of a banner, as its admins change them. */
export function bannerSettingsRoutes(serve: StaffServe, { db }: { readonly db: Db }): void {
  serve('GET /ops/v1/banners/:bannerId/settings', async ({ params: { bannerId } }, { now }) => {
    const [rows, openCheckouts] = await Promise.all([
      readSettings(db.read, bannerId),
      countOpenCheckouts(db.read, bannerId, new Date(now - DAY)),
    ]);
    if (!rows) return refuse({ code: 'NOT_FOUND' });
    const [words, switches] = [wordsOfBanner(rows), switchesOfBanner(rows)];
    return ok({ words: [...words], switches: [...switches], values: rows.placeholders, openCheckouts });
  });

  serve('PUT /ops/v1/banners/:bannerId/settings', async ({ params: { bannerId }, body }, context) => {
    const call = { ...body, bannerId, staffId: staffOf(context).staffId };
    const changed = await changeSetting(db, call, context.now);
    return changed.ok ? ok(toWire(changed.value)) : refused(changed.refusal);
  });

  serve('GET /ops/v1/banners/:bannerId/settings/changes', async ({ params: { bannerId }, query }) => {
    const changes = await readChanges(db.read, { ...query, bannerId, limit: PAGE + 1 });
    return ok({ changes: changes.slice(0, PAGE).map(toChange), hasMore: changes.length > PAGE });
  });

  serve('POST /ops/v1/banners/:bannerId/settings/changes/:actionId/undo', async ({ params, body }, context) => {
    const changed = await undoChange(db, { ...params, ...body, staffId: staffOf(context).staffId }, context.now);
    return changed.ok ? ok(toWire(changed.value)) : refused(changed.refusal);
  });
}

const toValue = (value: StoredValue) =>
  value === null || typeof value === 'boolean' ? value : { ...NO_TEXTS, ...value };

const toWire = <T extends { readonly value: StoredValue }>(setting: T) => ({
  ...setting,
  value: toValue(setting.value),
});

const toChange = (change: ChangeRow) => ({
  ...change,
  at: change.at.toISOString(),
  before: toValue(change.before),
  after: toValue(change.after),
});

function refused(refusal: ChangeSettingRefusal) {
  if (refusal.code === 'CHANGED_MEANWHILE')
    return refuse({ code: refusal.code, current: { ...toWire(refusal.current), actionId: null } });
  if (!('locale' in refusal)) return refuse({ code: refusal.code });
  const { code, locale } = refusal;
  return refuse({ code, meta: 'place' in refusal ? { locale, place: refusal.place } : { locale } });
}

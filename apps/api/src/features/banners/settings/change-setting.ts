import { type ByLocale, LOCALES, type Locale } from '@cartwright/rules/locale';
import type { WordProblem } from '@cartwright/rules/banner-word';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { parseWordOf, type StoredValue } from '../stored-settings.ts';
import { switchesOfBanner, type WordSetting, wordsOfBanner } from './settings-of.ts';
import { lockBanner, readChanges, readSettings, type SettingRows, writeSetting } from './sql.ts';

/** A setting as it is. */
export interface Setting {
  readonly name: string;
  readonly value: StoredValue;
  readonly version: number;
}

interface Call {
  readonly bannerId: string;
  readonly staffId: string;
  /** The version that is changed. */
  readonly version: number;
  readonly reason: string;
}

export type ChangeSettingRefusal =
  /** In one language. */
  | (WordProblem & { readonly locale: Locale })
  | { readonly code: 'WRONG_VALUE' }
  /** Somebody else changed it since. */
  | { readonly code: 'CHANGED_MEANWHILE'; readonly current: Setting }
  /** There is no such setting that staff may change, or no such change. */
  | { readonly code: 'NOT_FOUND' };

type Changed = Result<Setting & { readonly actionId: string | null }, ChangeSettingRefusal>;

/**
 * Changes a message or a switch of a banner, if it is still in the version that was changed. The same value again changes
 * nothing and adds no action.
 */
export const changeSetting = (
  db: Db,
  call: Call & { readonly name: string; readonly value: StoredValue },
  now: number,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    await lockBanner(tx, call.bannerId);
    return write(tx, call, now);
  });

/** Brings back what was before a change, as a new change, if it still fits. */
export const undoChange = (db: Db, call: Call & { readonly actionId: string }, now: number): Promise<Changed> =>
  db.transaction(async (tx): Promise<Changed> => {
    await lockBanner(tx, call.bannerId);
    const [change] = await readChanges(tx, { bannerId: call.bannerId, actionId: call.actionId, limit: 1 });
    if (!change) return refuse({ code: 'NOT_FOUND' });
    // What replaced the version that is there now is undone by name; an older version is brought back.
    const undoes = change.version === call.version ? call.actionId : null;
    return write(tx, { ...call, name: change.name, value: change.before, restores: call.actionId, undoes }, now);
  });

interface Write extends Call {
  readonly name: string;
  readonly value: StoredValue;
  readonly restores?: string;
  readonly undoes?: string | null;
}

async function write(tx: Tx, call: Write, now: number): Promise<Changed> {
  const { bannerId, staffId, name, reason, restores, undoes = null } = call;
  const rows = await readSettings(tx, bannerId);
  const before = rows && currentOf(rows, name);
  if (!before) return refuse({ code: 'NOT_FOUND' });
  const parsed = parseValue(rows, name, call.value);
  if (!parsed.ok) return parsed;
  const value = parsed.value;
  if (isSame(value, before.value)) return ok({ ...before, actionId: null });
  if (before.version !== call.version) return refuse({ code: 'CHANGED_MEANWHILE', current: before });
  const after = { name, value, version: before.version + 1 };
  await writeSetting(tx, { bannerId, ...after });
  const data = { name, before: before.value, after: value, version: after.version, ...(restores && { restores }) };
  const kind = name.startsWith('switch/') ? 'change-switch' : 'change-message';
  return ok({ ...after, actionId: await insertAction(tx, { staffId, kind, bannerId, reason, undoes, data }, now) });
}

function currentOf(rows: SettingRows, name: string): Setting | undefined {
  const known = [...wordsOfBanner(rows), ...switchesOfBanner(rows)].some((each) => each.name === name);
  return known
    ? { name, value: rows.settings[name]?.value ?? null, version: rows.settings[name]?.version ?? 0 }
    : undefined;
}

/** What is stored of a value: what is the same as in the files is not. */
function parseValue(rows: SettingRows, name: string, value: StoredValue): Result<StoredValue, ChangeSettingRefusal> {
  const word = wordsOfBanner(rows).find((each) => each.name === name);
  if (value === null) return ok(null);
  if (word) return typeof value === 'boolean' ? refuse({ code: 'WRONG_VALUE' }) : parseTexts(rows, word, value);
  if (typeof value !== 'boolean') return refuse({ code: 'WRONG_VALUE' });
  const standard = switchesOfBanner(rows).find((each) => each.name === name)?.standard;
  return ok(value === standard ? null : value);
}

function parseTexts(
  { placeholders }: SettingRows,
  { name, standards }: WordSetting,
  typed: ByLocale<string | null>,
): Result<StoredValue, ChangeSettingRefusal> {
  const texts: Record<Locale, string | null> = { 'en-US': null, 'es-US': null };
  for (const locale of LOCALES) {
    const [text, standard] = [typed[locale], standards[locale]];
    if (text === null || text === standard) continue;
    const parsed = parseWordOf(text, { name, standard, values: placeholders });
    if (!parsed.ok) return refuse({ ...parsed.refusal, locale });
    texts[locale] = parsed.value === standard ? null : parsed.value;
  }
  return ok(LOCALES.every((locale) => texts[locale] === null) ? null : texts);
}

function isSame(a: StoredValue, b: StoredValue): boolean {
  if (a === null || b === null || typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  return LOCALES.every((locale) => (a[locale] ?? null) === (b[locale] ?? null));
}

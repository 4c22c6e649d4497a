import type { Purpose } from '@cartwright/contracts/consent';
import type { Body } from '@cartwright/contracts/endpoint';
import type { preferencesEndpoints } from '@cartwright/contracts/preferences';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';
import type { Wishes } from '#shared/preferences/switches-flow.ts';

const PATH = '/atlas/v1/customer-preferences/v1/preferences';
type Change = Body<(typeof preferencesEndpoints)[`PUT ${typeof PATH}`]>;
/** What the server has of a preference: everything, since its full projection is read. */
type Saved = Pick<Change, 'id' | 'name' | 'value' | 'versionKey'>;

/** The account's preference of each purpose that an account has a choice of. */
export const ACCOUNT_PURPOSES = {
  TARGETED_AD: 'advertising',
  SALE_OF_DATA: 'sale',
} as const satisfies { readonly [name: string]: Purpose };
export type AdvertisingName = keyof typeof ACCOUNT_PURPOSES;
export const ADVERTISING_NAMES: readonly AdvertisingName[] = ['TARGETED_AD', 'SALE_OF_DATA'];

/** One advertising preference of the account; nothing is allowed that was not chosen. */
export interface AdvertisingPreference {
  readonly name: AdvertisingName;
  readonly isAllowed: boolean;
  /** Undefined until the shopper has chosen. */
  readonly saved?: Saved | undefined;
}
export type AdvertisingPreferences = readonly AdvertisingPreference[];

/** Somebody changed the preference on another page since this one read it. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere';
  readonly current: AdvertisingPreferences;
  constructor(current: AdvertisingPreferences) {
    super('a preference was changed elsewhere');
    this.current = current;
  }
}

export async function readAdvertising(): Promise<AdvertisingPreferences> {
  const query = { projections: 'full', 'filter.name': ADVERTISING_NAMES.join(',') };
  const { preferences } = accepted(await call(`GET ${PATH}`, { query }));
  return ADVERTISING_NAMES.map((name) => {
    const found = preferences.find((each) => each.name === name);
    return of(name, found && { id: found.id, name, value: found.value ?? '', versionKey: found.versionKey ?? '' });
  });
}

const of = (name: AdvertisingName, saved: Saved | undefined): AdvertisingPreference => ({
  name,
  isAllowed: saved?.value === 'true',
  saved,
});

/**
 * Saves some choices under the versions that were seen. @throws {ChangedElsewhere} with what the account has, when one
 * of them was changed since
 */
export async function saveAdvertising(
  seen: AdvertisingPreferences,
  wishes: Wishes,
  origin: string,
): Promise<AdvertisingPreferences> {
  const saved: AdvertisingPreference[] = [];
  for (const each of seen) {
    const wanted = wishes[each.name];
    saved.push(wanted === undefined ? each : await saveOne(each, String(wanted), origin));
  }
  return saved;
}

async function saveOne({ name, saved }: AdvertisingPreference, value: string, origin: string) {
  if (saved === undefined) {
    const added = await call(`POST ${PATH}`, { body: { preferences: [{ name, value }], origin } });
    if (!added.ok && added.refusal.code === 'PREFERENCE_EXISTS') throw new ChangedElsewhere(await readAdvertising());
    return of(name, accepted(added).preferences[0]);
  }
  const body = { preferenceId: saved.id, versionKey: saved.versionKey, value, origin };
  const changed = await call(`PUT ${PATH}`, { body });
  if (!changed.ok && changed.refusal.code === 'VERSION_MISMATCH') throw new ChangedElsewhere(await readAdvertising());
  return of(name, accepted(changed));
}

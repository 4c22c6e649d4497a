import { DAY } from '@cartwright/rules/zoned-time';
import {
  giveUpKeks,
  activeKek,
  keks,
  promoteKek,
  recordsOfRetired,
  rewrap,
  saveKek,
  type WrappedRecord,
} from './key-sql.ts';
import {
  giveUpPeppers,
  nextPepper,
  type OldPrint,
  peppers,
  promotePepper,
  recordsOfOldPeppers,
  setPrints,
  usablePeppers,
} from './pepper-sql.ts';
import { fingerprints, type Keepable, openRecord, pepperName, recordAad } from './records.ts';
import type { VaultDeps } from './vault-deps.ts';

/** How long a retired key is kept: tokens of the last minutes are sealed under it, and a program may be slow. */
const KEPT = DAY;
const BATCH = 100;

type Keys = Pick<VaultDeps, 'db' | 'kms'>;

const kidOf = (tenant: string, generation: number): string => `kek_${tenant}_${generation}`;

/** Gives every tenant its first key. @throws {Error} when the database names a key that is lost */
export async function prepareKeys({ db, kms }: Keys, tenants: readonly string[]): Promise<void> {
  const known = await keks(db);
  const names = [
    ...known.filter(({ state }) => state !== 'destroyed').map(({ kid }) => kid),
    ...(await usablePeppers(db)).map(pepperName),
  ];
  const lost = names.filter((name) => !kms.knows(name));
  if (lost.length > 0) throw new Error(`the vault's keys are not those of its database: ${lost.join(', ')} is missing`);
  const keyless = tenants.filter((tenant) => !known.some((kek) => kek.tenant === tenant));
  for (const tenant of keyless) await name({ db, kms }, tenant, { generation: 1, state: 'active' });
}

async function name(
  { db, kms }: Keys,
  tenant: string,
  { generation, state }: { readonly generation: number; readonly state: 'next' | 'active' },
): Promise<void> {
  const kid = kidOf(tenant, generation);
  kms.create(kid);
  await saveKek(db, { kid, tenant, state, providerRef: kms.providerRef(kid) });
}

export interface KeyCalls {
  /** A new key wraps a tenant's records from now on; `tendKeys` rewraps the old records. */
  readonly rotateKey: (tenant: string, now: number) => Promise<void>;
  /** A new pepper makes the fingerprints from now on; numbers are looked up under both until `tendKeys` is done. */
  readonly rotatePepper: (now: number) => Promise<void>;
  /**
   * Does a batch of the work that rotations leave: rewraps, makes new fingerprints, and destroys the retired keys that
   * nothing needs any more, after a day.
   * @returns how many records were processed; 0 when nothing is left
   * @throws {AggregateError} when some could not be opened; the others are done
   */
  readonly tendKeys: (now: number) => Promise<number>;
}

export const keyCalls = (deps: Keys): KeyCalls => ({
  rotateKey: async (tenant, now) => {
    const own = (await keks(deps.db)).filter((kek) => kek.tenant === tenant);
    if (!own.some(({ state }) => state === 'next'))
      await name(deps, tenant, { generation: own.length + 1, state: 'next' });
    await promoteKek(deps.db, tenant, now);
  },
  rotatePepper: async (now) => {
    deps.kms.create(pepperName(await nextPepper(deps.db)));
    await promotePepper(deps.db, now);
  },
  tendKeys: async (now) => {
    const failures: unknown[] = [];
    const each = async <T>(records: readonly T[], tend: (record: T) => Promise<void>): Promise<number> => {
      for (const record of records) await tend(record).catch((error: unknown) => failures.push(error));
      return records.length;
    };
    const taken =
      (await each(await recordsOfRetired(deps.db, BATCH), (record) => putUnderActive(deps, record))) +
      (await each(await recordsOfOldPeppers(deps.db, BATCH), (record) => reprint(deps, record, now)));
    for (const kid of await giveUpKeks(deps.db, now - KEPT, now)) deps.kms.destroy(kid);
    for (const version of await giveUpPeppers(deps.db, now - KEPT)) deps.kms.destroy(pepperName(version));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be opened`);
    return taken;
  },
});

async function putUnderActive({ db, kms }: Keys, record: WrappedRecord): Promise<void> {
  const kid = await activeKek(db, record.tenant);
  const aad = recordAad(record);
  const key = kms.unwrap(record.kid, record.wrapped, aad);
  await rewrap(db, record, { kid, wrapped: kms.wrap(kid, key, aad) });
  key.fill(0);
}

async function reprint(deps: Keys, record: OldPrint, now: number): Promise<void> {
  const { active } = await peppers(deps.db);
  const use = { vaultCardId: record.id, kind: record.kind, action: 'fingerprint', reason: pepperName(active), now };
  const open = await openRecord(deps, record, use);
  const card = open && toKeepable(record.kind, open);
  if (card) await setPrints(deps.db, record, { version: active, ...fingerprints(deps, record, card, active) });
}

function toKeepable(
  kind: Keepable['kind'],
  { number, month, year, pin = '' }: NonNullable<Awaited<ReturnType<typeof openRecord>>>,
): Keepable | undefined {
  if (kind === 'GIFT') return { kind, number, pin };
  if (kind === 'EBT') return { kind, number };
  return month === null || year === null ? undefined : { kind, number, month, year };
}

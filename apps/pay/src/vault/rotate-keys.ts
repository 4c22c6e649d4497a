import path from 'node:path';
import { openDatabases } from '#databases.ts';
import { keks } from './key-sql.ts';
import { keyCalls, prepareKeys } from './keys.ts';
import { fileKms } from './kms.ts';

export interface Rotation {
  /** The payment database's address. */
  readonly url: string;
  /** Where the payment host has its keys. */
  readonly dataDir: string;
  /** Also a new pepper for the fingerprints. */
  readonly withPepper: boolean;
  readonly now: number;
}

export interface Rotated {
  readonly tenants: number;
  /** Records that were rewrapped or got new fingerprints. */
  readonly records: number;
}

/**
 * Gives every tenant a new key and rewraps the records, while the payment host is running or not. The host's own sweep
 * destroys the old keys a day later. If this is interrupted, that sweep finishes it.
 */
export async function rotateKeys({ url, dataDir, withPepper, now }: Rotation): Promise<Rotated> {
  const databases = openDatabases(url, 2);
  try {
    const db = databases.vault.direct;
    const deps = { db, kms: await fileKms(path.join(dataDir, 'keys')) };
    await prepareKeys(deps, []);
    const calls = keyCalls(deps);
    const tenants = new Set((await keks(db)).map(({ tenant }) => tenant));
    for (const tenant of tenants) await calls.rotateKey(tenant, now);
    if (withPepper) await calls.rotatePepper(now);
    let records = 0;
    for (let taken = await calls.tendKeys(now); taken > 0; taken = await calls.tendKeys(now)) records += taken;
    return { tenants: tenants.size, records };
  } finally {
    await databases.close();
  }
}

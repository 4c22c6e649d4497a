import { hash } from 'node:crypto';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { networkOf } from '@cartwright/server/network-of';
import type { Db } from '#context.ts';
import { clearQuota, giveBack, type Quota, useQuota } from '#staff/quota-sql.ts';

/** Wrong passwords that a number may have from one network, and for how long they count. */
const TRIES = 5;
const TRIES_FOR = 15 * MINUTE;
/** The same of a number from all networks where it is not known: ten that have all of theirs. */
const TRIES_ELSEWHERE = 10 * TRIES;

/** Whose password is tried, and from where. */
export interface Trying {
  readonly staffNumber: string;
  /** As `networkTag` names it. */
  readonly network: string;
  /** Whether whoever has the number has signed in there before: then nobody elsewhere keeps them out. */
  readonly isKnownThere: boolean;
}

/** Names the network of an address, without telling which it is. */
export const networkTag = (address: string): string => hash('sha256', networkOf(address), 'base64url').slice(0, 22);

const hereKey = ({ staffNumber, network }: Trying): string => `password/${staffNumber}/${network}`;
const networkKey = ({ network }: Trying): string => `password-from/${network}`;
const elsewhereKey = ({ staffNumber }: Trying): string => `password/${staffNumber}`;

/**
 * Counts a try of a number from a network, of all numbers from it, and of the number from anywhere. One that is refused
 * counts no further, so that a network adds no more to a number than it may try itself.
 * @returns null, or the seconds until the next one may be
 */
export async function countTry(
  db: Db,
  { trying, perMinute }: { readonly trying: Trying; readonly perMinute: number },
  now: number,
): Promise<number | null> {
  const quotas: readonly Quota[] = [
    { key: hereKey(trying), max: TRIES, lasts: TRIES_FOR },
    { key: networkKey(trying), max: perMinute, lasts: MINUTE },
    ...(trying.isKnownThere ? [] : [{ key: elsewhereKey(trying), max: TRIES_ELSEWHERE, lasts: TRIES_FOR }]),
  ];
  for (const quota of quotas) {
    const retryAfter = await db.single((single) => useQuota(single, quota, now));
    if (retryAfter !== null) return retryAfter;
  }
  return null;
}

/** The password was right: the number starts anew here, and nobody has tried. Two statements. */
export async function forgiveTry(db: Db, trying: Trying): Promise<void> {
  await db.single((single) => clearQuota(single, hereKey(trying)));
  const others = [networkKey(trying), ...(trying.isKnownThere ? [] : [elsewhereKey(trying)])];
  await db.single((single) => giveBack(single, others));
}

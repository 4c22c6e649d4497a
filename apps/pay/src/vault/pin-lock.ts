import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '@cartwright/rules/zoned-time';
import { type CountedCard, endTurn, standing, takeTurn, type Verdict } from './pin-sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** How long others wait for an attempt that does not end. */
const TURN = 30_000;
const LOCKED_FOR = DAY;
const WAIT = 8_000;
const STEP = 50;

/** `busy` when another attempt did not end in time; nothing was asked then, and nothing was counted. */
export type Asked<T> =
  | { readonly state: 'answered'; readonly answer: T; readonly isLocked: boolean }
  | { readonly state: 'locked' | 'busy' };

/**
 * Tries a PIN, one at a time for each card: so many requests at once ask the card's keeper no more often than `most`
 * wrong PINs allow. A locked card is locked for 24 hours, and its keeper is not asked. A fault counts as no try.
 */
export async function tryPin<T>(
  { db }: Pick<VaultDeps, 'db'>,
  { card, most, now }: { readonly card: CountedCard; readonly most: number; readonly now: number },
  ask: () => Promise<{ readonly answer: T; readonly verdict: Verdict }>,
): Promise<Asked<T>> {
  const by = randomUUID();
  for (let waited = 0; waited <= WAIT; waited += STEP) {
    const at = now + waited;
    if (await takeTurn(db, card, { by, now: at, until: at + TURN, most, lockUntil: at + LOCKED_FOR })) {
      return await run(db, card, by, ask);
    }
    if ((await standing(db, card, at)) === 'locked') return { state: 'locked' };
    await sleep(STEP);
  }
  return { state: 'busy' };
}

async function run<T>(
  db: VaultDeps['db'],
  card: CountedCard,
  by: string,
  ask: () => Promise<{ readonly answer: T; readonly verdict: Verdict }>,
): Promise<Asked<T>> {
  try {
    const { answer, verdict } = await ask();
    return { state: 'answered', answer, isLocked: await endTurn(db, card, by, verdict) };
  } catch (error) {
    await endTurn(db, card, by, 'none');
    throw error;
  }
}

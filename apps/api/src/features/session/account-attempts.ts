import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';

/** Wrong passwords of an account before the first pause: more than a person needs who mixes up several. */
const FREE = 10;
const FIRST_PAUSE = 1_000;
/** The longest pause, however many addresses guess: an account is slowed down, never locked. */
const LONGEST_PAUSE = MINUTE;
/** The count of an account resets after this long without an attempt. */
const RESETS_AFTER = HOUR;
const MAX_ACCOUNTS = 10_000;

interface Counted {
  readonly attempts: number;
  /** Time of the newest attempt, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Sign-in attempts by account, wherever they come from (decision 17). Counted in this process, like attempts by
 * address.
 */
export interface AccountAttempts {
  /**
   * Counts an attempt before its password is checked, so that simultaneous ones count too. One during a pause does not
   * count. @returns 0, or how many milliseconds must pass before the next attempt
   */
  readonly begin: (email: string, now: number) => number;
  /** The password was correct: the count resets. */
  readonly succeed: (email: string) => void;
}

/**
 * Starts without counts. An address without an account counts like any other: the response does not distinguish them.
 */
export function makeAccountAttempts(): AccountAttempts {
  const counted = new Map<string, Counted>();
  return {
    begin: (email, now) => {
      const account = email.toLowerCase();
      const { attempts, at } = recent(counted.get(account), now);
      const wait = at + pauseAfter(attempts) - now;
      if (attempts >= FREE && wait > 0) return wait;
      counted.delete(account); // a map keeps the order of insertion: the account with the oldest last attempt is the first
      const [oldest] = counted.size < MAX_ACCOUNTS ? [] : counted.keys();
      if (oldest !== undefined) counted.delete(oldest);
      counted.set(account, { attempts: attempts + 1, at: now });
      return 0;
    },
    succeed: (email) => void counted.delete(email.toLowerCase()),
  };
}

const recent = (known: Counted | undefined, now: number): Counted =>
  known && now - known.at < RESETS_AFTER ? known : { attempts: 0, at: 0 };

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - FREE));

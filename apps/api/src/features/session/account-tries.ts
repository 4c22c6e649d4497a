import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';

/** Wrong passwords of an account before the first pause: more than a person needs who has several in mind. */
const FREE = 10;
const FIRST_PAUSE = 1_000;
/** No pause is longer, however many addresses guess: an account is slowed down, never locked. */
const LONGEST_PAUSE = MINUTE;
/** An account that nobody tried for so long starts anew. */
const FORGOTTEN_AFTER = HOUR;
const MAX_ACCOUNTS = 10_000;

interface Counted {
  readonly tries: number;
  /** Of the newest try, in milliseconds since the epoch. */
  readonly at: number;
}

/** Tries to sign in by account, wherever they come from (decision 17). Counted in this process, like tries by address. */
export interface AccountTries {
  /**
   * Counts a try before its password is looked at, so that many at once count too. One that comes in a pause does not
   * count. @returns 0, or how many milliseconds must pass before the account may be tried
   */
  readonly begin: (email: string, now: number) => number;
  /** The password was right: the account starts anew. */
  readonly succeed: (email: string) => void;
}

/** Nothing is counted yet. An address without an account counts like any other: the answer does not tell them apart. */
export function makeAccountTries(): AccountTries {
  const counted = new Map<string, Counted>();
  return {
    begin: (email, now) => {
      const account = email.toLowerCase();
      const { tries, at } = recent(counted.get(account), now);
      const wait = at + pauseAfter(tries) - now;
      if (tries >= FREE && wait > 0) return wait;
      counted.delete(account); // a map keeps the order of insertion: the account tried longest ago is the first
      const [oldest] = counted.size < MAX_ACCOUNTS ? [] : counted.keys();
      if (oldest !== undefined) counted.delete(oldest);
      counted.set(account, { tries: tries + 1, at: now });
      return 0;
    },
    succeed: (email) => void counted.delete(email.toLowerCase()),
  };
}

const recent = (known: Counted | undefined, now: number): Counted =>
  known && now - known.at < FORGOTTEN_AFTER ? known : { tries: 0, at: 0 };

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - FREE));

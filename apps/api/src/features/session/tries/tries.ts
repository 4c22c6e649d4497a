import { hash } from 'node:crypto';
import { refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Db } from '#context.ts';
import { countTry, forgiveTry, type TryKeys } from './tries-sql.ts';

/** Who tries a password, and from where. */
export interface Trying {
  readonly email: string;
  /** The IP address. */
  readonly address: string;
  /** Whether the account has been entered before from this browser. */
  readonly isKnown: boolean;
}

/** Passwords that are tried, by account and by address, in all processes together (decisions 17 and 90). */
export interface Tries {
  /**
   * Counts a try before its password is checked, so that simultaneous ones count too. One during a pause does not count.
   * @returns 0, or how many milliseconds must pass before the next one
   */
  readonly begin: (trying: Trying, now: number) => Promise<number>;
  /** The password was correct: its account starts anew, and its address has not tried. */
  readonly succeed: (trying: Trying) => Promise<void>;
  /**
   * Counts a call that checks no password, so many a minute from one IP address for each kind. One statement.
   * @returns 0, or how many milliseconds must pass before the next one
   */
  readonly call: (kind: CallKind, address: string, now: number) => Promise<number>;
  /** The call was that of an owner: it has not been. One statement. */
  readonly forgive: (kind: CallKind, address: string) => Promise<void>;
}

/** Calls that mail somebody, or that try a link or a passkey. */
export type CallKind = 'sign-up' | 'link' | 'reset-request' | 'email-change' | 'passkey';

/** The refusal of a try that must wait. @param wait in milliseconds */
export const tooManyTries = (wait: number) =>
  refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: Math.ceil(wait / 1_000) } as const);

type Handled<Input, Context, Answer> = (input: Input, context: Context, http: Http) => Promise<Answer>;

/** A handler whose calls count before it runs: one that must wait is refused. */
export const counted =
  <Input, Context extends { readonly now: number }, Answer>(
    tries: Pick<Tries, 'call'>,
    kind: CallKind,
    handler: Handled<Input, Context, Answer>,
  ): Handled<Input, Context, Answer | ReturnType<typeof tooManyTries>> =>
  async (input, context, http) => {
    const wait = await tries.call(kind, http.request.ip, context.now);
    return wait > 0 ? tooManyTries(wait) : handler(input, context, http);
  };

/**
 * An address without an account counts like any other: the response does not distinguish them. A known browser is
 * counted by itself, so that nobody else who guesses, even from its own address, keeps the shopper out.
 */
export const makeTries = (db: Db, perMinute: number): Tries => ({
  begin: (trying, now) => countTry(db, keysOf(trying), { perMinute, now }),
  succeed: (trying) => forgiveTry(db, { place: keysOf(trying).place, account: accountKey(trying) }),
  call: (kind, address, now) => countTry(db, { place: callKey(kind, address), account: null }, { perMinute, now }),
  forgive: (kind, address) => forgiveTry(db, { place: callKey(kind, address), account: null }),
});

const keysOf = (trying: Trying): TryKeys =>
  trying.isKnown
    ? { place: `browser/${tagOf(trying.email.toLowerCase())}`, account: null }
    : { place: `address/${tagOf(trying.address)}`, account: accountKey(trying) };

const callKey = (kind: CallKind, address: string): string => `${kind}/${tagOf(address)}`;

const accountKey = ({ email }: Trying): string => `account/${tagOf(email.toLowerCase())}`;

const tagOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

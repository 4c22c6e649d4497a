import type { Flags } from '@cartwright/contracts/flags';
import type { Locale } from '@cartwright/contracts/locales';
import type { Serve } from '@cartwright/server/serve';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import type { Database } from '@cartwright/server/database';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

export type Db = Database<Tables>;
/** Required by a write of several statements; only `db.transaction` creates one. */
export type Tx = Transaction<Tables>;

/** A signed-in shopper. */
export interface Shopper {
  readonly kind: 'shopper';
  /** The profile's id; owner of carts, reservations and choices. */
  readonly ownerId: string;
  readonly profileId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Identifies the session, in tokens too; useless to anyone who reads it. */
  readonly sid: string;
  /** Signed in recently enough to schedule and pay. */
  readonly isFullySignedIn: boolean;
  /** Entered the password, or used a passkey, a moment ago: may change how the account is opened. */
  readonly hasProvedRecently: boolean;
}

/** The caller: a signed-in shopper, or a visitor identified only by a signed cookie. */
export type Caller = Shopper | Visitor;

export interface Visitor {
  readonly kind: 'visitor';
  readonly ownerId: string;
  /** The browser still believes that it is signed in: its session was ended elsewhere, or is too old. */
  readonly hasEndedSession: boolean;
}

/** The shopper of a call that only shoppers may make. @throws {Error} when it let a visitor in */
export function shopperOf({ caller }: { readonly caller: Caller }): Shopper {
  if (caller.kind !== 'shopper') throw new Error('a call for shoppers was let in without one');
  return caller;
}

/** What every handler of the shop knows about its request. */
export interface ShopContext {
  readonly caller: Caller;
  readonly bannerId: string;
  /** The banner's flags, evaluated once for this request. */
  readonly flags: Flags;
  /** The origin of the request, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Where this page gets logos from; empty for the shop's own address. */
  readonly contentOrigin: () => string;
  /** Milliseconds since the epoch, read once per request. */
  readonly now: number;
  /** IANA zone of the shopper's device, for text such as Today; the store's zone when unknown. */
  readonly timeZone: string | null;
  /** The language of every text of the response. */
  readonly locale: Locale;
  readonly requestId: string;
}

export type ShopServe = Serve<ShopApi, ShopContext>;

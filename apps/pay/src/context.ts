import type { PayApi } from '@cartwright/contracts/pay-api';
import type { Database } from '@cartwright/server/database';
import type { Http, Serve } from '@cartwright/server/serve';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { Wait } from './pay-clock.ts';

export type Db = Database<Tables>;
/** Required by a write of several statements; only `db.transaction` creates one. */
export type Tx = Transaction<Tables>;

/** The caller: a shopper's browser for its own wallet, or the shop's server. */
export type Caller =
  | {
      readonly kind: 'shopper';
      readonly tenant: string;
      readonly account: string;
      /** The session of the shop that the token was made for. */
      readonly sid: string;
      /** When the shopper entered the password, in milliseconds since the epoch. */
      readonly signedInAt: number;
      /** The shopper's address, as signed by the shop, if a server calls on the shopper's behalf. */
      readonly ipAddress: string | undefined;
    }
  | { readonly kind: 'service'; readonly tenant: string | undefined };

/** What every handler of the payment host knows about its request. */
export interface PayContext {
  readonly caller: Caller;
  /** The application whose preferred card is meant; CLICKLIST by default. */
  readonly application: string;
  /** The operation that this request belongs to; undefined when it names none. */
  readonly operation: string | undefined;
  readonly intentId: string | undefined;
  readonly origin: string | undefined;
  /** The key for summing attempts by IP address (see networkOf); undefined for a call of the shop's server. */
  readonly ipAddress: string | undefined;
  /** Milliseconds since the epoch, read once per request. */
  readonly now: number;
  readonly wait: Wait;
  readonly http: Http;
}

export type PayServe = Serve<PayApi, PayContext>;

/** The shopper of a call that only shoppers make. @throws {Error} when the contract let another caller in */
export function shopperOf({ caller }: PayContext): { readonly tenant: string; readonly account: string } {
  if (caller.kind !== 'shopper') throw new Error('a wallet call was let in without a shopper');
  return { tenant: caller.tenant, account: caller.account };
}

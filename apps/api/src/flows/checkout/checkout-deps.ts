import type { FeeRow } from '@cartwright/rules/fee-table';
import type { FuelPointsRow } from '@cartwright/rules/fuel-points';
import type { Db } from '#context.ts';
import type { KnownCheckouts } from '#features/checkout/known-checkouts.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Payments } from '#ports/payments.ts';
import type { Catalog } from '#products/catalog.ts';
import type { Directory } from '#locations/directory.ts';

/** The points of placing an order at which a test kills the process. */
export type Checkpoint = 'before-begin' | 'begun' | 'authorized' | 'settled';

/** The dependencies of the flows around a checkout. */
export interface CheckoutDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly payments: Payments;
  /** Whether mail is sent by a server; otherwise it stays in its table to be read. */
  readonly sendsMail: boolean;
  readonly senderOf: SenderOf;
  /** Called between the steps; only a test passes one, and it may throw. */
  readonly checkpoint?: (name: Checkpoint) => Promise<void>;
}

/** What a shopper's own call needs besides: to price anew, to check what can still be had, to know what was seen. */
export interface PlaceDeps extends CheckoutDeps {
  readonly catalog: Catalog;
  readonly checkouts: KnownCheckouts;
}

/** What starting and changing a draft needs besides. */
export interface DraftDeps extends PlaceDeps {
  /** The rows of all fees; a draft keeps those that apply where it is handed over. */
  readonly fees: readonly FeeRow[];
  /** How orders earn fuel points; a draft keeps the terms of its banner. */
  readonly fuelPoints?: readonly FuelPointsRow[];
}

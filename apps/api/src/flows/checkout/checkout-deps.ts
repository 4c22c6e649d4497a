import type { Db } from '#context.ts';
import type { Payments } from '#ports/payments.ts';
import type { Directory } from '#locations/directory.ts';

/** The moments of placing an order at which a test lets the process die. */
export type Checkpoint = 'before-begin' | 'begun' | 'authorised' | 'settled';

/** What the flows around a checkout are made of. */
export interface CheckoutDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly payments: Payments;
  /** Whether mails leave by a server; else they stay in their table to be read. */
  readonly sendsMail: boolean;
  /** Called between the steps; only a test passes one, and it may throw. */
  readonly checkpoint?: (name: Checkpoint) => Promise<void>;
}

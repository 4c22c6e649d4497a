import type { CheckoutModification, ModificationChange } from '@cartwright/contracts/order-modification';
import type { ExcludedItem } from '@cartwright/contracts/scheduling';
import type { Summary } from '@cartwright/contracts/summary';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { DeclineFacts, Placed, PlaceCode } from '../commands.ts';
import type { ModifiedOrder } from './modification.ts';
import type { OrderOfShopper } from './session-sql.ts';

/** The commands behind the calls that change a placed order; `flows/checkout/modification` has them. */
export interface ModificationCommands {
  readonly openModification: (whose: OrderOfShopper, now: Millis) => Promise<Result<ModifiedOrder, StartRefusal>>;
  readonly readModification: (whose: OrderOfShopper, now: Millis) => Promise<Result<ModifiedOrder, OpenRefusal>>;
  readonly changeModification: (
    request: ChangeSession,
    now: Millis,
  ) => Promise<Result<ModifiedOrder, ChangeSessionRefusal>>;
  readonly dropModification: (whose: OrderOfShopper) => Promise<void>;
  readonly prepareModification: (
    request: PrepareModification,
    now: Millis,
  ) => Promise<Result<PreparedModification, ModifyRefusal<PrepareCode>>>;
  readonly submitModification: (request: SubmitModification, now: Millis) => Promise<Result<Modified, ModifyRefusal>>;
}

/** `NOT_FOUND` also means that the order is not being changed, which is what its reason says (MOD-025). */
export interface OpenRefusal {
  readonly code: 'NOT_FOUND' | 'ORDER_IN_PROCESS';
  readonly reason?: string;
}

export type StartRefusal = OpenRefusal | { readonly code: 'TOO_MANY_CHANGES' };

export interface ChangeSession extends OrderOfShopper {
  readonly versionKey: string;
  readonly changes: readonly ModificationChange[];
}

export interface ChangeSessionRefusal {
  readonly code:
    | OpenRefusal['code']
    | 'VERSION_MISMATCH'
    | 'LINE_NOT_FOUND'
    | 'PRODUCT_NOT_FOUND'
    | 'ORDER_FULL'
    | 'EBT_AMOUNT_TOO_LOW'
    | 'EBT_AMOUNT_TOO_HIGH';
  readonly reason?: string;
  readonly gtin13?: string;
  readonly current?: ModifiedOrder;
}

type Body = CheckoutModification['body'];

/** What the page claims about the change. */
export type Claim = Pick<Body, 'lineItems' | 'buyer'>;

export interface PrepareModification extends OrderOfShopper, Claim {
  readonly bannerId: string;
}

/** The change with the intent of what it must authorize; null when the cards hold enough. */
export interface PreparedModification {
  readonly modified: ModifiedOrder;
  readonly intentId: string | null;
}

export interface SubmitModification extends OrderOfShopper {
  readonly idempotencyKey: string;
  readonly body: Body;
}

/** The order as it is after the change, with what it cost before. */
export interface Modified extends Placed {
  readonly originalSummary: Summary;
}

/** What prevents a change as the shopper wants it. */
export type ObstacleCode =
  | 'EMPTY_ORDER'
  | 'NOTHING_CHANGED'
  | 'MODIFY_FALLOUT'
  | 'SLOT_FULL'
  | 'PAYMENT_MISSING'
  | 'CARD_EXPIRED';
export type AgeCode = 'AGE_REQUIRED' | 'TOO_YOUNG' | 'INVALID_REQUEST';
export type PrepareCode = OpenRefusal['code'] | ObstacleCode | AgeCode | 'VERSION_MISMATCH' | 'PAYMENT_UNAVAILABLE';
export type ModifyCode =
  | PrepareCode
  | Extract<
      PlaceCode,
      | 'CHECKSUM_MISMATCH'
      | 'IN_PROGRESS'
      | 'PAYMENT_DECLINED'
      | 'POST_AUTH_REJECTED'
      | 'CARD_NOT_FOUND'
      | 'PIN_REQUIRED'
      | 'EBT_AMOUNT_TOO_HIGH'
      | 'IDEMPOTENCY_KEY_REUSED'
    >;

/** Why an order is not changed. It stays as it was, whatever the reason. */
export interface ModifyRefusal<Code extends ModifyCode = ModifyCode> {
  readonly code: Code;
  readonly reason?: string;
  readonly field?: string;
  /** The added items that cannot come (MOD-012). */
  readonly items?: readonly z.output<typeof ExcludedItem>[];
  readonly meta?: DeclineFacts;
}

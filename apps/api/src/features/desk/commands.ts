import type { DeskOrder } from '@cartwright/contracts/ops-desk';
import type { DeskLimit } from '@cartwright/rules/desk-limit';
import type { Cents } from '@cartwright/rules/money';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db, Tx } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { Actor } from '#orders/move-order-sql.ts';

interface OfOrder {
  readonly orderId: string;
  readonly actor: Actor;
}
/** Writes the one statement of a command, with the action of whoever called it in its transaction. */
interface Written {
  readonly write: Db['single'];
}

export interface DeskRefund extends OfOrder {
  readonly operation: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  /** Whether all that is left of the fees comes back as well. */
  readonly withFees: boolean;
  readonly reason: string;
  readonly limit: DeskLimit;
  readonly day: { readonly max: Cents; readonly given: (tx: Tx) => Promise<Cents> } | null;
  /** What is written with the refund, in its transaction. */
  readonly noted: (tx: Tx, refund: { readonly amount: Cents; readonly isLimited: boolean }) => Promise<void>;
}

export interface DeskFeeRefund extends OfOrder, Pick<DeskRefund, 'operation' | 'reason' | 'limit' | 'day' | 'noted'> {
  /** Null for all that is left of the fees. */
  readonly amount: Cents | null;
}

export interface DeskPayout extends OfOrder, Pick<DeskRefund, 'operation' | 'reason' | 'limit' | 'day'> {
  readonly method: PayoutMethod;
  readonly amount: Cents;
  /** What is written with the payout, in its transaction. */
  readonly noted: (tx: Tx) => Promise<void>;
}

type OverLimit = { readonly code: 'OVER_LIMIT' | 'OVER_DAY_LIMIT'; readonly max: Cents; readonly left: Cents };
type FeesRefusal =
  | { readonly code: 'NOT_FOUND' | 'NOT_REFUNDABLE' | 'OPERATION_REUSED' }
  | { readonly code: 'MORE_THAN_FEES'; readonly left: Cents }
  | OverLimit;
type PayoutRefusal =
  | { readonly code: 'NOT_FOUND' | 'OPERATION_REUSED' | 'NOTHING_OWED' | 'METHOD_NOT_ALLOWED' }
  | { readonly code: 'AMOUNT_NOT_OWED'; readonly owed: Cents }
  | OverLimit;
type RefundRefusal =
  | {
      readonly code:
        | 'NOT_FOUND'
        | 'ALREADY_DECIDED'
        | 'NOT_REFUNDABLE'
        | 'OPERATION_REUSED'
        | 'LINE_NOT_FOUND'
        | 'QUANTITY_NOT_AVAILABLE'
        | 'NOTHING_PAID'
        | 'EBT_WINDOW_CLOSED';
    }
  | OverLimit;

type Done<Refusal> = Promise<Result<unknown, Refusal>>;

/** What a service desk needs of the flows. */
export interface DeskDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly deskOrder: (
    call: { readonly orderId: string; readonly limit: DeskLimit; readonly actor: Actor },
    now: Millis,
  ) => Promise<DeskOrder | null>;
  readonly refundItems: (call: DeskRefund, now: Millis) => Done<RefundRefusal>;
  readonly giveFeesBack: (call: DeskFeeRefund, now: Millis) => Done<FeesRefusal>;
  readonly payOut: (call: DeskPayout, now: Millis) => Done<PayoutRefusal>;
  readonly cancelForShopper: (
    call: OfOrder & Written & { readonly reason: string },
    now: Millis,
  ) => Done<{ readonly code: 'NOT_FOUND' | 'ALREADY_PICKED' }>;
  readonly rejectDeclined: (
    call: OfOrder & Written & { readonly reason: string },
    now: Millis,
  ) => Done<{ readonly code: 'NOT_FOUND' | 'NOT_DECLINED' }>;
  readonly resendMessage: (
    call: Written & { readonly orderId: string; readonly messageId: string; readonly key: string },
    now: Millis,
  ) => Done<
    | { readonly code: 'NOT_FOUND' | 'TEXT_NOT_ALLOWED' }
    | {
        readonly code: 'TOO_MANY_RESENDS';
        readonly retryAfter: number;
        readonly meta: { readonly max: number };
      }
  >;
}

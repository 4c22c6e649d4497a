import type { IdentityData } from '@cartwright/contracts/identity-data';
import type {
  AuthorizedLeg,
  CardFacts,
  IntentMove,
  ReturnedRefund,
  StoredCredential,
} from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { Unavailable } from '@cartwright/server/unavailable';

/** A card's share of an order. */
export interface TenderRequest {
  readonly cardId: string;
  readonly paymentType: TenderType;
  readonly amount: Cents;
}

export interface AuthorizeRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Identifies the one payment attempt: repeating it repeats the response, never the charge. */
  readonly operation: string;
  readonly total: Cents;
  readonly tenders: readonly TenderRequest[];
  /** The payment host decides which cards may pay for such an order. */
  readonly fulfillment?: 'PICKUP' | 'DELIVERY' | 'SHIP';
}

/** The issuer's decline code. */
export interface Decline {
  readonly code: 'PAYMENT_DECLINED';
  readonly networkCode: string;
  /** In the issuer's words, for a developer. */
  readonly reason: string;
  /** The card that declined; undefined when the host does not say. */
  readonly cardId: string | undefined;
  readonly paymentType: TenderRequest['paymentType'] | undefined;
  /** The processor blocked the payment as fraud. */
  readonly isFraud?: boolean;
  /** The balance of a SNAP or gift card, if its issuer reported it (PAY-027). */
  readonly remainingBalance: Cents | undefined;
}

/** Nothing is charged. `PIN_REQUIRED`: SNAP money needs the shopper's PIN, and none came or it was used up. */
export type AuthorizeRefusal =
  | Decline
  | {
      readonly code: 'CARD_NOT_FOUND' | 'CARD_EXPIRED' | 'INTENT_CLOSED' | 'PIN_REQUIRED' | 'SNAP_NOT_ELIGIBLE';
    };

/** A movement of money that was authorized or captured before, leg by leg. */
export interface MoveRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Identifies the one move: repeating it repeats the response, never the money. */
  readonly operation: string;
  /** Each leg once, as `authorize` named it. */
  readonly legs: readonly { readonly legId: string; readonly amount: Cents }[];
}

/** Gives back all that an intent still holds. */
export interface ReverseRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** For the host's log, at most 120 characters. */
  readonly reason: string;
}

/** `INTENT_CLOSED` also means that nothing was authorized, or that it was given back. */
export type CaptureRefusal = Decline | { readonly code: 'INTENT_CLOSED' | 'LEG_NOT_FOUND' | 'MORE_THAN_AUTHORIZED' };
export type RefundRefusal =
  | Decline
  | { readonly code: 'INTENT_CLOSED' | 'LEG_NOT_FOUND' | 'MORE_THAN_CAPTURED' | 'EBT_WINDOW_CLOSED' };

/** The host does not know the intent, so nobody knows what is held. */
export type ReverseRefusal = { readonly code: 'NOT_FOUND' };

/** What of an intent should be given back and may still be held: the host requests it again until it has lapsed. */
export interface GivenBack {
  readonly unreleased: readonly string[];
}

/** The payment host did not respond, or responded with a fault; the outcome is unknown and the call may be repeated. */
export class PaymentsUnavailable extends Unavailable {
  override readonly name = 'PaymentsUnavailable';
  /** False only when it is certain that the request never left: then nothing can have happened. */
  readonly wasSent: boolean;
  constructor(message: string, options: { readonly wasSent: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.wasSent = options.wasSent;
  }
}

export interface ReturnedPage {
  readonly from: Millis;
  /** The last of the page before, which became known at `from`. */
  readonly after?: string;
}

/** The shop's interface to the payment host. Every call throws `PaymentsUnavailable` when the outcome is unknown. */
export interface Payments {
  readonly openIntent: (request: {
    readonly checkoutId: string;
    readonly accountId: string;
    readonly bannerId: string;
    readonly total: Cents;
    /** The most that SNAP may pay of the total; zero by default. */
    readonly snapEligible?: Cents;
    /** For a membership: how the shopper consented to a charge of the card that is kept for it. */
    readonly membership?: StoredCredential;
  }) => Promise<{ readonly id: string }>;
  readonly card: (accountId: string, cardId: string) => Promise<CardFacts | null>;
  /**
   * @param encryptedPin the PIN of the SNAP card as its frame sealed it. It is separate from the request, which is
   * stored for recovery: a PIN is never stored
   * @param identityData of the visit, which only the host stores
   */
  readonly authorize: (
    request: AuthorizeRequest,
    encryptedPin?: string,
    identityData?: IdentityData,
  ) => Promise<Result<readonly AuthorizedLeg[], AuthorizeRefusal>>;
  /**
   * Captures what was authorized; the rest of each named leg is given back, and nothing is captured of one with an
   * amount of 0. A decline names the card; the other legs are captured all the same.
   */
  readonly capture: (request: MoveRequest) => Promise<Result<GivenBack, CaptureRefusal>>;
  /** Refunds what was captured, each part to the card that it came from. */
  readonly refund: (request: MoveRequest) => Promise<Result<readonly AuthorizedLeg[], RefundRefusal>>;
  /** Gives back what was authorized and not captured; a second call moves nothing, and says what is still held. */
  readonly reverse: (request: ReverseRequest) => Promise<Result<GivenBack, ReverseRefusal>>;
  /** The captures and refunds of an intent, leg by leg; none for an intent that the host does not know. */
  readonly movesOf: (intentId: string) => Promise<readonly IntentMove[]>;
  /**
   * The refunds that banks were found to have returned at `from` or later, the first known first: a page of
   * `RETURNED_PAGE`, of which the next one begins after the last of it.
   */
  readonly returnedRefunds: (page: ReturnedPage) => Promise<readonly ReturnedRefund[]>;
}

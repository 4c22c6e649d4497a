import type { AuthorizedLeg, CardFacts } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import { Unavailable } from '@cartwright/server/unavailable';

/** A card's share of an order. */
export interface TenderRequest {
  readonly cardId: string;
  readonly paymentType: 'BANK_CARD' | 'GIFT_CARD' | 'EBT';
  readonly amount: Cents;
}

export interface AuthorizeRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Names the one try to pay: repeating it repeats the answer, never the charge. */
  readonly operation: string;
  readonly total: Cents;
  readonly tenders: readonly TenderRequest[];
  /** Which cards may pay for such an order is the payment host's to know. */
  readonly fulfilment?: 'PICKUP' | 'DELIVERY' | 'SHIP';
}

/** What the issuer of a card said no with. */
export interface Decline {
  readonly code: 'PAYMENT_DECLINED';
  readonly networkCode: string;
  /** In the issuer's words, for a developer. */
  readonly reason: string;
  /** The card that declined; undefined when the host does not say. */
  readonly cardId: string | undefined;
  readonly paymentType: TenderRequest['paymentType'] | undefined;
  /** The processor held the payment back as fraud. */
  readonly isFraud?: boolean;
  /** What a SNAP or gift card has left, where its issuer told it (PAY-027). */
  readonly remainingBalance: Cents | undefined;
}

/** Nothing is charged. `PIN_REQUIRED`: SNAP money needs the shopper's PIN, and none came or it was used up. */
export type AuthorizeRefusal =
  | Decline
  | {
      readonly code: 'CARD_NOT_FOUND' | 'CARD_EXPIRED' | 'INTENT_CLOSED' | 'PIN_REQUIRED' | 'SNAP_NOT_ELIGIBLE';
    };

/** A move of money that was authorised or taken before, leg by leg. */
export interface MoveRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Names the one move: repeating it repeats the answer, never the money. */
  readonly operation: string;
  /** Each leg once, as `authorize` named it. */
  readonly legs: readonly { readonly legId: string; readonly amount: Cents }[];
}

/** `INTENT_CLOSED` also says that nothing was authorised, or that it was given back. */
export type CaptureRefusal = Decline | { readonly code: 'INTENT_CLOSED' | 'LEG_NOT_FOUND' | 'MORE_THAN_AUTHORIZED' };
export type RefundRefusal =
  | Decline
  | { readonly code: 'INTENT_CLOSED' | 'LEG_NOT_FOUND' | 'MORE_THAN_CAPTURED' | 'EBT_WINDOW_CLOSED' };

/** The payment host did not answer, or answered with a fault; the outcome is unknown and the call may be repeated. */
export class PaymentsUnavailable extends Unavailable {
  override readonly name = 'PaymentsUnavailable';
  /** False only when it is certain that the request never left: then nothing can have happened. */
  readonly wasSent: boolean;
  constructor(message: string, options: { readonly wasSent: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.wasSent = options.wasSent;
  }
}

/** The payment host as the shop needs it. Every call throws `PaymentsUnavailable` when the outcome is unknown. */
export interface Payments {
  readonly openIntent: (request: {
    readonly checkoutId: string;
    readonly accountId: string;
    readonly bannerId: string;
    readonly total: Cents;
    /** What SNAP may pay of the total at most; nothing unless told. */
    readonly snapEligible?: Cents;
  }) => Promise<{ readonly id: string }>;
  readonly card: (accountId: string, cardId: string) => Promise<CardFacts | null>;
  /**
   * @param encryptedPin the PIN of the SNAP card as its frame sealed it. It stands apart from the request, which is
   * kept for the recovery: a PIN is kept nowhere
   */
  readonly authorize: (
    request: AuthorizeRequest,
    encryptedPin?: string,
  ) => Promise<Result<readonly AuthorizedLeg[], AuthorizeRefusal>>;
  /**
   * Takes what was authorised; of each leg named here the rest is given back, and nothing at all is taken of one with
   * an amount of 0. A decline says which card it was; the other legs are taken all the same.
   */
  readonly capture: (request: MoveRequest) => Promise<Result<readonly AuthorizedLeg[], CaptureRefusal>>;
  /** Gives back what was taken, each part to the card that it came from. */
  readonly refund: (request: MoveRequest) => Promise<Result<readonly AuthorizedLeg[], RefundRefusal>>;
  readonly reverse: (request: {
    readonly intentId: string;
    readonly accountId: string;
    readonly reason: string;
  }) => Promise<void>;
}

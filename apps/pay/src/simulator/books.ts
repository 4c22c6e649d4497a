import type { Cents } from '@cartwright/rules/money';
import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import type { StoredValueMove, StoredValueResult } from '#ports/gift-issuer.ts';

export type Purse = 'GIFT' | 'EBT_SNAP' | 'EBT_CASH';

/** A test card with what it is issued with. */
export interface IssuedCard {
  readonly kind: 'GIFT' | 'EBT';
  readonly number: string;
  readonly purses: { readonly [purse in Purse]?: Cents };
  /** Its balances are restored an hour after money last moved. */
  readonly resets: boolean;
  readonly refundCode?: string | undefined;
  readonly failsBankLeg?: boolean | undefined;
}

export interface HoldRequest {
  readonly reference: string;
  readonly card: IssuedCard;
  readonly amount: Cents;
  readonly order: string | undefined;
  /** Why it is declined whatever its balance, as the network's code. */
  readonly refusal: string | undefined;
}

/** One simulated issuer. */
export interface Books {
  readonly db: Db;
  readonly clock: Clock;
  /** Namespace of these moves: references of two issuers do not collide. */
  readonly adapter: string;
  /** The balance that holds are taken from. */
  readonly purse: Purse;
  /** How long after a hold its money can be refunded, in milliseconds. */
  readonly refundWithin: number;
  /** Declines the next move with this code, whatever it is. */
  readonly declineNext: DeclineNext;
}

/** Decides for one request whether to decline it, and with which code of the network. */
export type DeclineNext = () => string | undefined;
export const declineNothing: DeclineNext = () => undefined;

/** The moves of money on stored-value cards, kept in double entry. */
export interface StoredValue {
  /** The balances of a card, and how often they were requested recently. */
  readonly request: (
    card: IssuedCard,
  ) => Promise<{ readonly balances: { readonly [purse in Purse]?: Cents }; readonly times: number }>;
  readonly hold: (request: HoldRequest) => Promise<StoredValueResult>;
  readonly capture: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly release: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly refund: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly find: (reference: string) => Promise<StoredValueResult | undefined>;
}

import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import type { Fulfillment } from '@cartwright/contracts/payment-cards';
import type { PaymentIntentApi, StoredCredential } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import { byTurn, PAYMENT_METHODS, type TenderType } from '@cartwright/rules/payment-methods';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';

export interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

export type AuthorizeRefusal = RefusalOf<PaymentIntentApi['POST /payment/v2/intents/:id/authorize']>;

export interface TenderRequested {
  readonly cardId: string;
  readonly paymentType: TenderType;
  readonly amount: Cents;
}

export interface Authorize {
  readonly intentId: string;
  readonly account: string;
  readonly total: Cents;
  readonly tenders: readonly TenderRequested[];
  /** The modality of the order; undefined when unknown: then no card is refused because of it. */
  readonly fulfillment: z.output<typeof Fulfillment> | undefined;
  /** The PIN of the SNAP card as its frame sealed it; undefined when an approval is kept, or during recovery. */
  readonly encryptedPin: string | undefined;
  /** Of the visit; undefined when none was gathered, or during recovery. */
  readonly identityData?: IdentityData | undefined;
  /** Of the intent. */
  readonly storedCredential?: StoredCredential | undefined;
  readonly operation: string;
  readonly now: number;
}

/** A planned leg: its tender, and the cards that may pay it. */
export interface PlannedLeg {
  readonly cardId: string;
  readonly tender: TenderType;
  readonly amount: Cents;
  readonly cardTypes: readonly string[];
}

/**
 * The legs of an order in the order in which they are paid: the bank card declines most often and is last; gift cards
 * stay in the order they came in.
 */
export const legsInTurn = (tenders: readonly TenderRequested[]): readonly PlannedLeg[] =>
  tenders
    .toSorted((a, b) => byTurn(a.paymentType, b.paymentType))
    .map(({ cardId, paymentType, amount }) => ({
      cardId,
      amount,
      tender: paymentType,
      cardTypes: PAYMENT_METHODS[paymentType].cardTypes,
    }));

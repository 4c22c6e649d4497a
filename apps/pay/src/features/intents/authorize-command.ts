import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { Fulfilment } from '@cartwright/contracts/payment-cards';
import type { PaymentIntentApi } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import type { Tender } from '#vault/charges.ts';
import type { Vault } from '#vault/vault.ts';

export interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

export type AuthorizeRefusal = RefusalOf<PaymentIntentApi['POST /payment/v2/intents/:id/authorize']>;

export interface TenderRequested {
  readonly cardId: string;
  readonly paymentType: Tender;
  readonly amount: Cents;
}

export interface Authorize {
  readonly intentId: string;
  readonly account: string;
  readonly total: Cents;
  readonly tenders: readonly TenderRequested[];
  /** The modality of the order; undefined when unknown: then no card is refused because of it. */
  readonly fulfilment: z.output<typeof Fulfilment> | undefined;
  /** The PIN of the SNAP card as its frame sealed it; undefined when an approval is kept, or during recovery. */
  readonly encryptedPin: string | undefined;
  readonly operation: string;
  readonly now: number;
}

/** A planned leg: its tender, and the cards that may pay it. */
export interface PlannedLeg {
  readonly cardId: string;
  readonly tender: Tender;
  readonly amount: Cents;
  readonly cardTypes: readonly string[];
}

/** SNAP first, then gift cards, then the bank card: the last one declines most often. */
const TURN = { EBT: 0, GIFT_CARD: 1, BANK_CARD: 2 } as const;
const CARD_TYPES = { BANK_CARD: ['BANK_CARD', 'CREDIT_CARD'], GIFT_CARD: ['GIFT_CARD'], EBT: ['EBT_CARD'] } as const;

/** The legs of an order in paying order; gift cards keep the order in which they came. */
export const legsInTurn = (tenders: readonly TenderRequested[]): readonly PlannedLeg[] =>
  tenders
    .toSorted((a, b) => TURN[a.paymentType] - TURN[b.paymentType])
    .map(({ cardId, paymentType, amount }) => ({
      cardId,
      amount,
      tender: paymentType,
      cardTypes: CARD_TYPES[paymentType],
    }));

import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import { Money } from './common.ts';
import { Tender } from './handover.ts';

/** A card that pays a checkout (PAY-008, PAY-031). */
export const CheckoutPayment = z.object({
  /** The card's. */
  id: z.string(),
  paymentType: z.enum(TENDER_TYPES),
  brand: Tender.shape.brand,
  lastFour: Tender.shape.lastFour,
  /** What it is expected to pay; zero when the others cover the order, in which case a bank card is only held. */
  amount: Money,
  /**
   * What is authorized on it when the order is placed: what it is expected to pay, and on a bank card a buffer for
   * items sold by weight and for substitutes that may be dearer; at least $1 on one with nothing to pay. Zero once it is
   * authorized.
   */
  amountToAuthorize: Money,
  /** What was authorized on it when the order was placed; zero before. */
  authorizedAmount: Money,
  /** The balance of a gift or SNAP card when it was chosen; null for a bank card, and if it was not requested. */
  balance: Money.nullable(),
});

/** What a card was authorized for (PAY-033). */
const Transaction = z.object({
  paymentMethod: z.object({
    type: z.enum(TENDER_TYPES),
    /** The brand. */
    subType: Tender.shape.brand,
    lastFourOfCard: Tender.shape.lastFour,
  }),
  /** Of SNAP, if its balance is known: what is left of it (PAY-034). */
  ebtDetails: z.object({ remainingBalance: z.object({ snap: Money }) }).optional(),
});

/** The payment of a checkout as a whole (PAY-032). */
export const PaymentDetails = z.object({
  /** What SNAP pays. */
  ebt: Money,
  /** The location whose order it is: a store, a locker or a fulfillment center. */
  facilityId: z.string(),
  gratuityAmount: Money,
  /** None before the order is placed. */
  payment: z.object({ transactions: z.array(Transaction) }),
});

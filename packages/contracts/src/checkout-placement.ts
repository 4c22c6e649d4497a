import { MAX_TENDERS, TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import { IdempotencyKey, Money, VersionKey } from './common.ts';
import { IdentityData } from './identity-data.ts';
import { Sealed } from './payment-cards.ts';

/** The most cards of an order. */
export const MAX_PAYMENTS = Object.values(MAX_TENDERS).reduce((sum, max) => sum + max, 0);

/** Of a call that places or changes an order (SUB-018). */
export const PlaceOptions = z.object({
  isPaymentV2: z.literal(true),
  /** Only the simulated issuers decline at will, by the card: no call does. */
  shouldMockDeclines: z.literal(false),
  /** The host of the banner's pages; any host other than the one called is refused. */
  bannerDomain: z.string().max(253),
});

/**
 * Places the order, once for each key (SUB-001, SUB-002). What the page shows of the payment and of the shopper is
 * compared, and chooses nothing (decision 80).
 */
export const CheckoutActivation = z.object({
  type: z.literal('ACTIVATE'),
  idempotencyKey: IdempotencyKey,
  options: PlaceOptions.optional(),
  body: z.object({
    versionKey: VersionKey,
    checksum: z.string().length(16),
    /** The payment and who pays (SUB-003). */
    paymentDetails: z
      .object({
        payments: z
          .array(z.object({ id: z.string().max(60), paymentType: z.enum(TENDER_TYPES), amount: Money }))
          .max(MAX_PAYMENTS)
          .optional(),
        profileId: z.string().max(80).optional(),
        emailAddress: z.string().max(254).optional(),
        /** The SNAP PIN as its frame sealed it, if SNAP pays (SUB-004). It is passed on and never stored. */
        encryptedPin: Sealed.optional(),
        /** Of the visit, for the payment host's checks (SUB-016). */
        identityData: IdentityData.optional(),
      })
      .optional(),
  }),
});
export type CheckoutActivation = z.output<typeof CheckoutActivation>;

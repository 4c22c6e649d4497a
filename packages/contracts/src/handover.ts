import { DELIVERY_TYPE_WORDS } from '@cartwright/rules/modality-words';
import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import { Money, WirePhone } from './common.ts';

/** Who receives an order. */
export const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Empty until the shopper enters one. */
  phone: z.union([WirePhone, z.literal('')]),
  smsOptin: z.boolean(),
});
/** How a delivery is handed over: the wire uses the specification's terms (CHK-050, CHK-094), the code its own. */
export const DeliveryType = z.codec(
  z.enum([DELIVERY_TYPE_WORDS.STANDARD, DELIVERY_TYPE_WORDS.CONTACTLESS]),
  z.enum(['STANDARD', 'CONTACTLESS']),
  {
    decode: (word) => (word === DELIVERY_TYPE_WORDS.CONTACTLESS ? 'CONTACTLESS' : 'STANDARD'),
    encode: (type) => DELIVERY_TYPE_WORDS[type],
  },
);

/** How the order will be paid: which card pays how much. */
export const Tender = z.object({
  type: z.enum(TENDER_TYPES),
  cardId: z.string(),
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  /** What it is expected to pay; zero when the others cover the order, in which case a bank card is only held. */
  amount: Money,
});

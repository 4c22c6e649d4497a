import { MODALITY_WORDS, modalityOfWord } from '@cartwright/rules/modality-words';
import { MAX_PERSON_NAME, PERSON_NAME } from '@cartwright/rules/person-name';
import { type Cents, parseMoney, toWire } from '@cartwright/rules/money';
import { z } from 'zod';
import { CleanLine } from './plain-text.ts';

/** Money on the wire is `USD 12.34`; in the code it is integer cents. */
export const Money = z.codec(
  z.string().regex(/^USD -?\d{1,9}\.\d{2}$/),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode: (text, context) => {
      const amount = parseMoney(text);
      if (amount !== undefined) return amount;
      context.issues.push({ code: 'custom', message: 'not an amount', input: text });
      return z.NEVER;
    },
    encode: (amount) => toWire(amount),
  },
);

export const Gtin13 = z.string().regex(/^\d{13}$/);
/** Who brings an order: the banner itself, its automated warehouse, or a third party. */
export const VendorKind = z.enum(['OWN', 'HOME', 'THIRD_PARTY']);
export type VendorKind = z.output<typeof VendorKind>;

export const ModalityType = z.enum(['PICKUP', 'DELIVERY', 'IN_STORE']);
export type ModalityType = z.output<typeof ModalityType>;
/** The modalities that end in an order. */
export const OrderModality = z.enum(['PICKUP', 'DELIVERY']);
export type OrderModality = z.output<typeof OrderModality>;
/** The same as a checkout spells it (CHK-012, CHK-092). */
export const CheckoutModality = z.codec(
  z.enum([MODALITY_WORDS.PICKUP.order, MODALITY_WORDS.DELIVERY.order]),
  OrderModality,
  { decode: modalityOfWord, encode: (modality) => MODALITY_WORDS[modality].order },
);
export const Zip = z.string().regex(/^\d{5}$/);
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A stretch of time: two instants as an ISO 8601 interval, and the IANA zone to show it in. */
export const Window = z.object({
  value: z.string().regex(/^[\d:.TZ-]{20,24}\/[\d:.TZ-]{20,24}$/),
  timezone: z.string(),
});
/** A calendar day of a store, `2026-11-21`. Other centuries are slips, and arithmetic with their days leaves the calendar. */
export const LocalDate = z.iso.date().regex(/^2[01]/, 'a day from 2000 to 2199');
export const OrderId = z.string().regex(/^\d{16}0[12]$/);
/** Of a shopper's call that is done once, however often it is repeated. */
export const IdempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/);

export const VersionKey = z.string().min(1).max(20);
export const Quantity = z.int().min(0).max(99);
/** Names consist of letters, spaces and the punctuation of names. */
export const PersonName = z.string().trim().min(1).max(MAX_PERSON_NAME).regex(PERSON_NAME);
/** A phone on the wire: +1 and ten digits. */
export const WirePhone = z.string().regex(/^\+1\d{10}$/);

/** A postal address as a delivery destination or a store's own; drivers see nothing hidden in it, whenever it was stored. */
export const PostalAddress = z.object({
  addressLine1: CleanLine.min(1).max(75),
  addressLine2: CleanLine.max(70).optional(),
  city: CleanLine.min(1).max(35),
  state: z.string().regex(/^[A-Z]{2}$/),
  zipCode: CleanLine.min(5).max(10),
});
export type PostalAddress = z.output<typeof PostalAddress>;

/** A response without a body: HTTP 204. */
export const NoContent = z.undefined();

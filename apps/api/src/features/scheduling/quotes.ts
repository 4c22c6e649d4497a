import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { OrderModality } from '@cartwright/contracts/common';
import { cents, type Cents } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import { z } from 'zod';

/** How long a fee that was shown is the fee that is charged. */
export const QUOTE_LIFE: Millis = 10 * MINUTE;

/**
 * What the slots of one response have in common: the shopper, a location, a vendor, a cart and what of it cannot come.
 */
export interface Quote {
  /** Identifies the shopper whom the slots were offered to; nobody else can take one of them. */
  readonly ownerHash: string;
  readonly locationId: string;
  readonly vendorId: string;
  readonly modality: OrderModality;
  readonly cartHash: string;
  readonly exclusionsHash: string;
  readonly expiresAt: Millis;
}

/** One slot of a quote, with the price that was shown. */
export interface QuotedSlot {
  readonly slotId: string;
  readonly startsAt: Millis;
  readonly fee: Cents;
  readonly waiver: Cents;
}

export type QuoteRefusal = { readonly code: 'INVALID_QUOTE' | 'QUOTE_EXPIRED' };

/** Signs quotes and verifies them. A quote is stored nowhere: the shopper carries it. */
export interface Quotes {
  readonly quoteId: (quote: Quote) => string;
  readonly optionId: (quoteId: string, slot: QuotedSlot) => string;
  /** Parses `quoteId|optionId`, as the wire names a chosen slot. */
  readonly read: (choice: string, now: Millis) => Result<Quote & QuotedSlot, QuoteRefusal>;
}

/** Of base64url: 132 bits. */
const MAC_LENGTH = 22;
const QuoteParts = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.enum(['PICKUP', 'DELIVERY']),
  z.string(),
  z.string(),
  z.int(),
]);
const SlotParts = z.tuple([z.string(), z.int(), z.int(), z.int()]);

/**
 * Quotes under one secret. A token is `parts.mac`, both base64url: the parts are JSON, and an option's MAC also covers
 * the quote that it belongs to, so that an option cannot be moved to another quote.
 */
export function signedQuotes(secret: Buffer): Quotes {
  const key = createSecretKey(secret); // created once: a response signs some eighty slots
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, MAC_LENGTH);
  const seal = (parts: readonly unknown[], context: string) => {
    const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${text}.${mac(`${context}|${text}`)}`;
  };
  const open = (token: string, context: string): unknown => {
    const [text = '', ...macs] = token.split('.');
    const given = Buffer.from(macs.join('.'));
    const ours = Buffer.from(mac(`${context}|${text}`));
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  };
  return {
    quoteId: ({ ownerHash, locationId, vendorId, modality, cartHash, exclusionsHash, expiresAt }) =>
      seal([ownerHash, locationId, vendorId, modality, cartHash, exclusionsHash, expiresAt], 'quote'),
    optionId: (quoteId, slot) => seal([slot.slotId, slot.startsAt, slot.fee, slot.waiver], quoteId),
    read: (choice, now) => {
      const [quoteId = '', optionId = '', ...more] = choice.split('|');
      const quote = QuoteParts.safeParse(open(quoteId, 'quote'));
      const slot = SlotParts.safeParse(open(optionId, quoteId));
      if (more.length > 0 || !quote.success || !slot.success) return refuse({ code: 'INVALID_QUOTE' });
      const [ownerHash, locationId, vendorId, modality, cartHash, exclusionsHash, expiresAt] = quote.data;
      if (expiresAt <= now) return refuse({ code: 'QUOTE_EXPIRED' });
      const [slotId, startsAt, fee, waiver] = slot.data;
      return ok({
        ownerHash,
        locationId,
        vendorId,
        modality,
        cartHash,
        exclusionsHash,
        expiresAt,
        slotId,
        startsAt,
        fee: cents(fee),
        waiver: cents(waiver),
      });
    },
  };
}

/** A short hash of a set of facts; equal facts have equal hashes. */
export const shortHash = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);

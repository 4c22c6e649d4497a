import { createCipheriv, createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { OrderModality } from '@cartwright/contracts/common';
import { cents, type Cents } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';

/** How long a fee that was shown is the fee that is charged. */
export const QUOTE_LIFE: Millis = 10 * MINUTE;

/** Whom the slots are offered to, and for what: nobody else can take one of them. A quote is bound to it unsaid. */
export interface Taker {
  readonly ownerId: string;
  readonly modality: OrderModality;
}

/** What slots of one response have in common: a location, a vendor, what reduces the fee, what cannot come, a reduction. */
export interface Quote {
  readonly locationId: string;
  readonly vendorId: string;
  /** Of the items and the membership. */
  readonly basisHash: string;
  readonly exclusionsHash: string;
  readonly waiver: Cents;
  readonly expiresAt: Millis;
}

/** One slot of a quote, with the price that was shown. */
export interface QuotedSlot {
  readonly slotId: string;
  readonly startsAt: Millis;
  readonly fee: Cents;
  /** What the slot's incentive takes off the fee, at least zero; the quote has what was taken off in all. */
  readonly incentiveOff: Cents;
}

/** A slot as every quote names it. It can be kept: only its MAC differs from quote to quote. */
export interface SlotName {
  readonly text: string;
  readonly digest: Buffer;
}

export type QuoteRefusal = { readonly code: 'INVALID_QUOTE' | 'QUOTE_EXPIRED' };

/** Signs quotes and verifies them. A quote is stored nowhere: the shopper carries it. */
export interface Quotes {
  /** The ids of a quote, and of its options in the order of the slots. */
  readonly offer: (
    taker: Taker,
    quote: Quote,
    slots: readonly SlotName[],
  ) => { readonly quoteId: string; readonly optionIds: readonly string[] };
  /** Parses `quoteId|optionId`, as the wire names a chosen slot. */
  readonly read: (choice: string, taker: Taker, now: Millis) => Result<Quote & QuotedSlot, QuoteRefusal>;
}

/** An AES block. */
const BLOCK = 16;
/** Bytes of a MAC: 120 bits, twenty characters. */
const MAC = 15;

export function nameSlot({ slotId, startsAt, fee, incentiveOff }: QuotedSlot): SlotName {
  const text = [...[startsAt, fee, incentiveOff].map((each) => each.toString(RADIX)), slotId].join('.');
  return { text, digest: digestOf(text) };
}

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, BLOCK);

/**
 * Quotes under one secret (decision 62). Each has a key of its own, derived from the shopper and the quote's whole text
 * by one HMAC, and a slot's MAC is its digest encrypted under that key: an option of another quote, of another shopper
 * or with another price has another MAC. The quote itself needs none, because it is read only with an option.
 */
export function signedQuotes(secret: Buffer): Quotes {
  const key = createSecretKey(secret);
  const macsOf = ({ ownerId, modality }: Taker, quoteId: string, digests: Buffer): Buffer => {
    const facts = JSON.stringify(['quote', ownerId, modality, quoteId]);
    // Each block is a message of its own, so that nothing is chained; nothing is hidden either.
    const cipher = createCipheriv('aes-256-ecb', createHmac('sha256', key).update(facts).digest(), null);
    return cipher.update(digests);
  };
  const macAt = (macs: Buffer, index: number): string => macs.toString('base64url', index * BLOCK, index * BLOCK + MAC);
  return {
    offer: (taker, quote, slots) => {
      const quoteId = textOf(quote);
      const macs = macsOf(taker, quoteId, Buffer.concat(slots.map(({ digest }) => digest)));
      return { quoteId, optionIds: slots.map(({ text }, index) => `${text}.${macAt(macs, index)}`) };
    },
    read: (choice, taker, now) => {
      const [quoteId = '', optionId = '', ...more] = choice.split('|');
      const end = optionId.lastIndexOf('.');
      const text = optionId.slice(0, Math.max(0, end));
      const isOurs = isSame(optionId.slice(end + 1), macAt(macsOf(taker, quoteId, digestOf(text)), 0));
      const [quote, slot] = [quoteIn(quoteId), slotIn(text)];
      if (more.length > 0 || !isOurs || !quote || !slot) return refuse({ code: 'INVALID_QUOTE' });
      return quote.expiresAt > now ? ok({ ...quote, ...slot }) : refuse({ code: 'QUOTE_EXPIRED' });
    },
  };
}

function isSame(given: string, ours: string): boolean {
  const [theirs, expected] = [Buffer.from(given), Buffer.from(ours)];
  return theirs.length === expected.length && timingSafeEqual(theirs, expected);
}

const RADIX = 36;
const numberIn = (text: string | undefined): number => Number.parseInt(text ?? '', RADIX);

const textOf = ({ expiresAt, waiver, basisHash, exclusionsHash, locationId, vendorId }: Quote): string =>
  [expiresAt.toString(RADIX), waiver.toString(RADIX), basisHash, exclusionsHash, locationId, vendorId].join('.');

/** What comes last may contain dots. */
const QUOTE = /^([\da-z]{1,10})\.([\da-z]{1,6})\.([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/;
const SLOT = /^([\da-z]{1,10})\.([\da-z]{1,6})\.([\da-z]{1,6})\.(.*)$/;

function quoteIn(text: string): Quote | undefined {
  const [, expiresAt, waiver, basisHash, exclusionsHash, locationId, vendorId] = QUOTE.exec(text) ?? [];
  if (basisHash === undefined || exclusionsHash === undefined || locationId === undefined || vendorId === undefined)
    return undefined;
  const price = cents(numberIn(waiver));
  return { expiresAt: numberIn(expiresAt), waiver: price, basisHash, exclusionsHash, locationId, vendorId };
}

function slotIn(text: string): QuotedSlot | undefined {
  const [, startsAt, fee, incentiveOff, slotId] = SLOT.exec(text) ?? [];
  if (slotId === undefined) return undefined;
  return {
    startsAt: numberIn(startsAt),
    fee: cents(numberIn(fee)),
    incentiveOff: cents(numberIn(incentiveOff)),
    slotId,
  };
}

/** A short hash of a set of facts; equal facts have equal hashes. */
export const shortHash = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 12);

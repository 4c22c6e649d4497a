import { cents, type Cents } from '@cartwright/rules/money';
import { passesLuhn } from './luhn.ts';

/** A gift card as encoded in its own number. */
export interface GiftCard {
  readonly pin: string;
  /** Its initial balance. */
  readonly issued: Cents;
  /** `down`: the second balance request fails. `inactive`: sold, never activated. */
  readonly state: 'good' | 'down' | 'inactive';
}

/** `9840`, the balance in cents (8 digits), a serial number (6 digits), a check digit. The PIN ends the serial. */
const NUMBER = /^9840(\d{8})(\d{6})\d$/;
const STATE: { readonly [serialStart: string]: GiftCard['state'] } = { 99: 'down', 98: 'inactive' };

/** The gift card of a number; undefined when it was never issued. */
export function giftCard(number: string): GiftCard | undefined {
  const [, balance, serial] = NUMBER.exec(number) ?? [];
  if (balance === undefined || serial === undefined || !passesLuhn(number)) return undefined;
  return { pin: serial.slice(-4), issued: cents(Number(balance)), state: STATE[serial.slice(0, 2)] ?? 'good' };
}

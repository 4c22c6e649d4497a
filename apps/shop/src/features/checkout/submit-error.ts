import { ServiceError } from '@cartwright/contracts/client';
import { SESSION_EXPIRED } from '#api/copy.ts';
import { isSessionError } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from './copy.ts';
import type { Checkout } from './checkout.ts';

/** What is missing, on the page or in a response, so that no order can be sent (GC-46). */
const INTERNAL = {
  'checkout-missing': '-1',
  'checksum-missing': '-2',
  'contact-missing': '-2',
  'wallet-missing': '-3',
  'no-result': '-4',
  'payment-missing': '-5',
} as const;

/** The page is not ready for an order to be sent; not the shopper's fault. */
export class InternalError extends Error {
  override readonly name = 'InternalError';
  readonly what: keyof typeof INTERNAL;
  constructor(what: keyof typeof INTERNAL) {
    super(what);
    this.what = what;
  }
}

type Sendable = Pick<Checkout, 'checksum' | 'fulfillment' | 'payments'>;

/**
 * A checkout that can be sent, complete as far as the shopper is concerned.
 * @throws {InternalError} when something is missing all the same
 */
export function sendable<Of extends Sendable>(checkout: Of): Of {
  const { checksum, fulfillment, payments } = checkout;
  if (checksum === '') throw new InternalError('checksum-missing');
  if (fulfillment.contact.phone === '') throw new InternalError('contact-missing');
  if (payments.length === 0) throw new InternalError('payment-missing');
  return checkout;
}

/** The banner's messages for a failed checkout, each with its number of customer service (ERR-105, ERR-106). */
export interface FailureText {
  readonly checkoutFailed: string;
  readonly checkoutFailedWarehouse: string;
}

/** The order that was not placed. */
export interface FailedOrder {
  readonly words: FailureText;
  /** The automated warehouse delivers it. */
  readonly isWarehouse: boolean;
}

/** Where a failed order leads. */
export type SubmitFailure =
  | { readonly kind: 'message'; readonly text: string }
  /** The message, and the one way forward: a new slot. */
  | { readonly kind: 'timed-out'; readonly text: string }
  /** To the page of its own. */
  | { readonly kind: 'rejected' };

/** The handling of a failed order: one row for each kind of error, the first match (ERR-108 … ERR-116). */
export function submitFailure(error: unknown, order: FailedOrder): SubmitFailure {
  if (isSessionError(error)) return messageFailure(SESSION_EXPIRED);
  if (error instanceof InternalError) return messageFailure(internalText(error, order));
  if (!(error instanceof Refused)) return messageFailure(genericText(order, codeOf(error)));
  const { code, statusCode } = error.refusal;
  if (code === 'NOT_FOUND') return messageFailure(internalText(new InternalError('checkout-missing'), order));
  if (code === 'POST_AUTH_REJECTED') return { kind: 'rejected' };
  if (code === 'ORDER_TIMED_OUT') return { kind: 'timed-out', text: refusals.ORDER_TIMED_OUT };
  const own = ownText(code);
  if (own !== undefined) return messageFailure(own);
  return messageFailure(statusCode < 500 ? copy.userConstraint : genericText(order, code));
}

const messageFailure = (text: string): SubmitFailure => ({ kind: 'message', text });

/** The banner's generic message, with the code if there is one (ERR-105, ERR-107, ERR-113, ERR-237, ERR-238). */
export const genericText = ({ words, isWarehouse }: FailedOrder, code: string | undefined): string =>
  withCode(isWarehouse ? words.checkoutFailedWarehouse : words.checkoutFailed, code);

const withCode = (text: string, code: string | undefined): string =>
  code === undefined || code === '' ? text : `${text} ${copy.errorCode(code)}`;

/** An error that only we can fix, with its internal code (ERR-114 … ERR-116, ERR-240). */
export function internalText({ what }: InternalError, order: FailedOrder): string {
  return what === 'payment-missing' ? withCode(copy.refresh, INTERNAL[what]) : genericText(order, INTERNAL[what]);
}

/** A code is the server's text: `toString` must not find a method. */
const ownText = (code: string): string | undefined => Object.entries(refusals).find(([known]) => known === code)?.[1];

const codeOf = (error: unknown): string | undefined => (error instanceof ServiceError ? error.code : undefined);

import type { FrameError } from '@cartwright/contracts/frames';
import { LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { requestFrame, type FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { PIN_LOCKED } from './failures.ts';

/** A PIN may take this long, in milliseconds (RTY-006). */
export const PIN_TIME_OUT = 30_000;

/** What the PIN is for: the balance, or one order, of which it may pay so much at most. */
export type PinPurpose =
  | { readonly purpose: 'balance' }
  | { readonly purpose: 'purchase'; readonly intentId: string; readonly maxAmount: Cents };

export interface PinAnswer {
  /** Text like a currency amount, of a balance. */
  readonly snap: string | null;
  /** Of a purchase: sealed to the vault, good once and for two minutes. */
  readonly encryptedPin: string | null;
}
/** The card is locked, or the PIN was not taken. */
export type PinRefusal =
  | { readonly code: 'LOCKED'; readonly message: string }
  | { readonly code: 'REFUSED'; readonly error: FrameError };

/** Asks the frame in which a PIN was typed to use it. Its value stays in the frame (EBT-013). */
export async function requestPin(
  host: FrameHost,
  frame: FrameClient,
  paymentGram: string,
  purpose: PinPurpose,
): Promise<Result<PinAnswer, PinRefusal>> {
  const answer = await requestFrame(host, frame, {
    type: 'PIN_SUBMIT',
    body: { ...purpose, paymentGram },
    timeOut: PIN_TIME_OUT,
  });
  if (!answer.ok)
    return refuse(
      answer.refusal.code === LOCKED_PIN
        ? { code: 'LOCKED', message: PIN_LOCKED }
        : { code: 'REFUSED', error: answer.refusal },
    );
  if (answer.value.type === 'PIN_LOCKED') return refuse({ code: 'LOCKED', message: PIN_LOCKED });
  const { snap = null, encryptedPin = null } = answer.value.body;
  return ok({ snap, encryptedPin });
}

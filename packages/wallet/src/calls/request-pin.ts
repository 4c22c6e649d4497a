import type { FrameError } from '@cartwright/contracts/frames';
import { LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { requestFrame, type FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { failures } from '../copy/failures.ts';

/** Time limit of a PIN entry, in milliseconds (RTY-006). */
export const PIN_TIME_OUT = 30_000;

/** The purpose of the PIN: the balance, or one order, with the most that it may pay. */
export type PinPurpose =
  | { readonly purpose: 'balance' }
  | { readonly purpose: 'purchase'; readonly intentId: string; readonly maxAmount: Cents };

export interface PinAnswer {
  /** For a balance: a currency amount as text. */
  readonly snap: string | null;
  /** For a purchase: sealed to the vault, valid once and for a short time. */
  readonly encryptedPin: string | null;
}
/** The card is locked, or the PIN was refused. */
export type PinRefusal =
  | { readonly code: 'LOCKED'; readonly message: string }
  | { readonly code: 'REFUSED'; readonly error: FrameError };

/** Has the frame use the PIN typed in it. The PIN itself stays in the frame (EBT-013). */
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
        ? { code: 'LOCKED', message: failures.pinLocked }
        : { code: 'REFUSED', error: answer.refusal },
    );
  if (answer.value.type === 'PIN_LOCKED') return refuse({ code: 'LOCKED', message: failures.pinLocked });
  const { snap = null, encryptedPin = null } = answer.value.body;
  return ok({ snap, encryptedPin });
}

import type { FrameError } from '@cartwright/contracts/frames';
import { isWrongPin } from '@cartwright/contracts/pin-codes';
import { failures } from '../copy/failures.ts';

/** The PIN entry itself is out of order and needs attention (EVT-002). */
const SERVICE = new Set(['884', '885', '889']);

/** The places that ask for a PIN: each has its own default (EBT-021, EBT-022). */
export type PinContext = 'wallet' | 'checkout';
const defaultOf = (context: PinContext): string =>
  context === 'wallet' ? failures.ebtBalance : failures.pinNotVerified;

/** True for a code that is the PIN entry's own fault, which is logged as a service failure (EVT-002). */
export const isPinServiceError = ({ code }: Pick<FrameError, 'code'>): boolean => SERVICE.has(code);

/** The message for a refused PIN; a locked card has its own (EBT-018 … EBT-022). */
export const pinText = ({ code, message }: FrameError, context: PinContext): string =>
  isWrongPin(code) ? failures.wrongPin : (message ?? defaultOf(context));

import type { FrameError } from '@cartwright/contracts/frames';
import { isWrongPin } from '@cartwright/contracts/pin-codes';
import { NO_EBT_BALANCE, WRONG_PIN } from './failures.ts';

/** The PIN entry itself is out of order: somebody must look into it (EVT-002). */
const SERVICE = new Set(['884', '885', '889']);

/** Where a PIN is asked for: each has a default of its own (EBT-021, EBT-022). */
export type PinPlace = 'wallet' | 'checkout';
const DEFAULT: { readonly [place in PinPlace]: string } = {
  wallet: NO_EBT_BALANCE,
  checkout: 'We were unable to verify your PIN. Please try again.',
};

/** True for a code that is the PIN entry's own fault, which is logged as a failure of service (EVT-002). */
export const isPinServiceError = ({ code }: Pick<FrameError, 'code'>): boolean => SERVICE.has(code);

/** The words for a PIN that was refused; a locked card is told by a message of its own (EBT-018 … EBT-022). */
export const pinText = ({ code, message }: FrameError, place: PinPlace): string =>
  isWrongPin(code) ? WRONG_PIN : (message ?? DEFAULT[place]);

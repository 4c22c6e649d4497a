import { MINUTE, type Millis } from './zoned-time.ts';

/** An order in an express slot is handed over within this time from when it can be chosen. */
export const EXPRESS_WITHIN: Millis = 120 * MINUTE;

/** Whether a slot is offered at a moment, as far as its type goes: an express slot only when it ends soon enough. */
export const isOffered = (slot: { readonly type: string; readonly endsAt: Millis }, now: Millis): boolean =>
  slot.type !== 'EXPRESS' || slot.endsAt <= now + EXPRESS_WITHIN;

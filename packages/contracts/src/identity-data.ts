import { z } from 'zod';

/** How much of a visit goes with an order. What is longer is refused, so a page shortens it first. */
export const IDENTITY_LIMITS = { text: 100, events: 40, event: 60 } as const;

const Text = z.string().min(1).max(IDENTITY_LIMITS.text);

/**
 * What the fraud script of the page observed in the visit that an order came from (SUB-016, GC-39): the kinds of events
 * and their moments, never a key, a target or a value. It is passed on to the payment host, stored there alone, and
 * never logged.
 */
export const IdentityData = z.strictObject({
  pageId: Text,
  sessionId: Text,
  ubaId: Text,
  ubaEvents: z.array(z.string().max(IDENTITY_LIMITS.event)).max(IDENTITY_LIMITS.events),
});
export type IdentityData = z.output<typeof IdentityData>;

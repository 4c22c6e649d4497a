import { z } from 'zod';
import { WirePhone } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** What a shopper may get text messages about: an order's progress, offers, or a single event of an order. */
export const TextTrigger = z.enum(['CLICKLIST', 'PROMOTIONAL', 'TRANSACTIONAL']);

/** The shopper's consent, and a sentence that states it. */
const OptInStatus = z.object({
  customerOptedIn: z.boolean(),
  /** Somebody replied STOP to texts of this shopper's orders: only a START from the phone allows texts again. */
  stopped: z.boolean(),
  message: z.string(),
});

export const communicationsEndpoints = {
  'GET /atlas/v1/communications/v1/opt-in': {
    summary: 'Whether the signed-in shopper allowed texts to a phone',
    tag: 'communications',
    access: 'fully-signed-in',
    query: z.object({ phoneNumber: WirePhone, triggerType: TextTrigger }),
    ok: OptInStatus,
    refusals: {},
  },
  'POST /atlas/v1/communications/v1/opt-in': {
    summary: 'Allow texts to a phone, or allow them no more',
    tag: 'communications',
    access: 'fully-signed-in',
    body: z.object({ optIn: z.boolean(), phoneNumber: WirePhone, triggerType: TextTrigger }),
    ok: OptInStatus,
    refusals: { TOO_MANY_PHONES: 409 },
  },
  'POST /accountmanagement/api/sms/transactional': {
    summary: 'Allow texts to a phone about single events of orders',
    tag: 'communications',
    access: 'fully-signed-in',
    body: z.object({ phoneNumber: WirePhone, triggerType: z.literal('TRANSACTIONAL') }),
    ok: z.object({
      /** Somebody replied STOP to texts of this shopper's orders: the consent is stored, and no text goes there. */
      hasErrors: z.boolean(),
      /** As of HTTP. */
      status: z.int(),
      customerOptedIn: z.boolean(),
    }),
    refusals: { TOO_MANY_PHONES: 409 },
  },
} as const satisfies Endpoints;

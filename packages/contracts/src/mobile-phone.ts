import { z } from 'zod';
import { Instant, WirePhone } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A code that was requested for the mobile phone of the profile and can still be entered. */
export const PhoneCode = z.object({
  expiresAt: Instant,
  /** When another one may be requested. */
  nextAt: Instant,
  /** The provider cannot text this number: it may be a landline. */
  takesNoTexts: z.boolean(),
});
export type PhoneCode = z.output<typeof PhoneCode>;

const Waiting = z.object({ code: PhoneCode.nullable() });
/** The mobile phone that the page shows; it has to be that of the profile. */
const phoneNumber = WirePhone;

/**
 * Proving that the mobile phone of the account is its owner's, by a code that is texted there. No response depends on
 * other accounts: whether somebody else has the number stays unknown.
 */
export const mobilePhoneEndpoints = {
  'GET /atlas/v1/customer-profile/v1/mobile-phone/code': {
    summary: 'The code that was texted to the mobile phone, while it can be entered',
    tag: 'profile',
    access: 'signed-in',
    ok: Waiting,
    refusals: {},
  },
  'POST /atlas/v1/customer-profile/v1/mobile-phone/code': {
    summary: 'Text a code to the mobile phone of the profile; an earlier one acts no more',
    tag: 'profile',
    access: 'signed-in',
    body: z.object({ phoneNumber }),
    ok: Waiting,
    refusals: { PHONE_CHANGED: 409, PHONE_VERIFIED: 409, PHONE_STOPPED: 409 },
  },
  'PUT /atlas/v1/customer-profile/v1/mobile-phone/code': {
    summary: 'Enter the code; the mobile phone is verified then',
    tag: 'profile',
    access: 'signed-in',
    body: z.object({ phoneNumber, code: z.string().min(1).max(40) }),
    ok: z.object({ verified: Instant }),
    refusals: { WRONG_CODE: 400, CODE_ENDED: 410, PHONE_CHANGED: 409 },
  },
} as const satisfies Endpoints;

import { z } from 'zod';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

export const Email = z.email().max(254);
/** A password that is chosen now: 10 to 128 characters. */
export const NewPassword = z.string().min(10).max(128);
/** What a mail's link carries. Any text passes, so that a cut-off link gets the same response as one that ended. */
export const LinkToken = z.string().min(1).max(200);

/** Passwords, forgotten and changed, and the email address. No response reveals whether an account exists. */
export const securityEndpoints = {
  'POST /atlas/v1/security/v1/password-resets': {
    summary: 'Send a link to choose a new password, if the address has an account',
    tag: 'security',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ email: Email }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'POST /atlas/v1/security/v1/password-resets/complete': {
    summary: 'Choose a new password with the link of a mail; every session of the account ends',
    tag: 'security',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ token: LinkToken, password: NewPassword }),
    ok: NoContent,
    status: 204,
    refusals: { LINK_ENDED: 410, PASSWORD_TOO_WEAK: 400 },
  },
  'POST /atlas/v1/security/v1/password': {
    summary: 'Change the password; every other session of the account ends',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ currentPassword: z.string().min(1).max(128), newPassword: NewPassword }),
    ok: NoContent,
    status: 204,
    // 401 as at sign-in: a 403 would send the shopper to the sign-in page (SES-007).
    refusals: { WRONG_CREDENTIALS: 401, PASSWORD_TOO_WEAK: 400 },
  },
  'POST /atlas/v1/security/v1/email-changes': {
    summary: 'Send a link to another email address, which confirms it for the account',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ email: Email }),
    ok: NoContent,
    status: 204,
    refusals: { CONFIRM_IDENTITY: 401, SAME_EMAIL: 400 },
  },
  'POST /atlas/v1/security/v1/email-changes/complete': {
    summary: 'Give the account the email address to which the link of a mail went',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ token: LinkToken }),
    ok: NoContent,
    status: 204,
    refusals: { LINK_ENDED: 410 },
  },
} as const satisfies Endpoints;

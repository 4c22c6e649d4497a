import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ConsentOrigin } from './preferences.ts';

/** One kind of email, and whether the shopper wants it. */
const EmailPreference = z.object({
  banner: z.string(),
  emailPreferencesCategory: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  emailPreferences: z.boolean(),
  /** The banner's data takes it out of service: its value stays as it is. */
  unavailable: z.literal(true).optional(),
});
export type EmailPreference = z.output<typeof EmailPreference>;

/** What the shopper wants of a banner, or why there is nothing to want. */
const EmailPreferences = z.object({
  hasErrors: z.boolean(),
  /** As of HTTP. */
  status: z.int(),
  /** The shopper has no preferred store of this banner, and these emails are about one. */
  errorCode: z.enum(['NO_PREFERRED_STORE']).optional(),
  emailGroupedPreferences: z.array(
    z.object({ shortDescription: z.string(), emailPreferences: z.array(EmailPreference) }),
  ),
  emailUngroupedPreferences: z.array(EmailPreference),
});
export type EmailPreferences = z.output<typeof EmailPreferences>;

/** What the link of a mail carries. Any text passes: one that does not act gets the same response, whatever it is. */
const EmailToken = z.string().min(1).max(200);

const Choice = z.object({ emailPreferencesCategory: z.string().max(60), emailPreferences: z.boolean() });

/** Whether an address gets any email that was chosen. */
const CommunicationPreferences = z.object({
  /** Of the link of a mail, or of the account; the name is masked: `r•••@example.com`. */
  emailAddress: z.string(),
  wantsEmail: z.boolean(),
});

/** The shapes are those of the account's page (contradiction X-23). */
export const emailPreferencesEndpoints = {
  'GET /accountmanagement/api/email-preferences': {
    summary: 'Which email the shopper wants from this banner',
    tag: 'communications',
    access: 'anyone',
    allowsEndedSession: true,
    query: z.object({ token: EmailToken.optional() }),
    ok: z.object({ data: EmailPreferences }),
    refusals: { LINK_ENDED: 410 },
  },
  'POST /accountmanagement/api/email-preferences': {
    summary: 'Choose email by category; a category that is not sent stays as it is',
    tag: 'communications',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({
      emailPreferences: z
        .array(Choice)
        .min(1)
        .max(40)
        .refine(
          (all) => new Set(all.map((each) => each.emailPreferencesCategory)).size === all.length,
          'each category once',
        ),
      origin: ConsentOrigin.optional(),
      token: EmailToken.optional(),
    }),
    ok: z.object({ data: EmailPreferences }),
    refusals: { LINK_ENDED: 410 },
  },
  /** Whose: the header `x-encrypted-email`, with the second token of a mail's link, or else the session (GA-24). */
  'GET /atlas/v1/customer-profile/v1/communication-preferences': {
    summary: 'Which address the banner emails, and whether any email is wanted',
    tag: 'communications',
    access: 'anyone',
    allowsEndedSession: true,
    ok: CommunicationPreferences,
    refusals: { LINK_ENDED: 410 },
  },
  'PUT /atlas/v1/customer-profile/v1/communication-preferences': {
    summary: 'Stop all email of the banner that was chosen',
    tag: 'communications',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ wantsEmail: z.literal(false), origin: ConsentOrigin.optional() }),
    ok: CommunicationPreferences,
    refusals: { LINK_ENDED: 410 },
  },
} as const satisfies Endpoints;

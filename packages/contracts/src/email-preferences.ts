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

const Choice = z.object({ emailPreferencesCategory: z.string().max(60), emailPreferences: z.boolean() });

/** The shapes are those of the account's page (contradiction X-23). */
export const emailPreferencesEndpoints = {
  'GET /accountmanagement/api/email-preferences': {
    summary: 'Which email the shopper wants from this banner',
    tag: 'communications',
    access: 'signed-in',
    ok: z.object({ data: EmailPreferences }),
    refusals: {},
  },
  'POST /accountmanagement/api/email-preferences': {
    summary: 'Choose email by category; a category that is not sent stays as it is',
    tag: 'communications',
    access: 'signed-in',
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
    }),
    ok: z.object({ data: EmailPreferences }),
    refusals: {},
  },
} as const satisfies Endpoints;

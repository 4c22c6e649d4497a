import { isPreferenceValue, PREFERENCE_NAMES } from '@cartwright/rules/preference';
import { z } from 'zod';
import { VersionKey } from './common.ts';
import { ACCOUNT_CHOICES } from './consent.ts';
import type { Endpoints } from './endpoint.ts';

const PreferenceName = z.enum(PREFERENCE_NAMES);
const PreferenceValue = z.string().max(500);
const PreferenceId = z.string().min(1).max(60);

/**
 * Sources in the record of consents that the server alone names: it knows of a signal, a sign-in, an import or a mail,
 * and no request can claim one.
 */
const SERVER_SOURCES: ReadonlySet<string> = new Set([
  'gpc',
  'sign-in',
  'import',
  'email-link',
  'one-click-unsubscribe',
  'opt-in',
]);

/** The part of the shop that sent the request, for the record of consents: `checkout`. */
export const ConsentOrigin = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .refine((origin) => !SERVER_SOURCES.has(origin), 'no page has this name');

/** What a shopper chose, by name, at one banner. */
const Preference = z.object({
  id: z.string(),
  /** The id of the banner. */
  chain: z.string(),
  name: z.string(),
  value: z.string(),
  /** Whether the shopper set it; false for a default. */
  userSet: z.boolean(),
  versionKey: VersionKey,
});
export type Preference = z.output<typeof Preference>;

/** A list in one parameter: `NEWSLETTER,WEEKLY_AD`. */
const commaJoined = <Each extends z.ZodType<string, string>>(each: Each, max: number) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(','))
    .pipe(z.array(each).max(max));

/** The fields of a response that may be left out; the id never is. */
const Projection = z.enum(['full', 'chain', 'name', 'value', 'userSet', 'versionKey']);

/** How many preferences one call adds. */
const MAX_ADDED = 20;

const NewPreferences = z
  .array(
    z
      .object({ name: PreferenceName, value: PreferenceValue })
      .refine(({ name, value }) => isPreferenceValue(name, value), { error: 'not a value of it', path: ['value'] }),
  )
  .min(1)
  .max(MAX_ADDED)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each name once');

const AccountChoice = z.enum(ACCOUNT_CHOICES);

export const preferencesEndpoints = {
  'GET /atlas/v1/customer-preferences/v1/preferences': {
    summary: 'What the shopper chose, by name',
    tag: 'preferences',
    access: 'signed-in',
    query: z.object({
      projections: commaJoined(Projection, 6).default(['full']),
      /** Banners by id; the one of the request by default. */
      'filter.chain': commaJoined(z.string().max(60), 40).optional(),
      'filter.name': commaJoined(PreferenceName, 40).optional(),
    }),
    ok: z.object({ preferences: z.array(Preference.partial().required({ id: true })) }),
    refusals: {},
  },
  'POST /atlas/v1/customer-preferences/v1/preferences': {
    summary: 'Add preferences, all or none; one that has the same value already is returned as it is',
    tag: 'preferences',
    access: 'signed-in',
    body: z.object({ preferences: NewPreferences, origin: ConsentOrigin.optional() }),
    ok: z.object({ preferences: z.array(Preference) }),
    status: 201,
    refusals: { PREFERENCE_EXISTS: 409, GLOBAL_PRIVACY_CONTROL: 403 },
    /** Those of the list that have another value. */
    current: z.object({ preferences: z.array(Preference) }),
  },
  'PUT /atlas/v1/customer-preferences/v1/preferences': {
    summary: 'Change a preference',
    tag: 'preferences',
    access: 'signed-in',
    body: z.object({
      preferenceId: PreferenceId,
      value: PreferenceValue,
      versionKey: VersionKey,
      origin: ConsentOrigin.optional(),
    }),
    ok: Preference,
    refusals: { VERSION_MISMATCH: 409, GLOBAL_PRIVACY_CONTROL: 403 },
    current: Preference,
  },
  'PUT /atlas/v1/customer-preferences/v1/privacy-choices': {
    summary: 'Allow or refuse what the privacy choices name, in the account; the last call wins',
    tag: 'preferences',
    access: 'signed-in',
    body: z.object({
      choices: z
        .partialRecord(AccountChoice, z.boolean())
        .refine((choices) => Object.keys(choices).length > 0, 'at least one choice'),
      origin: ConsentOrigin.optional(),
    }),
    /** All choices of the account at this banner. */
    ok: z.object({ choices: z.record(AccountChoice, z.boolean()) }),
    refusals: { GLOBAL_PRIVACY_CONTROL: 403 },
  },
  'GET /atlas/v1/customer-preferences/v1/consent-receipt/:format': {
    summary: 'What the account allowed and took back, when, where and under which words: JSON, or HTML to read',
    tag: 'preferences',
    access: 'fully-signed-in',
    params: z.object({ format: z.enum(['json', 'html']) }),
    ok: z.object({ name: z.string(), content: z.string() }),
    refusals: {},
  },
} as const satisfies Endpoints;

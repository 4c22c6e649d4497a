import { z } from 'zod';
import { SWITCHES } from './banner-switches.ts';
import { Instant } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Reason } from './staff-text.ts';

/** Longer than any message may be, so that its own length is what refuses it. */
const Typed = z.string().max(2_000).nullable();
/** A message in every language; null where the one of the files is wanted. */
const Texts = z.object({ 'en-US': Typed, 'es-US': Typed });
/** What staff wants of a message or of a switch; null is what the files say. */
const SettingValue = z.union([Texts, z.boolean()]).nullable();

/** A message as `<table>/<key>`, or a switch as `switch/<name>`. */
const SettingName = z.string().max(80);
/** Counts changes from 0 on, which is as in the files. */
const Version = z.int().min(0);

const Standards = z.object({ 'en-US': z.string(), 'es-US': z.string() });

/** A message that staff may change; placeholders as in `{name}`. */
const BannerWord = z.object({
  name: SettingName,
  /** Those of the files. */
  standards: Standards,
  /** What shoppers see instead; null in a language that has the one of the files. */
  own: Texts,
  version: Version,
  maxLength: z.int(),
  mayBeEmpty: z.boolean(),
});

const BannerSwitch = z.object({
  name: SettingName,
  switchName: z.enum(SWITCHES),
  standard: z.boolean(),
  /** Null when it is as in the files. */
  own: z.boolean().nullable(),
  version: Version,
});

const Setting = z.object({
  name: SettingName,
  value: SettingValue,
  version: Version,
  /** What was done; null when it was so before. */
  actionId: z.string().nullable(),
});

const SettingChange = z.object({
  actionId: z.string(),
  at: Instant,
  staffName: z.string(),
  staffNumber: z.string(),
  reason: z.string().nullable(),
  name: SettingName,
  before: SettingValue,
  after: SettingValue,
  /** Of the setting after it. */
  version: Version,
  /** Whether it brought back what was before another change. */
  isUndo: z.boolean(),
});

const params = z.object({ bannerId: z.string().max(40) });
const PROBLEMS = {
  /** A text for a switch, or the reverse. */
  WRONG_VALUE: 400,
  WORD_EMPTY: 400,
  WORD_TOO_LONG: 400,
  WORD_CHARACTER: 400,
  PLACE_MISSING: 400,
  PLACE_UNKNOWN: 400,
} as const;

/** The messages and switches of a banner, as its admins change them. Each change names the version that it changes. */
export const bannerSettingsEndpoints = {
  'GET /ops/v1/banners/:bannerId/settings': {
    summary: 'The messages and switches of a banner that its admins may change.',
    tag: 'banners',
    access: 'staff',
    roles: ['ADMIN'],
    params,
    ok: z.object({
      words: z.array(BannerWord),
      switches: z.array(BannerSwitch),
      /** What fills the placeholders. */
      values: z.record(z.string(), z.string()),
      /** Checkouts of the last day that are no orders yet. */
      openCheckouts: z.int(),
    }),
    refusals: {},
  },
  'PUT /ops/v1/banners/:bannerId/settings': {
    summary: 'Changes a message in its languages, or a switch. The same value again changes nothing.',
    tag: 'banners',
    access: 'staff',
    roles: ['ADMIN'],
    params,
    body: z.object({
      name: SettingName,
      value: SettingValue,
      /** The version that was changed. */
      version: Version,
      reason: Reason,
    }),
    ok: Setting,
    refusals: { ...PROBLEMS, CHANGED_MEANWHILE: 409 },
    current: Setting,
  },
  'GET /ops/v1/banners/:bannerId/settings/changes': {
    summary: 'What was changed, the newest first; 30 at most.',
    tag: 'banners',
    access: 'staff',
    roles: ['ADMIN'],
    params,
    query: z.object({
      /** Of one setting. */
      name: SettingName.optional(),
      /** The last one of the page before. */
      before: z.string().max(40).optional(),
    }),
    ok: z.object({ changes: z.array(SettingChange), hasMore: z.boolean() }),
    refusals: {},
  },
  'POST /ops/v1/banners/:bannerId/settings/changes/:actionId/undo': {
    summary: 'Brings back what was before a change, as a new change.',
    tag: 'banners',
    access: 'staff',
    roles: ['ADMIN'],
    params: params.extend({ actionId: z.string().max(40) }),
    body: z.object({
      /** The version that the setting has now. */
      version: Version,
      reason: Reason,
    }),
    ok: Setting,
    refusals: { ...PROBLEMS, CHANGED_MEANWHILE: 409 },
    current: Setting,
  },
} as const satisfies Endpoints;

import { PLAN_TYPES } from '@cartwright/rules/membership';
import { z } from 'zod';
import { Flags } from './flags.ts';

const Text = z.string().min(1);
const Phone = z.string().regex(/^1-\d{3}-\d{3}-\d{4}$/);

/**
 * One banner of the family as its file defines it, `data/banners/<banner id>.json` (docs/adding-a-banner.md). The shop
 * and the payment host read the same files. The first two names are those that the specifications print; every other
 * name is invented and every domain is reserved for examples (decision D-01).
 */
export const BannerFile = z.strictObject({
  name: Text,
  company: Text,
  kind: z.enum(['grocery', 'pharmacy', 'convenience', 'clinic', 'fuel', 'test']),
  /** FULL is pickup, delivery and in store. */
  ways: z.enum(['FULL', 'IN_STORE', 'NONE']),
  domain: Text,
  /** The host on a developer's machine: plain `localhost` is the main banner. */
  host: z.string().regex(/^(?:[a-z\d-]+\.)?localhost$/),
  /** The style sheet in `packages/ui/src/themes`. */
  theme: z.string().regex(/^[a-z\d-]+$/),
  xBannerName: Text,
  tenantName: Text,
  storeLocatorBrand: Text,
  /** The first three digits of its store numbers, one for each state; banners are in this order. */
  division: z.int().min(1).max(975),
  /** The states in which it has stores, the home state first. */
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(25),
  /** How many of the demo world's stores belong to it. */
  stores: z.int().min(0),
  /** The number of the store whose prices are shown until a shopper chooses how to shop; without it none are. */
  defaultStore: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  /** The address of one more sitemap, such as that of a magazine on another host, which `robots.txt` names too. */
  extraSitemap: z
    // Normalized, an address has no line of its own that crawlers would follow.
    .url({ protocol: /^https$/, normalize: true, error: 'must be an https address: https://…' })
    .optional(),
  supportPhone: Phone,
  /** For shoppers who use a screen reader. */
  accessibilityPhone: Phone,
  /** The delivery memberships that it offers: an enrollment in any other has no effect there (BAN-011). */
  membershipPlans: z.array(z.enum(PLAN_TYPES)),
  pickupInstructions: z.boolean(),
  emailOptIn: z.boolean(),
  /** Whether to offer the shop's own preference center if there is no consent tool. */
  offersPrivacyChoices: z.boolean(),
  logo: z.object({ title: Text, asset: z.string().regex(/^[a-z\d-]+\.svg$/), isLinked: z.boolean() }).nullable(),
  /** Flags that differ from the default. */
  flags: Flags.partial().default({}),
  /**
   * Messages that differ from the default: language → table → key → text with the placeholders of
   * `words/<language>.json`.
   */
  words: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))).default({}),
});

/** A banner's file, and its name without the extension. */
export type BannerFile = z.output<typeof BannerFile> & { readonly bannerId: string };

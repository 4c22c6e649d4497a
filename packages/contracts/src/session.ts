import { PLAN_TYPES } from '@cartwright/rules/membership';
import { z } from 'zod';
import { NoContent, ModalityType, PersonName } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Flags } from './flags.ts';
import { LOCALES } from './locales.ts';
import { ActiveModality, SavedChoice } from './modality.ts';
import { Email, LinkToken, NewPassword } from './security.ts';
import { SHARED } from './shared-values.ts';

/** A link to a policy in the footer of every page (FTR-005); a page of the shop by its path, else a full URL. */
export const PrivacyLink = z.object({ title: z.string(), url: z.string(), description: z.string() });
export type PrivacyLink = z.output<typeof PrivacyLink>;

/** Facts about a banner that the front end renders. */
export const Banner = z.object({
  bannerId: z.string(),
  name: z.string(),
  theme: z.string(),
  company: z.string(),
  supportPhone: z.string(),
  /** For shoppers who use a screen reader (FTR-003). */
  accessibilityPhone: z.string(),
  privacyLinks: z.array(PrivacyLink),
  /** Whether a law of the banner's states requires a separate policy on health data (FTR-009). */
  hasHealthPolicy: z.boolean(),
  /** Offers the shop's own preference center if there is no consent tool (FTR-008). */
  offersPrivacyChoices: z.boolean(),
  capabilities: z.object({ PICKUP: z.boolean(), DELIVERY: z.boolean(), IN_STORE: z.boolean() }),
  /** The delivery memberships that it offers; empty at most banners (BAN-011). */
  membershipPlans: z.array(z.enum(PLAN_TYPES)),
  pickupInstructions: z.boolean(),
  emailOptIn: z.boolean(),
  /** Banner words by the keys of `BannerWords`: `deliveryName`, `saleTag`, and so on. */
  copy: z.record(z.string(), z.string()),
});
export type Banner = z.output<typeof Banner>;
SHARED.add(Banner, {});

/** The shopper that the page addresses. A remembered shopper must sign in again before scheduling and paying. */
export const SessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('anonymous') }),
  z.object({
    status: z.enum(['remembered', 'fully-authenticated']),
    profileId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
]);
export type SessionState = z.output<typeof SessionState>;

const Departments = z.array(
  z.object({ departmentId: z.string(), name: z.string(), hue: z.int(), picture: z.string() }),
);
SHARED.add(Departments, {});

/** The store whose prices are shown until the shopper chooses how to shop. */
export const DefaultStore = z.object({
  locationId: z.string(),
  vanityName: z.string(),
  city: z.string(),
  state: z.string(),
});
export type DefaultStore = z.output<typeof DefaultStore>;

/** What the first view needs; also inlined in the served page. */
export const Bootstrap = z.object({
  /** The language of every text of the answer, and of the page. */
  locale: z.enum(LOCALES),
  banner: Banner,
  session: SessionState,
  /**
   * Whose data a shopper's browser may keep (decision 108). Null for a visitor, whose pages are the same for everybody:
   * the cookie alone names them.
   */
  owner: z.string().nullable(),
  modality: ActiveModality.nullable(),
  /** The newest choice of each way to shop at this banner, the active one first: what another cart goes back to. */
  savedModalities: z.array(SavedChoice),
  /** Null for a banner that shows no prices before there is a modality. */
  defaultStore: DefaultStore.nullable(),
  cartCounts: z.record(ModalityType, z.int()),
  flags: Flags,
  payOrigin: z.string(),
  departments: Departments,
});
export type Bootstrap = z.output<typeof Bootstrap>;

/** Signed in, or a code is needed first: the challenge is what `POST …/session/code` wants beside it. */
const SignedIn = z.discriminatedUnion('status', [
  ...SessionState.options,
  z.object({ status: z.literal('code-needed'), challenge: z.string() }),
]);

export const sessionEndpoints = {
  'GET /atlas/v1/bootstrap': {
    summary: 'Banner, session, flags and active way to shop',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    ok: Bootstrap,
    refusals: {},
  },
  'POST /atlas/v1/session/sign-in': {
    summary: 'Sign in; what the anonymous visitor chose is merged in',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ email: Email, password: z.string().min(1).max(128), remember: z.boolean() }),
    ok: SignedIn,
    refusals: { WRONG_CREDENTIALS: 401 },
  },
  'POST /atlas/v1/session/sign-up': {
    summary: 'Request an account: a mail has the link that opens it, or tells the owner of the one there is',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ email: Email, password: NewPassword, firstName: PersonName, lastName: PersonName }),
    ok: NoContent,
    status: 204,
    refusals: { PASSWORD_TOO_WEAK: 400 },
  },
  'POST /atlas/v1/session/sign-up/complete': {
    summary: 'Open a requested account with the link of its mail, and sign in; in another browser with its password',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ token: LinkToken, password: z.string().min(1).max(128).optional() }),
    ok: SessionState,
    refusals: { LINK_ENDED: 410, PASSWORD_NEEDED: 401, WRONG_CREDENTIALS: 401 },
  },
  'POST /atlas/v1/session/visitor': {
    summary: 'Name a new visitor in their browser: for pages that are the same for every visitor',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'POST /atlas/v1/session/sign-out': {
    summary: 'Sign out',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'POST /atlas/v1/session/payment-token': {
    summary: 'A short-lived bearer token for the payment host (ES256)',
    tag: 'session',
    access: 'signed-in',
    /** With a remembered shopper's token, cards can be seen but not changed. */
    ok: z.object({
      token: z.string(),
      expiresAt: z.iso.datetime(),
      status: z.enum(['remembered', 'fully-authenticated']),
    }),
    refusals: {},
  },
} as const satisfies Endpoints;

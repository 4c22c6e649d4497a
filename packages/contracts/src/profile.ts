import { z } from 'zod';
import { SavedAddress } from './addresses.ts';
import { Instant, PersonName, VersionKey, WirePhone } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A shopper's profile (account specification 3, "Profile"). */
export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactInfo: z.object({
    phones: z.array(
      z.object({
        type: z.enum(['MOBILE', 'HOME']),
        number: WirePhone,
        /** When the owner of the account proved to have it. */
        verified: Instant.optional(),
      }),
    ),
    /** In the order of the address book. */
    addresses: z.array(SavedAddress),
    emails: z.array(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  }),
  created: Instant,
  /** When an address of the account was first confirmed. */
  registrationConfirmed: Instant.optional(),
  loyaltyCardNumber: z.string(),
  /** The banner of the account, with its preferred store. */
  bannerSpecificDetails: z.array(
    z.object({
      banner: z.string(),
      preferredStoreNumber: z.string().optional(),
      preferredStoreDivisionNumber: z.string().optional(),
      /** Whether the shopper named an organization that community rewards go to; false, since no banner has them (decision 84). */
      communityRewardsEnabled: z.boolean(),
    }),
  ),
  /** Whether ads may follow what the shopper does; never under Global Privacy Control. */
  relevantAdsOptIn: z.boolean(),
  /** Of the name and the phones. */
  versionKey: VersionKey,
});
export type Profile = z.output<typeof Profile>;

/** What a shopper changes of the profile; a phone is removed by null. */
export const ProfileChange = z.object({
  firstName: PersonName,
  lastName: PersonName,
  mobilePhone: WirePhone.nullable(),
  homePhone: WirePhone.nullable(),
  versionKey: VersionKey,
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const profileEndpoints = {
  'GET /atlas/v1/customer-profile/v1/profile': {
    summary: 'The shopper: name, contacts, addresses, loyalty card, preferred store',
    tag: 'profile',
    access: 'signed-in',
    query: z.object({ projections: z.literal('full').default('full') }),
    ok: Profile,
    refusals: {},
  },
  'PUT /atlas/v1/customer-profile/v1/profile': {
    summary: 'Change the name and the phones of the account',
    tag: 'profile',
    access: 'signed-in',
    body: ProfileChange,
    ok: Profile,
    refusals: { VERSION_MISMATCH: 409 },
    current: Profile,
  },
} as const satisfies Endpoints;

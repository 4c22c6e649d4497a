import { z } from 'zod';
import { SavedAddress } from './addresses.ts';
import { Instant, WirePhone } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A shopper's profile (account specification 3, "Profile"). */
export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactInfo: z.object({
    phones: z.array(z.object({ type: z.enum(['MOBILE', 'HOME']), number: WirePhone })),
    /** In the order of the address book. */
    addresses: z.array(SavedAddress),
    emails: z.array(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  }),
  created: Instant,
  loyaltyCardNumber: z.string(),
  /** The banner of the account, with its preferred store. */
  bannerSpecificDetails: z.array(
    z.object({
      banner: z.string(),
      preferredStoreNumber: z.string().optional(),
      preferredStoreDivisionNumber: z.string().optional(),
    }),
  ),
});
export type Profile = z.output<typeof Profile>;

export const profileEndpoints = {
  'GET /atlas/v1/customer-profile/v1/profile': {
    summary: 'The shopper: name, contacts, addresses, loyalty card, preferred store',
    tag: 'profile',
    access: 'signed-in',
    ok: Profile,
    refusals: {},
  },
} as const satisfies Endpoints;

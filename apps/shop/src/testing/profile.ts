import type { ServerProfile } from '#api/derived-profile.ts';

/** The profile of a shopper, as the server returns it. */
export const aProfile = (part: Partial<ServerProfile> = {}): ServerProfile => ({
  id: 'prf_1',
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  contactInfo: {
    phones: [
      { type: 'HOME', number: '+15135550122' },
      { type: 'MOBILE', number: '+15135550142', verified: '2025-02-03T00:00:00.000Z' },
    ],
    addresses: [],
    emails: [{ address: 'rosa@example.com', isConfirmed: true }],
  },
  created: '2024-01-01T00:00:00.000Z',
  registrationConfirmed: '2024-01-02T00:00:00.000Z',
  loyaltyCardNumber: '6123456789012',
  bannerSpecificDetails: [
    {
      banner: 'north-market',
      preferredStoreNumber: '00412',
      preferredStoreDivisionNumber: '014',
      communityRewardsEnabled: true,
    },
  ],
  relevantAdsOptIn: true,
  versionKey: '3',
  ...part,
});

import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Body } from '@cartwright/contracts/endpoint';
import type { profileEndpoints } from '@cartwright/contracts/profile';

/** The profile as the server returns it. */
export type ServerProfile = Body<(typeof profileEndpoints)['GET /atlas/v1/customer-profile/v1/profile']>;

/** The shopper at one banner (PRF-041). */
export interface BannerDetails {
  readonly banner: string;
  readonly preferredStoreNumber: string | undefined;
  readonly preferredStoreDivisionNumber: string | undefined;
  readonly communityRewardsEnabled: boolean;
}

/** The profile as the pages read it (PRF-040). */
export interface DerivedProfile {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly loyaltyCardNumber: string;
  /** `+1` and ten digits. */
  readonly mobilePhoneNumber: string | undefined;
  readonly homePhoneNumber: string | undefined;
  readonly dateCreated: string;
  readonly dateRegistrationConfirmed: string | undefined;
  readonly isEmailConfirmed: boolean;
  /** The home address; without one, the preferred address. */
  readonly address: SavedAddress | undefined;
  readonly dateMobilePhoneVerified: string | undefined;
  readonly bannerSpecificDetails: readonly BannerDetails[];
  readonly relevantAdsOptIn: boolean;
  /** Of the name and the phones. */
  readonly versionKey: string;
}

export function derivedProfile(profile: ServerProfile): DerivedProfile {
  const { phones, addresses, emails } = profile.contactInfo;
  const [email] = emails;
  const phoneOf = (kind: 'MOBILE' | 'HOME') => phones.find(({ type }) => type === kind);
  return {
    userId: profile.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    emailAddress: email?.address ?? '',
    loyaltyCardNumber: profile.loyaltyCardNumber,
    mobilePhoneNumber: phoneOf('MOBILE')?.number,
    homePhoneNumber: phoneOf('HOME')?.number,
    dateCreated: profile.created,
    dateRegistrationConfirmed: profile.registrationConfirmed,
    isEmailConfirmed: email?.isConfirmed ?? false,
    address: addresses.find(({ type }) => type === 'Home') ?? addresses.find(({ preferred }) => preferred),
    dateMobilePhoneVerified: phoneOf('MOBILE')?.verified,
    bannerSpecificDetails: profile.bannerSpecificDetails.map((each) => ({
      banner: each.banner,
      preferredStoreNumber: each.preferredStoreNumber,
      preferredStoreDivisionNumber: each.preferredStoreDivisionNumber,
      communityRewardsEnabled: each.communityRewardsEnabled,
    })),
    relevantAdsOptIn: profile.relevantAdsOptIn,
    versionKey: profile.versionKey,
  };
}

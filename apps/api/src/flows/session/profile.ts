import type { Profile } from '@cartwright/contracts/profile';
import type { Db } from '#context.ts';
import { readAddresses } from '#features/addresses/sql.ts';
import type { Directory } from '#locations/directory.ts';
import { readProfile } from './profile-sql.ts';

/**
 * A shopper's profile, with the address book. Two statements.
 * @param refusesAds Global Privacy Control, which wins over what was chosen (decision 25)
 */
export async function profile(
  { db, directory }: { readonly db: Db; readonly directory: Directory },
  { profileId, refusesAds }: { readonly profileId: string; readonly refusesAds: boolean },
): Promise<Profile> {
  const [row, addresses] = await Promise.all([readProfile(db, profileId), readAddresses(db, profileId)]);
  const phone = (type: 'MOBILE' | 'HOME', number: string | null, verifiedAt: Date | null) =>
    number === null ? [] : [{ type, number, ...(verifiedAt && { verified: verifiedAt.toISOString() }) }];
  const store = row.preferredLocationId === null ? undefined : directory.location(row.preferredLocationId);
  return {
    id: profileId,
    firstName: row.firstName,
    lastName: row.lastName,
    contactInfo: {
      phones: [...phone('MOBILE', row.mobilePhone, row.mobilePhoneVerifiedAt), ...phone('HOME', row.homePhone, null)],
      addresses,
      emails: [{ address: row.email, isConfirmed: row.isEmailConfirmed }],
    },
    created: row.createdAt.toISOString(),
    ...(row.registrationConfirmedAt && { registrationConfirmed: row.registrationConfirmedAt.toISOString() }),
    loyaltyCardNumber: row.loyaltyId,
    bannerSpecificDetails: [
      {
        banner: row.bannerId,
        ...(store && { preferredStoreNumber: store.storeNumber, preferredStoreDivisionNumber: store.divisionNumber }),
        communityRewardsEnabled: false,
      },
    ],
    relevantAdsOptIn: row.wantsRelevantAds && !refusesAds,
    versionKey: row.versionKey,
  };
}

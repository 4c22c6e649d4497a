import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DerivedProfile } from '#api/derived-profile.ts';
import { messageFor } from '#api/errors.ts';
import { profileQuery } from '#api/profile.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { PhoneCard } from '#features/session/phone/PhoneCard.tsx';
import { copy } from '#features/session/profile/copy.ts';
import { ProfileFacts } from '#features/session/profile/ProfileFacts.tsx';
import { ProfileForm } from '#features/session/profile/ProfileForm.tsx';
import { PreferredCard } from '#features/stores/PreferredCard.tsx';
import { addressText } from '#format/address.ts';
import { addressOfServer } from '#shared/address-book/profile-address.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { AccountFrame } from './account/AccountFrame.tsx';
import { Loaded } from './Loaded.tsx';

/** The profile of the account: name and phones to change, what is known of the account, home address and store. */
export function ProfilePage() {
  const profile = useQuery(profileQuery());
  usePageTitle(copy.title);
  return (
    <AccountFrame>
      <Loaded
        data={profile.data}
        error={profile.error}
        heading={copy.title}
        waiting={
          <Loading label={copy.loading}>
            <Skeleton height="24rem" />
          </Loading>
        }
        failure={(error) => ({ title: copy.failed, message: messageFor(error) })}
        retry={copy.retry}
        onRetry={profile.refetch}
      >
        {(data) => (
          <>
            <PageHead title={copy.title}>{copy.hint}</PageHead>
            <Stack gap={4}>
              <ProfileForm profile={data} />
              <PhoneCard profile={data} />
              <ProfileFacts profile={data} />
              <HomeAddress profile={data} />
              <PreferredCard />
            </Stack>
          </>
        )}
      </Loaded>
    </AccountFrame>
  );
}

function HomeAddress({ profile }: { profile: DerivedProfile }) {
  const address = profile.address?.type === 'Home' ? profile.address : undefined;
  return (
    <Card
      title={copy.homeAddress}
      end={
        <Link {...(address === undefined ? paths.newAddress() : paths.editAddress(address.id))} {...linkVariant()}>
          {address === undefined ? copy.addAddress : copy.changeAddress}
        </Link>
      }
    >
      <p>{address === undefined ? copy.noAddress : addressText(addressOfServer(address))}</p>
    </Card>
  );
}

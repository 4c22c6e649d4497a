import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { Devices } from '#features/session/devices/Devices.tsx';
import { Passkeys } from '#features/session/passkeys/Passkeys.tsx';
import { copy } from '#features/session/security/copy.ts';
import { DataCard } from '#features/session/security/DataCard.tsx';
import { SignInCard } from '#features/session/security/SignInCard.tsx';
import { TwoStep } from '#features/session/two-step/TwoStep.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { AccountFrame } from './account/AccountFrame.tsx';

/** How the shopper signs in, and where; and what becomes of the data of the account. */
export function SecurityPage() {
  const { session } = useBootstrap();
  usePageTitle(copy.title);
  if (session.status === 'anonymous') return null;
  return (
    <AccountFrame>
      <PageHead title={copy.title}>{copy.hint}</PageHead>
      <Stack gap={5}>
        <SignInCard email={session.email} />
        <Passkeys />
        <TwoStep />
        <Devices />
        <DataCard />
      </Stack>
    </AccountFrame>
  );
}

import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { Devices } from '#features/session/devices/Devices.tsx';
import { Passkeys } from '#features/session/passkeys/Passkeys.tsx';
import { copy } from '#features/session/security/copy.ts';
import { SignInCard } from '#features/session/security/SignInCard.tsx';
import { TwoStep } from '#features/session/two-step/TwoStep.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** How the shopper signs in, and where. */
export function SecurityPage() {
  const { session } = useBootstrap();
  usePageTitle(copy.title);
  if (session.status === 'anonymous') return null;
  return (
    <Container>
      <PageHead title={copy.title}>{copy.hint}</PageHead>
      <Stack gap={5}>
        <SignInCard email={session.email} />
        <Passkeys />
        <TwoStep />
        <Devices />
        <p>
          <Link {...paths.account()} {...linkVariant()}>
            {copy.backToAccount}
          </Link>
        </p>
      </Stack>
    </Container>
  );
}

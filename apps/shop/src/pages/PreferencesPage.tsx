import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { EmailsCard } from '#features/communications/EmailsCard.tsx';
import { pageCopy as copy } from '#features/communications/page-copy.ts';
import { TextsCard } from '#features/communications/texts/TextsCard.tsx';
import { useEmails } from '#features/communications/use-emails.ts';
import { AdvertisingCard } from '#features/privacy/advertising/AdvertisingCard.tsx';
import { PreferredCard } from '#features/stores/PreferredCard.tsx';
import { usePageTitle } from '#shell/page-title.ts';

/** What the shop may send to a shopper, and what they allow (PRF-001). */
export function PreferencesPage() {
  const [emails, send] = useEmails();
  usePageTitle(copy.title);
  return (
    <Container>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <Stack gap={4}>
        <TextsCard />
        <EmailsCard state={emails} send={send} />
        <AdvertisingCard />
        <PreferredCard />
      </Stack>
    </Container>
  );
}

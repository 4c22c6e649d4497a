import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { EmailsCard } from '#features/communications/EmailsCard.tsx';
import { pageCopy as copy } from '#features/communications/page-copy.ts';
import { TextsCard } from '#features/communications/texts/TextsCard.tsx';
import { useEmails } from '#features/communications/use-emails.ts';
import { AdvertisingCard } from '#features/privacy/advertising/AdvertisingCard.tsx';
import { ConsentReceiptCard } from '#features/privacy/receipt/ConsentReceiptCard.tsx';
import { StockAlertsCard } from '#features/stock-alerts/StockAlertsCard.tsx';
import { PreferredCard } from '#features/stores/PreferredCard.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { AccountFrame } from './account/AccountFrame.tsx';

/**
 * What the shop may send to a shopper, and what they allow (PRF-001). The link of a mail decides whose emails are shown;
 * all else belongs to the session (GA-53), and is missing without a full one.
 */
export function PreferencesPage() {
  const { session } = useBootstrap();
  const link = useLocation({ select: ({ state }) => state.emailLink });
  const [emails, send] = useEmails(link?.token);
  const isSignedIn = session.status === 'fully-authenticated';
  usePageTitle(copy.title);
  const Frame = isSignedIn ? AccountFrame : Container;
  return (
    <Frame>
      <PageHead title={copy.title}>{isSignedIn ? copy.intro : copy.linkedIntro}</PageHead>
      <Stack gap={4}>
        {isSignedIn && <TextsCard />}
        <EmailsCard state={emails} send={send} link={link} />
        {isSignedIn ? (
          <>
            <StockAlertsCard />
            <AdvertisingCard />
            <PreferredCard />
            <ConsentReceiptCard />
          </>
        ) : (
          <p>
            <Link {...paths.signIn(paths.preferences().to)} {...linkVariant()}>
              {copy.signInForRest}
            </Link>
          </p>
        )}
      </Stack>
    </Frame>
  );
}

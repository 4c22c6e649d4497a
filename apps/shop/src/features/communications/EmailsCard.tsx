import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { isNetworkError, messageFor } from '#api/errors.ts';
import { paths } from '#paths.ts';
import type { SwitchesEvent } from '#shared/preferences/switches-flow.ts';
import type { EmailPreferences } from './email-preferences.ts';
import type { EmailsState } from './emails-flow.ts';
import { EmailSwitches } from './EmailSwitches.tsx';
import { pageCopy } from './page-copy.ts';

const copy = pageCopy.emails;

interface EmailsProps {
  readonly state: EmailsState;
  readonly send: (event: SwitchesEvent<EmailPreferences>) => void;
}

/** Which email the shopper wants from the banner. */
export function EmailsCard(props: EmailsProps) {
  return (
    <Card title={copy.title}>
      <Stack gap={3}>
        <p>
          {copy.delay} {copy.notYet}
        </p>
        <Emails {...props} />
      </Stack>
    </Card>
  );
}

function Emails({ state, send }: EmailsProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <Loading label={copy.loading}>
          <SkeletonText lines={4} />
        </Loading>
      );
    case 'load-error':
      return (
        <FailureNotice title={copy.failedTitle} retry={pageCopy.retry} onRetry={() => send({ type: 'OPENED' })}>
          {isNetworkError(state.error) ? messageFor(state.error) : copy.failed}
        </FailureNotice>
      );
    case 'no-preferred-store':
      return (
        <Notice tone="warning" role="alert">
          {copy.noStore}{' '}
          <Link {...paths.stores()} {...linkVariant()}>
            {copy.chooseStore}
          </Link>
        </Notice>
      );
    default:
      return <EmailSwitches state={state} onPress={(wishes) => send({ type: 'PRESSED', wishes })} />;
  }
}

import { SwitchRowWaiting } from '@cartwright/ui/choice/SwitchRowWaiting.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { isNetworkError, messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { paths } from '#paths.ts';
import type { SwitchesEvent } from '#shared/preferences/switches-flow.ts';
import { allEmails, type EmailPreferences, noneOf, SENT } from './email-preferences.ts';
import { EmailAddress } from './EmailAddress.tsx';
import type { EmailLink } from './email-link.ts';
import type { EmailsState } from './emails-flow.ts';
import { EmailSwitches } from './EmailSwitches.tsx';
import css from './EmailSwitches.module.css';
import { pageCopy } from './page-copy.ts';

const copy = pageCopy.emails;

interface EmailsProps {
  readonly state: EmailsState;
  readonly send: (event: SwitchesEvent<EmailPreferences>) => void;
  /** The link of a mail that the page was opened by. */
  readonly link?: EmailLink | undefined;
}

/** Which email the shopper wants from the banner. */
export function EmailsCard(props: EmailsProps) {
  return (
    <Card title={copy.title}>
      <Stack gap={3}>
        <p>
          {copy.delay}{' '}
          {props.state.kind === 'loading' ? <span className={css['later']}>{copy.sent}</span> : sentText(props.state)}
        </p>
        <Emails {...props} />
      </Stack>
    </Card>
  );
}

/** What is sent of it today, once it is known what the banner has (decision 44). */
function sentText(state: EmailsState): string {
  if (!('stored' in state)) return '';
  const isSent = allEmails(state.stored).some((each) => each.emailPreferencesCategory === SENT);
  return isSent ? copy.sent : copy.notYet;
}

function Emails({ state, send, link }: EmailsProps) {
  switch (state.kind) {
    case 'loading':
      if (state.error !== undefined) return <LoadFailure error={state.error} send={send} retrying={copy.loading} />;
      return (
        <Loading label={copy.loading}>
          <EmailsWaiting />
        </Loading>
      );
    case 'load-error':
      if (isLinkEnded(state.error))
        return (
          <Notice tone="warning" role="alert" title={copy.linkEnded}>
            {copy.linkEndedHint}{' '}
            <Link {...paths.signIn(paths.preferences().to)} {...linkVariant()}>
              {copy.signIn}
            </Link>
          </Notice>
        );
      return <LoadFailure error={state.error} send={send} />;
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
      return (
        <>
          {(link === undefined || link.token2 !== undefined) && (
            <EmailAddress
              token2={link?.token2}
              hasAny={allEmails(state.stored).some(({ emailPreferences }) => emailPreferences)}
              onStopped={() => send({ type: 'LOADED', stored: noneOf(state.stored) })}
            />
          )}
          <EmailSwitches state={state} onPress={(wishes) => send({ type: 'PRESSED', wishes })} />
        </>
      );
  }
}

/** As many kinds as the banners have in common. */
const USUAL_KINDS = 4;

/** In place of the address and the switches, about as high. */
function EmailsWaiting() {
  return (
    <>
      <Skeleton width="14rem" height="2.5rem" />
      <div>
        {Array.from({ length: USUAL_KINDS }, (_, kind) => (
          <SwitchRowWaiting key={kind} />
        ))}
      </div>
    </>
  );
}

interface FailureProps extends Pick<EmailsProps, 'send'> {
  readonly error: unknown;
  readonly retrying?: string;
}

function LoadFailure({ error, send, retrying }: FailureProps) {
  return (
    <FailureNotice
      title={copy.failedTitle}
      retry={pageCopy.retry}
      onRetry={() => send({ type: 'OPENED' })}
      retrying={retrying}
    >
      {isNetworkError(error) ? messageFor(error) : copy.failed}
    </FailureNotice>
  );
}

const isLinkEnded = (error: unknown) => error instanceof Refused && error.refusal.code === 'LINK_ENDED';

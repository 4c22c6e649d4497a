import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '#api/domain-events.ts';
import { messageFor } from '#api/errors.ts';
import { communicationQuery, stopEmails } from './email-link.ts';
import { EMAIL_CALLS } from './email-preferences.ts';
import { pageCopy } from './page-copy.ts';

const copy = pageCopy.emails;

interface AddressProps {
  /** Of the link of a mail; of the session without one. */
  readonly token2: string | undefined;
  readonly hasAny: boolean;
  readonly onStopped: () => void;
}

/** Where the emails go, and a button that stops them all. */
export function EmailAddress({ token2, hasAny, onStopped }: AddressProps) {
  const { data, isPending } = useQuery(communicationQuery(token2));
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => stopEmails(token2),
    networkMode: 'always',
    scope: EMAIL_CALLS,
    onSuccess: onStopped,
    // Also after a failure: whether the call changed anything is not known then.
    onSettled: () => void invalidateAfter('emailsChosen', client),
  });
  return (
    <>
      <Row>
        {isPending && <Skeleton width="12rem" height="1lh" />}
        {data !== undefined && <span>{copy.to(data.emailAddress)}</span>}
        {(hasAny || stop.isPending) && (
          <Button
            kind="outline"
            size="small"
            pending={stop.isPending}
            pendingLabel={copy.stopping}
            onClick={() => stop.mutate()}
          >
            {copy.stopAll}
          </Button>
        )}
      </Row>
      {stop.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(stop.error, {}, copy.failed)}
        </Notice>
      )}
      <output>{stop.isSuccess && !hasAny && copy.stopped}</output>
    </>
  );
}

import { formatPhone, parsePhone } from '@cartwright/rules/phone';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { DerivedProfile } from '#api/derived-profile.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { longDate } from '#format/date.ts';
import { Unbroken } from '@cartwright/ui/unbroken/Unbroken.tsx';
import { copy } from './copy.ts';
import { EnterCode } from './EnterCode.tsx';
import { phoneCodeQuery, useEnterCode, useRequestCode } from './queries.ts';

const refusals = {
  PHONE_CHANGED: copy.changed,
  PHONE_VERIFIED: copy.changed,
  PHONE_STOPPED: copy.stopped,
  WRONG_CODE: copy.wrong,
  CODE_ENDED: copy.ended,
  TOO_MANY_REQUESTS: copy.tooMany,
};

/** Whether the mobile phone of the profile is proved to be the shopper's, and how to prove it; nothing without one. */
export function PhoneCard({ profile }: { profile: DerivedProfile }) {
  const { mobilePhoneNumber: phone, dateMobilePhoneVerified: verified } = profile;
  const request = useRequestCode();
  const enter = useEnterCode();
  if (phone === undefined) return null;
  const digits = parsePhone(phone);
  const shown = digits === undefined ? phone : formatPhone(digits);
  const failed = [enter, request].find(
    ({ error, variables }) => error !== null && (variables?.phone === phone || isOfAnotherPhone(error)),
  );
  return (
    <Card title={copy.title}>
      <Stack>
        {failed?.error && !isSessionError(failed.error) && (
          <Notice tone="danger" role="alert">
            {messageFor(failed.error, refusals, copy.failed)}
          </Notice>
        )}
        {verified !== undefined && enter.isSuccess && (
          <Notice tone="success" role="status">
            {copy.done}
          </Notice>
        )}
        {verified === undefined ? (
          <Unverified key={phone} phone={phone} shown={shown} request={request} enter={enter} />
        ) : (
          <p>
            <Unbroken part={shown}>{copy.verified(shown, longDate(verified))}</Unbroken>
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** The page had a phone that the profile has no more; it shows the new one by now. */
const isOfAnotherPhone = (error: Error): boolean => error instanceof Refused && error.refusal.code === 'PHONE_CHANGED';

type UnverifiedProps = {
  /** On the wire. */
  phone: string;
  shown: string;
  request: ReturnType<typeof useRequestCode>;
  enter: ReturnType<typeof useEnterCode>;
};

function Unverified({ phone, shown, request, enter }: UnverifiedProps) {
  const { data: code, error, isPending, refetch } = useQuery(phoneCodeQuery(phone));
  if (isPending)
    return (
      <Loading label={copy.loading}>
        <SkeletonText lines={2} />
      </Loading>
    );
  if (code === undefined)
    return (
      <FailureNotice retry={copy.retry} onRetry={() => void refetch()}>
        {messageFor(error)}
      </FailureNotice>
    );
  const requestCode = () => {
    enter.reset();
    request.mutate({ phone });
  };
  if (code !== null && !code.takesNoTexts)
    return (
      <EnterCode
        isNew={request.isSuccess}
        isEntering={enter.isPending}
        isRequesting={request.isPending}
        onEnter={(typed) => {
          request.reset();
          enter.mutate({ phone, code: typed });
        }}
        onAnother={requestCode}
      >
        <Unbroken part={shown}>{copy.sent(shown)}</Unbroken>
      </EnterCode>
    );
  return (
    <>
      {code === null ? (
        <p>
          <Unbroken part={shown}>{copy.why(shown)}</Unbroken>
        </p>
      ) : (
        <Notice tone="warning" role="alert">
          {copy.takesNoTexts}
        </Notice>
      )}
      <div>
        <Button kind="outline" pending={request.isPending} pendingLabel={copy.requesting} onClick={requestCode}>
          {copy.request}
        </Button>
      </div>
    </>
  );
}

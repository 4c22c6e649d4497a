import { formatPhone, parsePhone } from '@cartwright/rules/phone';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Unbroken } from '@cartwright/ui/unbroken/Unbroken.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { profileQuery } from '#api/profile.ts';
import { paths } from '#paths.ts';
import { pageCopy } from '../page-copy.ts';
import { TEXT_KINDS } from './text-kinds.ts';
import { TextSwitch, TextWaiting } from './TextSwitch.tsx';

const copy = pageCopy.texts;

/** Which texts the shopper's mobile phone gets. */
export function TextsCard() {
  return (
    <Card title={copy.title}>
      <Texts />
    </Card>
  );
}

function Texts() {
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery());
  if (isPending)
    return (
      <Loading label={copy.loading}>
        <Skeleton width="16rem" height="1lh" />
        <div>
          {TEXT_KINDS.map((kind) => (
            <TextWaiting key={kind} kind={kind} />
          ))}
        </div>
      </Loading>
    );
  if (profile === undefined)
    return (
      <FailureNotice retry={pageCopy.retry} onRetry={() => void refetch()}>
        {messageFor(error)}
      </FailureNotice>
    );
  const phone = profile.mobilePhoneNumber ?? null;
  const digits = phone === null ? undefined : parsePhone(phone);
  return (
    <>
      <Row>
        {digits !== undefined && (
          <span>
            <Unbroken part={formatPhone(digits)}>{copy.to(formatPhone(digits))}</Unbroken>
          </span>
        )}
        {digits !== undefined && profile.dateMobilePhoneVerified === undefined && (
          <Link {...paths.profile()} {...linkVariant()}>
            {copy.verify}
          </Link>
        )}
        <Link {...paths.profile('mobilePhone')} {...linkVariant()}>
          {digits === undefined ? copy.addPhone : copy.changePhone}
        </Link>
      </Row>
      <div>
        {TEXT_KINDS.map((kind) => (
          <TextSwitch key={kind} kind={kind} phone={phone} />
        ))}
      </div>
    </>
  );
}

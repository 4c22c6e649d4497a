import { formatPhone, parsePhone } from '@cartwright/rules/phone';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { profileQuery } from '#api/profile.ts';
import { paths } from '#paths.ts';
import { pageCopy } from '../page-copy.ts';
import { TEXT_KINDS } from './text-kinds.ts';
import { TextSwitch } from './TextSwitch.tsx';

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
        <SkeletonText lines={4} />
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
      {digits !== undefined && (
        <p>
          <span>{copy.to(formatPhone(digits))}</span>{' '}
          {profile.dateMobilePhoneVerified === undefined && (
            <Link {...paths.profile()} {...linkVariant()}>
              {copy.verify}
            </Link>
          )}
        </p>
      )}
      <div>
        {TEXT_KINDS.map((kind) => (
          <TextSwitch key={kind} kind={kind} phone={phone} />
        ))}
      </div>
    </>
  );
}

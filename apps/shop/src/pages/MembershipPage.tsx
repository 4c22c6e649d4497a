import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { dollars } from '#format/money.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { ChangeCard } from '#features/membership/ChangeCard.tsx';
import { copy } from '#features/membership/copy.ts';
import { JoinForm } from '#features/membership/JoinForm.tsx';
import { leadOf, refundedCardText, wholeDollars } from '#features/membership/membership-text.ts';
import { MembershipCard } from '#features/membership/MembershipCard.tsx';
import { type Membership, type Memberships, membershipQuery, type Plan } from '#features/membership/queries.ts';
import { BankCardChoice } from '#features/wallet/BankCardChoice.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { AccountFrame } from './account/AccountFrame.tsx';
import { Loaded } from './Loaded.tsx';

/** The plans of the banner to join, or the shopper's membership. */
export function MembershipPage() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(membershipQuery());
  usePageTitle(copy.title);
  return (
    <AccountFrame>
      <Loaded
        data={data}
        error={error}
        heading={copy.title}
        waiting={
          <Loading label={copy.loading}>
            <Skeleton height="24rem" />
          </Loading>
        }
        failure={(failure) => ({ title: copy.failed, message: messageFor(failure) })}
        retry={copy.retry}
        onRetry={refetch}
      >
        {(memberships) => (
          <Stack gap={4}>
            <LoadedMembership memberships={memberships} now={dataUpdatedAt} />
          </Stack>
        )}
      </Loaded>
    </AccountFrame>
  );
}

function LoadedMembership({ memberships, now }: { memberships: Memberships; now: number }) {
  const { banner } = useBootstrap();
  const { plans, enrollments } = memberships;
  const [cardId, setCardId] = useState<string>();
  const [isNew, setNew] = useState(false);
  const [first, ...others] = plans;
  const [last] = enrollments;
  if (last !== undefined && last.status !== 'ENDED')
    return <OpenMembership membership={last} plan={plans.find(({ type }) => type === last.type)} isNew={isNew} />;
  if (first === undefined)
    return (
      <>
        <PageHead title={copy.title} />
        <EmptyState title={copy.noneTitle}>{copy.noneText(banner.name)}</EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={copy.title}>{copy.hint(wholeDollars(first.freeThreshold))}</PageHead>
      {last !== undefined && (
        <Notice>
          {last.state === 'refunded' ? copy.refunded(dollars(last.renewalPrice), refundedCardText(last)) : copy.over}
        </Notice>
      )}
      <JoinForm
        plans={[first, ...others]}
        now={now}
        cardId={cardId}
        cards={<BankCardChoice onChoose={setCardId} />}
        onJoined={() => setNew(true)}
      />
    </>
  );
}

/** The states that a welcome fits. */
const STARTED: ReadonlySet<Membership['state']> = new Set(['trial', 'active']);

type OpenMembershipProps = {
  membership: Membership;
  /** Its plan, if the banner still offers it. */
  plan: Plan | undefined;
  /** Whether it was joined just now, on this page. */
  isNew: boolean;
};

function OpenMembership({ membership, plan, isNew }: OpenMembershipProps) {
  const [isChanging, setChanging] = useState(false);
  const [cardId, setCardId] = useState<string>();
  return (
    <>
      <PageHead title={copy.title}>
        {plan && copy.benefit[leadOf(membership)](wholeDollars(plan.freeThreshold))}
      </PageHead>
      {isNew && STARTED.has(membership.state) && <Notice tone="success">{copy.started}</Notice>}
      <MembershipCard membership={membership} onChangeCard={() => setChanging(true)} />
      {isChanging && (
        <ChangeCard
          membership={membership}
          cardId={cardId}
          cards={<BankCardChoice onChoose={setCardId} />}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

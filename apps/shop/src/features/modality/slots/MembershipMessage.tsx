import { leadOfPlan, tierOfPlan } from '@cartwright/rules/membership';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { BadgeCheck } from 'lucide-react';
import { dollars } from '#format/money.ts';
import { isWaived, type Slots } from '#shared/slots/slots.ts';
import { copy } from './copy.ts';
import { useMembershipText } from './queries.ts';

/** The shopper's plan and what it takes off, in the banner's words or our own; nothing without a plan. */
export function MembershipMessage({ membership, days }: Pick<Slots, 'membership' | 'days'>) {
  const words = useMembershipText(membership !== null);
  if (membership === null) return null;
  const hasFree = days.some(({ times: slots }) => slots.some(isWaived));
  const tier = tierOfPlan(membership.type);
  const minimum = dollars(membership.freeThreshold).replace(/\.00$/, '');
  return (
    <Notice icon={BadgeCheck} title={words?.[`title${tier}`] ?? copy.membershipTitle}>
      {words && <p>{words[`message${tier}`] ?? words.messageDefault}</p>}
      <p>{copy.membership(minimum, leadOfPlan(membership.type) === 'NEXT_DAY', hasFree)}</p>
    </Notice>
  );
}

import { leadOfPlan } from '@cartwright/rules/membership';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { BadgeCheck } from 'lucide-react';
import { dollars } from '#money-text.ts';
import type { Times } from '#times/times.ts';
import { copy } from './upfront-copy.ts';

/** What the shopper's membership takes off, and from when on; nothing for who has none. */
export function MembershipMessage({ membership, days }: Pick<Times, 'membership' | 'days'>) {
  if (membership === null) return null;
  const hasFree = days.some(({ times }) => times.some(({ waiver }) => waiver !== 'USD 0.00'));
  const minimum = dollars(membership.freeThreshold).replace(/\.00$/, '');
  return (
    <Notice icon={BadgeCheck} title={copy.membershipTitle}>
      <p>{copy.membership(minimum, leadOfPlan(membership.type) === 'NEXT_DAY', hasFree)}</p>
    </Notice>
  );
}

import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import type { Db } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Payments } from '#ports/payments.ts';

/** The points of moving a membership's money at which a test kills the process. */
export type MembershipCheckpoint = 'begun' | 'authorized' | 'moved' | 'settled';

/** What charging and changing memberships needs. */
export interface MembershipDeps {
  readonly db: Db;
  readonly payments: Payments;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  readonly membershipCheckpoint?: (name: MembershipCheckpoint) => Promise<void>;
}

/** What joining needs besides. */
export interface JoinDeps extends MembershipDeps {
  readonly plansAt: (bannerId: string) => readonly MembershipPlan[];
}

import type { Cents } from '@cartwright/rules/money';
import type { AuthorizeRequest, MoveRequest } from '#ports/payments.ts';

/** What was captured of a charge: a refund gives it back. */
export interface CapturedLeg {
  readonly intentId: string;
  readonly legId: string;
}

/**
 * One try to charge a period, or to give its charge back: stored before the payment host is called, so that anybody can
 * finish it. Its id is the operation there.
 */
export type MembershipCharge = {
  readonly chargeId: string;
  readonly enrollmentId: string;
  readonly profileId: string;
  readonly period: number;
  readonly try: number;
  readonly amount: Cents;
} & (
  | { readonly type: 'CHARGE'; readonly request: AuthorizeRequest }
  | { readonly type: 'REFUND'; readonly request: MoveRequest }
);

/** The id of a try. The payment host opens its intent under it. */
export const chargeIdOf = (enrollmentId: string, { period, number }: { period: number; number: number }): string =>
  `${enrollmentId}-${period}-${number}`;

/** How a try ended at the payment host. */
export type ChargeOutcome = { readonly kind: 'done'; readonly leg: CapturedLeg | null } | { readonly kind: 'declined' };

import type { PlanType } from '@cartwright/rules/membership';
import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Locale } from '@cartwright/contracts/locales';
import type { EnrollmentRow } from './enrollment.ts';

export interface JoinRequest {
  readonly profileId: string;
  readonly bannerId: string;
  readonly locale: Locale;
  /** Of the shopper's call; the same key joins once. */
  readonly key: string;
  readonly type: PlanType;
  /** The terms as the shopper agreed to them. */
  readonly price: Cents;
  readonly trialDays: number;
  readonly cardId: string;
}

/** Which membership, of whom. */
export interface OwnEnrollment {
  readonly enrollmentId: string;
  readonly profileId: string;
}

type Code<Codes extends string> = { readonly code: Codes };

/** What the calls of a membership need of the flow that moves its money. */
export interface MembershipCommands {
  readonly join: (
    request: JoinRequest,
    now: Millis,
  ) => Promise<
    Result<
      EnrollmentRow,
      Code<
        | 'PLAN_NOT_OFFERED'
        | 'TERMS_CHANGED'
        | 'ALREADY_MEMBER'
        | 'CARD_NOT_ACCEPTED'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'PAYMENT_DECLINED'
        | 'PAYMENT_UNAVAILABLE'
        | 'IN_PROGRESS'
      >
    >
  >;
  readonly cancel: (
    request: OwnEnrollment & { readonly refundable: Cents | null },
    now: Millis,
  ) => Promise<Result<EnrollmentRow, Code<'NOT_FOUND' | 'NOT_POSSIBLE' | 'TERMS_CHANGED' | 'IN_PROGRESS'>>>;
  readonly resume: (
    request: OwnEnrollment,
    now: Millis,
  ) => Promise<Result<EnrollmentRow, Code<'NOT_FOUND' | 'NOT_POSSIBLE' | 'IN_PROGRESS'>>>;
  readonly changeCard: (
    request: OwnEnrollment & { readonly cardId: string },
    now: Millis,
  ) => Promise<
    Result<
      EnrollmentRow,
      Code<'NOT_FOUND' | 'NOT_POSSIBLE' | 'CARD_NOT_ACCEPTED' | 'PAYMENT_UNAVAILABLE' | 'IN_PROGRESS'>
    >
  >;
}

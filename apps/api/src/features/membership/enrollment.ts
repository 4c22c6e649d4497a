import type { PlanType } from '@cartwright/rules/membership';
import {
  benefitUntil,
  isOpen,
  type Membership,
  type MembershipState,
  nextDuty,
} from '@cartwright/rules/membership-life';
import type { Period, PeriodUnit } from '@cartwright/rules/membership-plan';
import type { Cents } from '@cartwright/rules/money';
import { unreachable } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Locale } from '@cartwright/contracts/locales';

/** A card as a membership shows it. */
export interface PayingCard {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
}

/** The row of a membership. */
export interface EnrollmentRow {
  readonly enrollmentId: string;
  readonly profileId: string;
  readonly bannerId: string;
  readonly type: PlanType;
  readonly state: MembershipState['kind'] | 'joining' | 'declined';
  readonly status: 'PENDING' | 'ACTIVE' | 'ENDED';
  readonly stateAt: Millis;
  readonly tries: number;
  readonly wasTrial: boolean;
  readonly price: Cents;
  readonly quantity: number;
  readonly unit: PeriodUnit;
  readonly trialDays: number;
  readonly partnerName: string | null;
  /** Null for a membership from before cards were kept. */
  readonly card: PayingCard | null;
  /** Whether it paid the last charge, too. */
  readonly isChargedCard: boolean;
  readonly locale: Locale;
  readonly startedAt: Millis;
  readonly paidPeriods: number;
  readonly periodStart: Millis;
  readonly remindedAt: Millis | null;
  readonly chargedAt: Millis | null;
  readonly canceledAt: Millis | null;
  readonly pendingCharge: string | null;
  readonly version: number;
  /** What was charged so far, less what came back. */
  readonly charged: Cents;
  /** The fees that it took off so far; of orders that were canceled, none. */
  readonly saved: Cents;
  /** Whether it took off one since its last charge. */
  readonly hasUsed: boolean;
}

/** The columns that a step of the rule changes. */
export interface StateColumns {
  readonly state: string;
  readonly status: 'ACTIVE' | 'ENDED';
  readonly stateAt: Millis;
  readonly tries: number;
  readonly wasTrial: boolean;
  readonly paidPeriods: number;
  readonly periodStart: Millis;
  readonly remindedAt: Millis | null;
  readonly chargedAt: Millis | null;
  readonly validUntil: Millis | null;
  readonly dueAt: Millis | null;
}

/** The period of a row. */
export const periodOf = ({ quantity, unit }: Pick<EnrollmentRow, 'quantity' | 'unit'>): Period => ({ quantity, unit });

/** A row as the rule knows it; undefined while its first charge is under way, or when that was declined. */
export function membershipOf(row: EnrollmentRow): Membership | undefined {
  const state = stateOf(row);
  if (state === undefined) return undefined;
  const { paidPeriods, periodStart, remindedAt, chargedAt } = row;
  return { state, period: periodOf(row), paidPeriods, periodStart, remindedAt, chargedAt };
}

function stateOf({ state, stateAt: at, tries, wasTrial }: EnrollmentRow): MembershipState | undefined {
  switch (state) {
    case 'joining':
    case 'declined':
      return undefined;
    case 'trial':
    case 'active':
      return { kind: state, until: at };
    case 'past-due':
      return { kind: state, due: at, tries };
    case 'canceled':
      return { kind: state, until: at, wasTrial };
    case 'lapsed':
    case 'ended':
    case 'refunded':
      return { kind: state, at };
    default:
      return unreachable(state);
  }
}

/** A membership as its row keeps it. */
export function columnsOf(membership: Membership): StateColumns {
  const { state, paidPeriods, periodStart, remindedAt, chargedAt } = membership;
  return {
    state: state.kind,
    status: isOpen(state) ? 'ACTIVE' : 'ENDED',
    stateAt: momentOf(state),
    tries: state.kind === 'past-due' ? state.tries : 0,
    wasTrial: state.kind === 'canceled' && state.wasTrial,
    paidPeriods,
    periodStart,
    remindedAt,
    chargedAt,
    validUntil: benefitUntil(membership),
    dueAt: nextDuty(membership)?.at ?? null,
  };
}

function momentOf(state: MembershipState): Millis {
  if ('until' in state) return state.until;
  return 'due' in state ? state.due : state.at;
}

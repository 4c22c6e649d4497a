import { endOfPeriod, type Period } from './membership-plan.ts';
import { ok, refuse, type Result } from './result.ts';
import { DAY, type Millis } from './zoned-time.ts';

/** Each later charge that declined is tried again so many days after it was due; after the last one the membership lapses. */
export const RETRY_DAYS = [1, 3, 7] as const;
/** How many days before a charge its reminder is mailed; of a shorter period, half of it. */
export const REMIND_DAYS = 15;
/** A charge that nobody was reminded of in time waits so long after its reminder. */
const NOTICE: Millis = DAY;
/** For so many days after a charge, all of it comes back if no delivery used the membership since. */
export const REFUND_DAYS = 30;

/** A membership between two events. The benefit holds while it is `trial`, `active`, `past-due` or `canceled`. */
export type MembershipState =
  /** Free until `until`, then charged. */
  | { readonly kind: 'trial'; readonly until: Millis }
  /** Paid until `until`, then charged again. */
  | { readonly kind: 'active'; readonly until: Millis }
  /** The charge that was due declined `tries` times. */
  | { readonly kind: 'past-due'; readonly due: Millis; readonly tries: number }
  /** Keeps what is paid, or free, until then. */
  | { readonly kind: 'canceled'; readonly until: Millis; readonly wasTrial: boolean }
  /** Its last try declined. */
  | { readonly kind: 'lapsed'; readonly at: Millis }
  /** Canceled, and over. */
  | { readonly kind: 'ended'; readonly at: Millis }
  /** Everything of its last charge came back. */
  | { readonly kind: 'refunded'; readonly at: Millis };

export interface Membership {
  readonly state: MembershipState;
  readonly period: Period;
  /** How many periods were paid. */
  readonly paidPeriods: number;
  /** When the current period or trial started. */
  readonly periodStart: Millis;
  /** When the reminder of the next charge was mailed; null before that. */
  readonly remindedAt: Millis | null;
  /** When the last charge was made; null before the first. */
  readonly chargedAt: Millis | null;
}

export type MembershipEvent =
  | { readonly kind: 'reminded'; readonly at: Millis }
  | { readonly kind: 'charged'; readonly at: Millis }
  | { readonly kind: 'declined'; readonly at: Millis }
  | { readonly kind: 'canceled'; readonly at: Millis }
  | { readonly kind: 'resumed'; readonly at: Millis }
  | { readonly kind: 'ended'; readonly at: Millis }
  | { readonly kind: 'refunded'; readonly at: Millis };

/** A membership that starts: free for the days of its trial, else paid by its first charge. */
export function startOf(terms: { period: Period; trialDays: number }, now: Millis): Membership {
  const { period, trialDays } = terms;
  const isTrial = trialDays > 0;
  return {
    state: isTrial
      ? { kind: 'trial', until: now + trialDays * DAY }
      : { kind: 'active', until: endOfPeriod(now, period) },
    period,
    paidPeriods: isTrial ? 0 : 1,
    periodStart: now,
    remindedAt: null,
    chargedAt: isTrial ? null : now,
  };
}

type Step = Result<Membership, { readonly code: 'NOT_POSSIBLE' }>;
const NOT_POSSIBLE: Step = refuse({ code: 'NOT_POSSIBLE' });

/** What an event makes of a membership; an event that does not fit its state is refused and changes nothing. */
export function stepMembership(membership: Membership, event: MembershipEvent): Step {
  const { state } = membership;
  switch (event.kind) {
    case 'reminded':
      return isRunning(state) && membership.remindedAt === null
        ? ok({ ...membership, remindedAt: event.at })
        : NOT_POSSIBLE;
    case 'charged':
      return charged(membership, event.at);
    case 'declined':
      return declined(membership, event.at);
    case 'canceled':
      return canceled(membership, event.at);
    case 'resumed':
      return state.kind === 'canceled' && event.at < state.until
        ? ok({ ...membership, state: { kind: state.wasTrial ? 'trial' : 'active', until: state.until } })
        : NOT_POSSIBLE;
    case 'ended':
      return state.kind === 'canceled' && event.at >= state.until
        ? ok({ ...membership, state: { kind: 'ended', at: state.until } })
        : NOT_POSSIBLE;
    case 'refunded':
      return isOpen(state) && membership.paidPeriods > 0
        ? ok({ ...membership, state: { kind: 'refunded', at: event.at } })
        : NOT_POSSIBLE;
  }
}

/** The next period starts where the last one ended, however late its charge was: the days between had the benefit. */
function charged(membership: Membership, at: Millis): Step {
  const due = dueAt(membership.state);
  if (due === null || at < due) return NOT_POSSIBLE;
  return ok({
    ...membership,
    state: { kind: 'active', until: endOfPeriod(due, membership.period) },
    paidPeriods: membership.paidPeriods + 1,
    periodStart: due,
    remindedAt: null,
    chargedAt: at,
  });
}

function declined(membership: Membership, at: Millis): Step {
  const due = dueAt(membership.state);
  if (due === null || at < due) return NOT_POSSIBLE;
  const tries = membership.state.kind === 'past-due' ? membership.state.tries + 1 : 1;
  const state: MembershipState = tries > RETRY_DAYS.length ? { kind: 'lapsed', at } : { kind: 'past-due', due, tries };
  return ok({ ...membership, state });
}

/** What is paid or free is kept; a membership whose charge declined has nothing left to keep. */
function canceled(membership: Membership, at: Millis): Step {
  const { state } = membership;
  if (state.kind === 'past-due') return ok({ ...membership, state: { kind: 'ended', at } });
  if (!isRunning(state)) return NOT_POSSIBLE;
  if (at >= state.until) return ok({ ...membership, state: { kind: 'ended', at: state.until } });
  return ok({ ...membership, state: { kind: 'canceled', until: state.until, wasTrial: state.kind === 'trial' } });
}

type Running = Extract<MembershipState, { kind: 'trial' | 'active' }>;
const isRunning = (state: MembershipState): state is Running => state.kind === 'trial' || state.kind === 'active';

/** Whether a membership has not ended: a profile has one of a banner at a time. */
export const isOpen = (state: MembershipState): boolean =>
  isRunning(state) || state.kind === 'past-due' || state.kind === 'canceled';

/** When the next charge is, or was, due; null when there is none. */
export function dueAt(state: MembershipState): Millis | null {
  if (isRunning(state)) return state.until;
  return state.kind === 'past-due' ? state.due : null;
}

/** What is to be done of a membership, and from when on. */
export type NextDuty = { readonly duty: 'remind' | 'charge' | 'end'; readonly at: Millis };

/** The next thing that time brings; null for a membership that is over. */
export function nextDuty({ state, periodStart, remindedAt }: Membership): NextDuty | null {
  if (state.kind === 'canceled') return { duty: 'end', at: state.until };
  if (state.kind === 'past-due') {
    const days = RETRY_DAYS[state.tries - 1] ?? 0;
    return { duty: 'charge', at: state.due + days * DAY };
  }
  if (!isRunning(state)) return null;
  if (remindedAt === null) return { duty: 'remind', at: reminderAt(periodStart, state.until) };
  return { duty: 'charge', at: Math.max(state.until, remindedAt + NOTICE) };
}

const reminderAt = (start: Millis, until: Millis): Millis =>
  until - Math.min(REMIND_DAYS * DAY, Math.floor((until - start) / 2));

/**
 * Until when the benefit holds if no worker changes the membership any more: until its end, or with the tries of a charge
 * that is due. A membership that is over has none.
 */
export function benefitUntil({ state, remindedAt }: Membership): Millis | null {
  if (state.kind === 'canceled') return state.until;
  const due = dueAt(state);
  if (due === null) return null;
  const lastTry = (RETRY_DAYS.at(-1) ?? 0) * DAY;
  return Math.max(due, (remindedAt ?? 0) + NOTICE) + lastTry + NOTICE;
}

/** Whether all of the last charge comes back when the shopper cancels. @param hasUsed a delivery was free since then */
export const isRefundable = ({ state, chargedAt }: Membership, hasUsed: boolean, now: Millis): boolean =>
  state.kind === 'active' && chargedAt !== null && !hasUsed && now < chargedAt + REFUND_DAYS * DAY;

import { describe, expect, test } from 'vitest';
import {
  benefitUntil,
  isOpen,
  isRefundable,
  type Membership,
  type MembershipEvent,
  nextDuty,
  startOf,
  stepMembership,
} from './membership-life.ts';
import { DAY } from './zoned-time.ts';

const YEAR = { quantity: 12, unit: 'months' } as const;
const paid = startOf({ period: YEAR, trialDays: 0 }, 0);
const free = startOf({ period: YEAR, trialDays: 30 }, 0);
const day = (days: number) => days * DAY;

/** The membership after events that all fit. */
function after(membership: Membership, ...events: readonly MembershipEvent[]): Membership {
  return events.reduce((before, event) => {
    const step = stepMembership(before, event);
    if (!step.ok) throw new Error(`${event.kind} does not fit ${before.state.kind}`);
    return step.value;
  }, membership);
}
const pastDue = (tries: number): Membership =>
  after(paid, ...Array.from({ length: tries }, (): MembershipEvent => ({ kind: 'declined', at: day(365) })));

describe('it starts', () => {
  test('free for the days of its trial, else paid for its period', () => {
    expect(free).toMatchObject({ state: { kind: 'trial', until: day(30) }, paidPeriods: 0, chargedAt: null });
    expect(paid).toMatchObject({ state: { kind: 'active', until: day(365) }, paidPeriods: 1, chargedAt: 0 });
  });
});

describe('a charge', () => {
  test('starts the next period where the last one ended, however late it was', () => {
    const late = after(pastDue(2), { kind: 'charged', at: day(368) });
    expect(late.state).toEqual({ kind: 'active', until: day(730) });
    expect(late).toMatchObject({ paidPeriods: 2, periodStart: day(365), remindedAt: null, chargedAt: day(368) });
    expect(after(free, { kind: 'charged', at: day(30) }).state).toEqual({ kind: 'active', until: day(395) });
  });
  test('never fits before it is due', () => {
    for (const kind of ['charged', 'declined'] as const)
      expect(stepMembership(paid, { kind, at: day(365) - 1 }).ok).toBe(false);
  });
  test('that declined is tried 1, 3 and 7 days after it was due; then the membership lapses', () => {
    expect([1, 2, 3].map((tries) => nextDuty(pastDue(tries)))).toEqual(
      [366, 368, 372].map((days) => ({ duty: 'charge', at: day(days) })),
    );
    expect(pastDue(4).state).toEqual({ kind: 'lapsed', at: day(365) });
    expect(isOpen(pastDue(3).state)).toBe(true);
    expect(isOpen(pastDue(4).state)).toBe(false);
  });
});

describe('a reminder', () => {
  test('is due 15 days before a charge, and in the middle of a shorter time', () => {
    expect(nextDuty(paid)).toEqual({ duty: 'remind', at: day(350) });
    expect(nextDuty(startOf({ period: YEAR, trialDays: 14 }, 0))).toEqual({ duty: 'remind', at: day(7) });
  });
  test('comes before the charge, at least a day', () => {
    const onTime = after(paid, { kind: 'reminded', at: day(350) });
    expect(nextDuty(onTime)).toEqual({ duty: 'charge', at: day(365) });
    const late = after(paid, { kind: 'reminded', at: day(400) });
    expect(nextDuty(late)).toEqual({ duty: 'charge', at: day(401) });
    expect(benefitUntil(late)).toBeGreaterThan(day(408));
    expect(stepMembership(onTime, { kind: 'reminded', at: day(351) }).ok).toBe(false);
  });
});

describe('a cancel', () => {
  test('keeps what is paid or free until its end', () => {
    const kept = after(paid, { kind: 'canceled', at: day(100) });
    expect(kept.state).toEqual({ kind: 'canceled', until: day(365), wasTrial: false });
    expect([isOpen(kept.state), benefitUntil(kept)]).toEqual([true, day(365)]);
    expect(nextDuty(kept)).toEqual({ duty: 'end', at: day(365) });
    expect(after(kept, { kind: 'ended', at: day(366) }).state).toEqual({ kind: 'ended', at: day(365) });
    expect(stepMembership(kept, { kind: 'ended', at: day(365) - 1 }).ok).toBe(false);
    expect(stepMembership(kept, { kind: 'charged', at: day(365) }).ok).toBe(false);
  });
  test('ends a membership whose charge declined at once', () => {
    expect(after(pastDue(1), { kind: 'canceled', at: day(366) }).state).toEqual({ kind: 'ended', at: day(366) });
  });
  test('is taken back until that end, as it was', () => {
    for (const before of [paid, free]) {
      const kept = after(before, { kind: 'canceled', at: day(3) });
      expect(after(kept, { kind: 'resumed', at: day(4) })).toEqual(before);
      expect(stepMembership(kept, { kind: 'resumed', at: day(365) }).ok).toBe(false);
    }
  });
});

describe('a refund', () => {
  test('is within 30 days of the last charge, if no delivery was free since', () => {
    expect(isRefundable(paid, false, day(30) - 1)).toBe(true);
    expect(isRefundable(paid, false, day(30))).toBe(false);
    expect(isRefundable(paid, true, day(1))).toBe(false);
    expect(isRefundable(free, false, day(1))).toBe(false);
    const renewed = after(paid, { kind: 'charged', at: day(366) });
    expect(isRefundable(renewed, false, day(395))).toBe(true);
  });
  test('ends the membership at once, and needs a charge', () => {
    expect(after(paid, { kind: 'refunded', at: day(2) }).state).toEqual({ kind: 'refunded', at: day(2) });
    expect(stepMembership(free, { kind: 'refunded', at: day(2) }).ok).toBe(false);
  });
});

test('nothing happens to a membership that is over', () => {
  const over = [
    pastDue(4),
    after(paid, { kind: 'refunded', at: 1 }),
    after(pastDue(1), { kind: 'canceled', at: day(365) }),
  ];
  const kinds = ['reminded', 'charged', 'declined', 'canceled', 'resumed', 'ended', 'refunded'] as const;
  for (const membership of over) {
    expect([nextDuty(membership), benefitUntil(membership)]).toEqual([null, null]);
    for (const kind of kinds) expect(stepMembership(membership, { kind, at: day(9_999) }).ok).toBe(false);
  }
});

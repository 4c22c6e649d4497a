/** What a shopper does on a day, after the worker did its part. */
export type MembershipAct = 'join' | 'cancel' | 'resume' | 'spoil' | 'mend' | 'none';

/** A membership as a person would keep it on paper, in whole days. Made to be compared with, so it shares no code. */
export interface PaperMembership {
  readonly phase: 'none' | 'free' | 'paid' | 'owing' | 'leaving' | 'over';
  readonly wasFree: boolean;
  readonly joins: number;
  readonly isCardGood: boolean;
  readonly end: number;
  readonly tries: number;
  readonly nextTry: number;
  readonly reminded: number | null;
  readonly chargedOn: number;
  /** Charges less refunds. */
  readonly paid: number;
}

export const NO_MEMBERSHIP: PaperMembership = {
  phase: 'none',
  wasFree: false,
  joins: 0,
  isCardGood: true,
  end: 0,
  tries: 0,
  nextTry: 0,
  reminded: null,
  chargedOn: 0,
  paid: 0,
};

const TRIES = [1, 3, 7];

/** What a day brings by itself. */
export function paperDay(paper: PaperMembership, day: number): PaperMembership {
  const { phase, end, reminded } = paper;
  if (phase === 'leaving') return day >= end ? { ...paper, phase: 'over' } : paper;
  if (phase === 'owing') return day >= paper.nextTry ? charge(paper, day) : paper;
  if (phase !== 'free' && phase !== 'paid') return paper;
  if (reminded === null) return day >= end - 15 ? { ...paper, reminded: day } : paper;
  return day >= end && day > reminded ? charge(paper, day) : paper;
}

function charge(paper: PaperMembership, day: number): PaperMembership {
  if (paper.isCardGood)
    return {
      ...paper,
      phase: 'paid',
      end: paper.end + 365,
      chargedOn: day,
      paid: paper.paid + 1,
      reminded: null,
      tries: 0,
    };
  const tries = paper.phase === 'owing' ? paper.tries + 1 : 1;
  const wait = TRIES[tries - 1];
  return wait === undefined
    ? { ...paper, phase: 'over' }
    : { ...paper, phase: 'owing', tries, nextTry: paper.end + wait };
}

/** What a shopper's act makes of it. */
export function paperAct(paper: PaperMembership, act: MembershipAct, day: number): PaperMembership {
  const isOpen = paper.phase !== 'none' && paper.phase !== 'over';
  if (act === 'join' && !isOpen) return start(paper, day);
  if (act === 'cancel' && isOpen) return leave(paper, day);
  if (act === 'resume' && paper.phase === 'leaving' && day < paper.end)
    return { ...paper, phase: paper.wasFree ? 'free' : 'paid' };
  if (act === 'spoil' && isOpen) return { ...paper, isCardGood: false };
  if (act === 'mend' && isOpen)
    return { ...paper, isCardGood: true, nextTry: paper.phase === 'owing' ? day : paper.nextTry };
  return paper;
}

function start(paper: PaperMembership, day: number): PaperMembership {
  const fresh = { ...NO_MEMBERSHIP, joins: paper.joins + 1, paid: paper.paid };
  if (paper.joins === 0) return { ...fresh, phase: 'free', end: day + 30 };
  return { ...fresh, phase: 'paid', end: day + 365, chargedOn: day, paid: paper.paid + 1 };
}

function leave(paper: PaperMembership, day: number): PaperMembership {
  if (paper.phase === 'leaving') return paper;
  if (paper.phase === 'paid' && day < paper.chargedOn + 30) return { ...paper, phase: 'over', paid: paper.paid - 1 };
  if (paper.phase === 'owing' || day >= paper.end) return { ...paper, phase: 'over' };
  return { ...paper, phase: 'leaving', wasFree: paper.phase === 'free' };
}

import { MIN_REASON } from '@cartwright/rules/staff-reason';
import { cardProblem } from '#format/card-digits.ts';
import { copy } from './copy.ts';

/** What is wrong with a reason; undefined for one that says something, and no card number. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < MIN_REASON ? copy.missing : cardProblem(reason);

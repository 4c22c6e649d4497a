import { holdsCardDigits } from '@cartwright/rules/card-digits';
import { MAX_REASON, MIN_REASON } from '@cartwright/rules/staff-reason';
import type { z } from 'zod';
import { PlainLine, PlainLines } from './plain-text.ts';

const withoutCard = (text: z.ZodString): z.ZodString =>
  text.refine((typed) => !holdsCardDigits(typed), 'a card number');

/** What somebody of the staff writes in a line: plain, and no card number is kept with it. */
export const StaffLine = withoutCard(PlainLine);

/** The same in several lines: notes. */
export const StaffLines = withoutCard(PlainLines);

/** Why somebody of the staff does something, in their own words. */
export const Reason = StaffLine.min(MIN_REASON).max(MAX_REASON);

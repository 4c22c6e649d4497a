import { holdsCardDigits } from '@cartwright/rules/card-digits';
import type { z } from 'zod';
import { PlainLine, PlainLines } from './plain-text.ts';

const withoutCard = (text: z.ZodString): z.ZodString =>
  text.refine((typed) => !holdsCardDigits(typed), 'a card number');

/** What somebody of the staff writes in a line, such as a reason: plain, and no card number is kept with it. */
export const StaffLine = withoutCard(PlainLine);

/** The same in several lines: notes. */
export const StaffLines = withoutCard(PlainLines);

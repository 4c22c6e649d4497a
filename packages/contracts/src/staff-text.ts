import { holdsCardDigits } from '@cartwright/rules/card-digits';
import { z } from 'zod';

/** What somebody of the staff writes, without the spaces around it. No card number is kept with it. */
export const staffText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !holdsCardDigits(text), 'a card number');

import { holdsCardDigits } from '@cartwright/rules/card-digits';
import { copy } from './copy.ts';

/** What is wrong with a text that would be kept: it holds the number of a card. Undefined for any other. */
export const cardProblem = (text: string): string | undefined => (holdsCardDigits(text) ? copy.cardDigits : undefined);

import type { ProblemCode } from '@cartwright/contracts/import-problems';
import { PROBLEMS } from './problem-copy.ts';

/** What is wrong with the value of a field that stands above it. */
export const problemText = (code: ProblemCode): string => `This ${PROBLEMS[code]}.`;

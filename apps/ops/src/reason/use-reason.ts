import { reasonProblem } from './reason-problem.ts';
import { useWritten, type Written } from './use-written.ts';

/** Why somebody does something, in their words. */
export const useReason = (): Written => useWritten(reasonProblem);

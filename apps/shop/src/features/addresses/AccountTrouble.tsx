import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { isSessionError, wordsFor } from '#api/errors.ts';
import { bookRefusals, bookTrouble, checkTrouble, uncheckable, unverified } from '../../address-book/problem-copy.ts';
import type { Doing } from './account-flow.ts';

/** Why it could not be saved, if so. @param keep the way to keep an address that is not known */
export function AccountTrouble({ doing, keep }: { doing: Doing; keep?: ReactNode }) {
  const problem = doing.is === 'editing' ? doing.problem : undefined;
  if (problem === undefined) return null;
  if (problem.kind === 'NOT_KNOWN') {
    return (
      <Notice tone="warning" role="alert">
        <p>{problem.reason === 'UNAVAILABLE' ? uncheckable : unverified}</p>
        {keep}
      </Notice>
    );
  }
  if (isSessionError(problem.error)) return null;
  const saying = problem.kind === 'NOT_CHECKED' ? { ...bookTrouble, otherwise: checkTrouble } : bookTrouble;
  return (
    <Notice tone="danger" role="alert">
      {wordsFor(problem.error, bookRefusals, saying)}
    </Notice>
  );
}

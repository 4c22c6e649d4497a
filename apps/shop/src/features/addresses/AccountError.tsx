import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { bookRefusals, bookError, checkError, unknownText } from '#shared/address-book/problem-copy.ts';
import type { Doing } from './account-flow.ts';

interface AccountErrorProps {
  readonly doing: Doing;
  /** The ZIP that was typed. */
  readonly zip: string;
  /** The way to keep an unknown address. */
  readonly keep?: ReactNode;
}

/** Why it could not be saved, if so. */
export function AccountError({ doing, zip, keep }: AccountErrorProps) {
  const problem = doing.status === 'editing' ? doing.problem : undefined;
  if (problem === undefined) return null;
  if (problem.code === 'NOT_KNOWN') {
    return (
      <Notice tone="warning" role="alert">
        <p>{unknownText(problem.reason, { zipCode: zip })}</p>
        {keep}
      </Notice>
    );
  }
  if (isSessionError(problem.error)) return null;
  return (
    <Notice tone="danger" role="alert">
      {messageFor(problem.error, bookRefusals, problem.code === 'NOT_CHECKED' ? checkError : bookError)}
    </Notice>
  );
}

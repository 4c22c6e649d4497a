import type { Result } from '@cartwright/rules/result';
import type { VerifyResult } from '#ports/processor.ts';

type Declined = Extract<VerifyResult, { kind: 'declined' }>;

/** An issuer's no to a card that is added or changed. One that wants another sign-in says where (FRM-019). */
export const declined = ({ code, redirectUrl }: Declined) => ({
  code,
  ...(redirectUrl !== undefined && { meta: { redirectUrl } }),
});

/** True when the issuer was asked and said no. */
export const isDecline = (answer: Result<VerifyResult, unknown>): boolean =>
  answer.ok && answer.value.kind === 'declined';

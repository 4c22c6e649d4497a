import type { Result } from '@cartwright/rules/result';
import type { VerifyResult } from '#ports/processor.ts';

/** The page's description of a card and its token or record disagree: neither is used. */
export const CARD_MISMATCH = {
  code: 'CARD_MISMATCH',
  reason: 'What is said of the card is not what its token stands for.',
} as const;

type Declined = Extract<VerifyResult, { kind: 'declined' }>;

/** An issuer's decline of a card that is added or changed. One that requires another sign-in says where (FRM-019). */
export const declined = ({ code, redirectUrl }: Declined) => ({
  code,
  ...(redirectUrl !== undefined && { meta: { redirectUrl } }),
});

/** True when the issuer was called and declined. */
export const isDecline = (answer: Result<VerifyResult, unknown>): boolean =>
  answer.ok && answer.value.kind === 'declined';

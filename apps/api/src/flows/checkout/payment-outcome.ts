import type { IdentityData } from '@cartwright/contracts/identity-data';
import { z } from 'zod';
import { type DeclineFacts, PaymentCode } from '#features/checkout/commands.ts';
import { type AuthorizeRequest, type Payments, PaymentsUnavailable } from '#ports/payments.ts';
import type { Outcome } from './attempt.ts';

/** An unreachable host has done nothing, so the shopper may try again at once; no response means unknown. */
export async function outcomeOf(
  payments: Payments,
  request: AuthorizeRequest,
  encryptedPin: string | undefined,
  identityData?: IdentityData,
): Promise<Outcome | 'unknown'> {
  try {
    return toOutcome(await payments.authorize(request, encryptedPin, identityData));
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return error.wasSent ? 'unknown' : { kind: 'declined', refusal: { code: 'PAYMENT_UNAVAILABLE' } };
  }
}

/** The payment host's response, as the outcome of the attempt. */
export const toOutcome = (answer: Awaited<ReturnType<Payments['authorize']>>): Outcome =>
  answer.ok ? { kind: 'approved', legs: answer.value } : { kind: 'declined', refusal: answer.refusal };

const Stored = z.object({
  code: z.string(),
  networkCode: z.string().optional(),
  reason: z.string().optional(),
  paymentType: z.string().optional(),
  remainingBalance: z.number().optional(),
  isFraud: z.boolean().default(false),
});

/** Why a payment failed, in the page's terms. */
export interface PaymentRefusal {
  readonly code: z.output<typeof PaymentCode> | 'EBT_AMOUNT_TOO_HIGH';
  readonly reason?: string;
  readonly meta?: DeclineFacts;
}

/** The refusal of a failed payment; a closed intent is our own matter, so the shopper may just try again. */
export function paymentRefusalOf(stored: unknown): PaymentRefusal {
  const { code, networkCode, reason, paymentType, remainingBalance, isFraud } = Stored.parse(stored);
  return {
    code: codeOf(code, isFraud),
    ...(reason !== undefined && { reason }),
    ...(networkCode !== undefined && {
      meta: {
        networkCode,
        ...(paymentType !== undefined && { paymentType }),
        ...(remainingBalance !== undefined && { remainingBalance }),
      },
    }),
  };
}

/** A failed payment in the page's terms, where too much SNAP money is a problem of the amount. */
function codeOf(code: string, isFraud: boolean): PaymentRefusal['code'] {
  if (code === 'SNAP_NOT_ELIGIBLE') return 'EBT_AMOUNT_TOO_HIGH';
  const reported = PaymentCode.safeParse(isFraud ? 'POST_AUTH_REJECTED' : code);
  return reported.success ? reported.data : 'PAYMENT_UNAVAILABLE';
}

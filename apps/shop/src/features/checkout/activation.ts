import type { IdentityData } from '@cartwright/contracts/identity-data';
import type { Bootstrap } from '#api/bootstrap.ts';
import { placeOptions } from '#api/place-options.ts';
import type { Sent } from './changes.ts';
import type { Checkout } from './checkout.ts';
import type { OrderAttempt } from './placement-flow.ts';

interface Paying {
  readonly session: Bootstrap['session'];
  /** The SNAP PIN as its frame sealed it. */
  readonly encryptedPin: string | undefined;
  /** What the fraud script saw of the visit. */
  readonly identityData: IdentityData | undefined;
}

/** The call that places an order: the attempt, how the page says it is paid, and who pays (SUB-001 … SUB-004). */
export const activation = (
  { payments }: Pick<Checkout, 'payments'>,
  { key, versionKey, checksum }: OrderAttempt,
  { session, encryptedPin, identityData }: Paying,
): Sent => ({
  type: 'ACTIVATE',
  idempotencyKey: key,
  options: placeOptions(),
  body: {
    versionKey,
    checksum,
    paymentDetails: {
      payments: payments.map(({ id, paymentType, amount }) => ({ id, paymentType, amount })),
      ...(session.status !== 'anonymous' && { profileId: session.profileId, emailAddress: session.email }),
      ...(encryptedPin !== undefined && { encryptedPin }),
      ...(identityData && { identityData }),
    },
  },
});

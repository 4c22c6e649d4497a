import type { Calls } from '../calls/calls.ts';
import type { FraudFacts } from '../calls/fraud-fields.ts';
import type { WalletApplication } from '../config.ts';
import type { DeviceInfo, FraudScript } from '../host/fraud-script.ts';
import { visitScript } from './visit-script.ts';

/** Maximum number of repeats of a transaction's announcement (RTY-005). */
export const FRAUD_RETRIES = 3;
/** Applications whose pages run no such script (FRM-033). */
const WITHOUT = new Set<WalletApplication>(['RXWEB', 'EPRN']);

export interface FraudOptions {
  /** Without a script from the host, the wallet's own small one is used. */
  readonly config: { readonly application: WalletApplication; readonly fraudScript?: FraudScript };
  readonly calls: Pick<Calls, 'call'>;
  readonly signal: AbortSignal;
}

/**
 * Loads the host's fraud script with the wallet, and announces its transaction to the payment host (FRM-033 … FRM-035).
 * A failed script or announcement delays nothing: cards are then added without it (GW-38).
 */
export function watchForFraud({ config, calls, signal }: FraudOptions): () => FraudFacts {
  const { application, fraudScript: script = visitScript } = config;
  let readDevice: (() => DeviceInfo) | undefined;
  let announced: string | undefined;
  if (WITHOUT.has(application)) return () => ({});

  async function announce(transactionId: string): Promise<void> {
    for (let attempt = 0; attempt <= FRAUD_RETRIES && !signal.aborted; attempt += 1) {
      const requested = { signal, inBackground: true };
      const answer = await calls.call('POST /payment/v2/fraud/transactions', { body: { transactionId } }, requested);
      if (!answer.ok) continue;
      announced = transactionId;
      return;
    }
  }
  const transactionId = crypto.randomUUID();
  script.load(transactionId, signal).then(
    (seen) => {
      readDevice = seen;
      return announce(transactionId);
    },
    () => undefined, // what cannot be loaded cannot be announced either
  );
  return () => ({
    ...(announced !== undefined && { accertifyTransactionId: announced }),
    ...(readDevice && { deviceInfo: readDevice() }),
  });
}

import type { Calls } from '../calls/calls.ts';
import type { FraudFacts } from '../calls/fraud-fields.ts';
import type { WalletApplication } from '../config.ts';
import type { DeviceInfo, FraudScript } from '../host/fraud-script.ts';
import { visitScript } from './visit-script.ts';

/** Times that the announcement of a transaction is repeated at most (RTY-005). */
export const FRAUD_RETRIES = 3;
/** Programs whose pages run no such script (FRM-033). */
const WITHOUT = new Set<WalletApplication>(['RXWEB', 'EPRN']);

export interface FraudOptions {
  /** Without a script of the host's, a small one of the wallet's own stands in. */
  readonly config: { readonly application: WalletApplication; readonly fraudScript?: FraudScript };
  readonly calls: Pick<Calls, 'call'>;
  readonly signal: AbortSignal;
}

/**
 * Loads the host's fraud script along with the wallet, and announces its transaction to the payment host (FRM-033 …
 * FRM-035). A script or an announcement that fails holds nobody up: cards are then added without it (GW-38).
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

import type { Wire } from '@cartwright/contracts/endpoint';
import type { IDENTITY_LIMITS, IdentityData } from '@cartwright/contracts/identity-data';
import { visitScript } from '@cartwright/wallet/fraud/visit-script';
import type { DeviceInfo, FraudScript } from '@cartwright/wallet/host/fraud-script';
import { useEffect } from 'react';

/** As `packages/contracts/src/identity-data.ts` limits them, whose schemas a page does not load. */
const LIMITS = { text: 100, events: 40, event: 60 } satisfies typeof IDENTITY_LIMITS;

let readVisit: (() => DeviceInfo) | undefined;

/** The wallet's script, whose data goes with the order too (SUB-016). A failed script delays nothing. */
export const orderVisitScript: FraudScript = {
  load: async (transactionId, signal) => {
    const read = await visitScript.load(transactionId, signal);
    if (!signal.aborted) readVisit = read;
    signal.addEventListener('abort', () => {
      if (readVisit === read) readVisit = undefined;
    });
    return read;
  },
};

/** Gathers the data of a page without a wallet. */
export function useVisit(): void {
  useEffect(() => {
    const page = new AbortController();
    void orderVisitScript.load(crypto.randomUUID(), page.signal);
    return () => page.abort();
  }, []);
}

/** What was observed of the visit so far, within the limits of the wire; undefined while nothing is. */
export function identityData(): Wire<typeof IdentityData> | undefined {
  const seen = readVisit?.();
  if (!seen || seen.pageId === '' || seen.sessionId === '' || seen.ubaId === '') return undefined;
  return {
    pageId: seen.pageId.slice(0, LIMITS.text),
    sessionId: seen.sessionId.slice(0, LIMITS.text),
    ubaId: seen.ubaId.slice(0, LIMITS.text),
    ubaEvents: seen.ubaEvents.slice(0, LIMITS.events).map((event) => event.slice(0, LIMITS.event)),
  };
}

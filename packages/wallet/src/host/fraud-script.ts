/** What a fraud-detection script observed during a visit, in the payment host's terms (FRM-034). */
export interface DeviceInfo {
  /** The page that it observes. */
  readonly pageId: string;
  readonly sessionId: string;
  /** The token under which its service knows this visit. */
  readonly ubaId: string;
  readonly ubaEvents: readonly string[];
}

/** A script of a fraud service that runs in the page. */
export interface FraudScript {
  /**
   * Loads it for a transaction; its data is read when a card is added.
   * @param signal aborted when the wallet is destroyed, and the script with it
   */
  readonly load: (transactionId: string, signal: AbortSignal) => Promise<() => DeviceInfo>;
}

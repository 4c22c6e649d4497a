/** What a fraud-detection script has seen of a visit, by the names of the payment host (FRM-034). */
export interface DeviceInfo {
  /** The page that it watches. */
  readonly pageId: string;
  readonly sessionId: string;
  /** The token under which its service knows this visit. */
  readonly ubaId: string;
  readonly ubaEvents: readonly string[];
}

/** A script of a fraud service that runs in the page. */
export interface FraudScript {
  /**
   * Loads it for a transaction; what it has seen by then is asked when a card is added.
   * @param signal ends with the wallet, and the script with it
   */
  readonly load: (transactionId: string, signal: AbortSignal) => Promise<() => DeviceInfo>;
}

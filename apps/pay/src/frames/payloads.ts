/**
 * What a frame encrypts to the vault's key, one kind for each thing that is typed into a frame. Types only: the vault
 * parses what it opens. Every one names the session of its document and the operation that it is for.
 */
interface Sealing {
  /** The frame session that came with the document. */
  readonly fs: string;
  readonly op: string;
}

/** Of `payment-form`: a bank card. */
export interface CardPayload extends Sealing {
  readonly pan: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

/** Of `cvv-form` and `month-edit-form`. */
export interface CvvPayload extends Sealing {
  readonly kind: 'cvv';
  readonly cvv: string;
}

/** Of `ebt-form` and `gift-form`: goes as `pan` of the add-card call (API-030, API-032). */
export interface NumberPayload extends Sealing {
  readonly kind: 'ebt-number' | 'gift-number';
  readonly value: string;
}

/** Of `gift-form`: goes as `pin` of the add-card call. */
export interface GiftPinPayload extends Sealing {
  readonly kind: 'gift-pin';
  readonly value: string;
}

/**
 * Of `pin-form`: a SNAP PIN, good once, for two minutes, for this card and purpose; for a purchase also for this intent
 * alone and for this amount at most, in cents.
 */
export type PinPayload = Sealing & {
  readonly kind: 'ebt-pin';
  readonly pin: string;
  readonly paymentGram: string;
  /** Unique, so that the vault takes it once. */
  readonly jti: string;
  /** Milliseconds since the epoch, by the clock of the host that served the document; the session bounds it too. */
  readonly iat: number;
} & (
    | { readonly purpose: 'balance' }
    | { readonly purpose: 'purchase'; readonly intentId: string; readonly maxAmount: number }
  );

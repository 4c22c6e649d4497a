/**
 * What a frame encrypts to the vault's key, one kind for each thing that is typed into a frame. Types only: the vault
 * parses what it opens. Each is bound to the fields of `Sealing`, and the vault opens it for nothing else.
 */
export interface Sealing {
  /** The frame session that came with the document: it names tenant and form. */
  readonly fs: string;
  readonly op: string;
  /** The account of the bearer token that the page gave. */
  readonly sub: string;
  /** Milliseconds since the epoch, by the clock of the host that served the document. */
  readonly iat: number;
}

/** Of `payment-form`: a bank card. */
export interface CardPayload extends Sealing {
  readonly kind: 'card';
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
 * Of `pin-form`: a SNAP PIN, valid once, for two minutes, for this card and purpose; for a purchase also for this
 * intent alone and for this amount at most, in cents.
 */
export type PinPayload = Sealing & {
  readonly kind: 'ebt-pin';
  readonly pin: string;
  readonly paymentGram: string;
  /** Unique, so that the vault accepts it once. */
  readonly jti: string;
} & (
    | { readonly purpose: 'balance' }
    | { readonly purpose: 'purchase'; readonly intentId: string; readonly maxAmount: number }
  );

/** The prices of one zone by ordinal of the product, in cents; zero stands for none. */
export interface ZonePrices {
  readonly regular: Int32Array;
  readonly promo: Int32Array;
  /** The week of four in which the promotion applies (decision 3). */
  readonly phase: Int8Array;
  readonly yellowTag: Uint8Array;
}

/** Bytes of one price: ordinal, regular and promotional cents with four each, phase and tag with two each. */
const RECORD = 16;

/** Unpacks the prices of a zone, as `readPrices` packs them. */
export function unpackPrices(packed: Buffer): ZonePrices {
  let size = 0;
  for (let at = 0; at < packed.length; at += RECORD) size = Math.max(size, packed.readInt32BE(at) + 1);
  const prices = {
    regular: new Int32Array(size),
    promo: new Int32Array(size),
    phase: new Int8Array(size).fill(-1),
    yellowTag: new Uint8Array(size),
  };
  for (let at = 0; at < packed.length; at += RECORD) {
    const ordinal = packed.readInt32BE(at);
    // Typed arrays are written in place; that is their purpose.
    prices.regular[ordinal] = packed.readInt32BE(at + 4);
    prices.promo[ordinal] = packed.readInt32BE(at + 8);
    prices.phase[ordinal] = packed.readInt16BE(at + 12);
    prices.yellowTag[ordinal] = packed.readInt16BE(at + 14);
  }
  return prices;
}

export const NO_PRICES: ZonePrices = unpackPrices(Buffer.alloc(0));

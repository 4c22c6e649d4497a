/** The name of a card that pays. */
export interface NamedTender {
  readonly type: 'BANK_CARD' | 'GIFT_CARD' | 'EBT';
  /** `VISA`; `NONE` for a gift card. */
  readonly brand: string;
  readonly lastFour: string;
}

const BRANDS: { readonly [brand: string]: string } = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
};

/** `Visa`; undefined for a brand without a name. */
export const brandWords = (brand: string): string | undefined => BRANDS[brand];

/** A card as its holder calls it, inside a sentence: `Visa`, `gift card`, `SNAP EBT card`; `card` for an unknown brand. */
function tenderKind({ type, brand }: Pick<NamedTender, 'type' | 'brand'>): string {
  if (type === 'GIFT_CARD') return 'gift card';
  if (type === 'EBT') return 'SNAP EBT card';
  return brandWords(brand) ?? 'card';
}

/** Identifies the card inside a sentence: `gift card ending in 8598`. */
export const tenderText = (tender: NamedTender): string => `${tenderKind(tender)} ending in ${tender.lastFour}`;

import type { Tender } from './Tenders.tsx';

const BRANDS: { readonly [brand: string]: string } = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
};

/** The name of a card's brand as its holder knows it. */
export function brandWords({ type, brand }: Pick<Tender, 'type' | 'brand'>): string {
  if (type === 'GIFT_CARD') return 'Gift Card';
  if (type === 'EBT') return 'SNAP EBT';
  return BRANDS[brand] ?? 'Card';
}

/** `Visa ending in 1881`. */
export const tenderWords = (tender: Pick<Tender, 'type' | 'brand' | 'lastFour'>): string =>
  `${brandWords(tender)} ending in ${tender.lastFour}`;

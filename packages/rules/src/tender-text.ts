import type { ByLocale, Locale } from './locale.ts';
import type { TenderType } from './payment-methods.ts';

/** The name of a card that pays. */
export interface NamedTender {
  readonly type: TenderType;
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

const CARD: ByLocale<string> = { 'en-US': 'card', 'es-US': 'tarjeta' };

/** What the cards of a method are called inside a sentence; undefined if they go by their brand. */
const NAMES: { readonly [type in TenderType]: ByLocale<string> | undefined } = {
  BANK_CARD: undefined,
  GIFT_CARD: { 'en-US': 'gift card', 'es-US': 'tarjeta de regalo' },
  EBT: { 'en-US': 'SNAP EBT card', 'es-US': 'tarjeta SNAP EBT' },
};

const NUMBERED: ByLocale<(name: string, lastFour: string) => string> = {
  'en-US': (name, lastFour) => `${name} ending in ${lastFour}`,
  'es-US': (name, lastFour) => `${name} terminada en ${lastFour}`,
};

/** `Visa`; undefined for a brand without a name. */
export const brandWords = (brand: string): string | undefined => BRANDS[brand];

/** A card as its holder calls it, inside a sentence: `Visa`, `gift card`; `card` for an unknown brand. */
export const tenderName = ({ type, brand }: Pick<NamedTender, 'type' | 'brand'>, locale: Locale): string =>
  NAMES[type]?.[locale] ?? brandWords(brand) ?? CARD[locale];

/** Identifies the card inside a sentence: `gift card ending in 8598`. */
export const tenderText = (tender: NamedTender, locale: Locale): string =>
  NUMBERED[locale](tenderName(tender, locale), tender.lastFour);

/** What a card is called at the start of a line: `Gift card`. */
export function tenderTitle(tender: Pick<NamedTender, 'type' | 'brand'>, locale: Locale): string {
  const name = tenderName(tender, locale);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

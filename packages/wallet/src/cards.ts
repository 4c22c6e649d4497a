import type { Body } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { type Cents, parseMoney } from '@cartwright/rules/money';
import { isInRole, roleOf, tenderTypeOf } from '@cartwright/rules/payment-methods';
import { brandWords } from '@cartwright/rules/tender-text';
import { NO_SELECTION, type SelectedCard, type Selection } from './config.ts';
import { copy } from './copy/wallet.ts';
import { STORED_METHODS } from './methods.ts';

/** A card as the payment host lists it. */
export type WalletCard = Body<PaymentApi['GET /payment/v2/wallet']>['data']['payment']['cards'][number];
/** An entry of the billing address book. */
export type BillingRecord = Body<
  PaymentApi['GET /payment/v2/wallet/account/billing']
>['data']['payment']['addresses'][number];

/** Which cards are chosen, by id. */
export interface Choice {
  readonly bank: string | null;
  readonly gift: readonly string[];
  readonly snap: string | null;
}
export const NO_CHOICE: Choice = { bank: null, gift: [], snap: null };

export const isBank = ({ cardType }: WalletCard): boolean => roleOf(tenderTypeOf(cardType)) === 'remainder';
export const isSnap = ({ cardType }: WalletCard): boolean => roleOf(tenderTypeOf(cardType)) === 'eligible-items';
export const isGift = ({ cardType }: WalletCard): boolean => roleOf(tenderTypeOf(cardType)) === 'balance';
/** The balance of a card, in cents; null when it is not known. */
export const balanceOf = ({ balance }: Pick<WalletCard, 'balance'>): Cents | null =>
  balance === null ? null : (parseMoney(balance.replaceAll(',', '')) ?? null);

/** Preferred is per application: a card can be preferred in one and not in another (WAL-127). */
export const isPreferred = (card: WalletCard, application: string): boolean =>
  (card.defaultApplications as readonly string[]).includes(application);

/** The bank cards, the one preferred for this application first (WAL-080). */
export const bankCards = (cards: readonly WalletCard[], application: string): readonly WalletCard[] =>
  cards.filter(isBank).toSorted((a, b) => Number(isPreferred(b, application)) - Number(isPreferred(a, application)));

/**
 * The bank card that is chosen in advance (WAL-081 … WAL-084): the preferred one; when there is no usable one, the
 * first that has not expired, unless only the preferred card counts. A card whose issuer declined the last payment
 * comes after the others (decision 46).
 */
export function defaultBank(
  cards: readonly WalletCard[],
  { application, selectDefaultCardOnly }: { readonly application: string; readonly selectDefaultCardOnly: boolean },
): WalletCard | undefined {
  const banks = bankCards(cards, application);
  const preferred = banks.find((card) => isPreferred(card, application));
  if (selectDefaultCardOnly) return preferred;
  const usable = [...(preferred ? [preferred] : []), ...banks].filter(({ expired }) => !expired);
  return usable.find(({ declined }) => !declined) ?? usable[0];
}

/** A selection without the cards that no longer exist. */
export function withoutMissingCards(choice: Choice, cards: readonly WalletCard[]): Choice {
  const has = (id: string | null): boolean => cards.some((card) => card.id === id);
  return {
    bank: has(choice.bank) ? choice.bank : null,
    gift: choice.gift.filter(has),
    snap: has(choice.snap) ? choice.snap : null,
  };
}

export const sameChoice = (a: Choice, b: Choice): boolean =>
  a.bank === b.bank &&
  a.snap === b.snap &&
  a.gift.length === b.gift.length &&
  a.gift.every((id) => b.gift.includes(id));

const toSelected = (card: WalletCard): SelectedCard => ({
  cardId: card.id,
  paymentType: tenderTypeOf(card.cardType),
  brand: card.brand,
  lastFour: card.lastFourPan,
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear,
  expired: card.expired,
  paymentGram: card.paymentGram,
  balance: balanceOf(card),
});

/** A selection in the host's terms. */
export function toSelection(choice: Choice, cards: readonly WalletCard[]): Selection {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const selected = (id: string | null): SelectedCard | null => {
    const card = id === null ? undefined : byId.get(id);
    return card ? toSelected(card) : null;
  };
  return {
    ...NO_SELECTION,
    bank: selected(choice.bank),
    snap: selected(choice.snap),
    gift: choice.gift.flatMap((id) => selected(id) ?? []),
  };
}

/** A new preferred card removes the mark from every other card (WAL-107, WAL-126). */
export const withPreferred = (
  cards: readonly WalletCard[],
  cardId: string,
  application: WalletCard['defaultApplications'][number],
): readonly WalletCard[] =>
  cards.map((card) => {
    const others = card.defaultApplications.filter((each) => each !== application);
    const isIt = card.id === cardId;
    return { ...card, default: isIt, defaultApplications: isIt ? [...others, application] : others };
  });

/** `Visa`; `Gift Card`; `Card` for a brand without a name. */
export function brandName({ brand, cardType }: Pick<WalletCard, 'brand' | 'cardType'>): string {
  const type = tenderTypeOf(cardType);
  if (isInRole(type, 'balance')) return copy[STORED_METHODS[type].section];
  return brand === 'EBT' ? copy.snapSection : (brandWords(brand) ?? copy.otherCard);
}
/** `••••1881` (WAL-069). */
export const maskedNumber = ({ lastFourPan }: Pick<WalletCard, 'lastFourPan'>): string => `••••${lastFourPan}`;
/** `08/29` (WAL-070); empty for a card without an expiry. */
export const expiryText = ({
  expirationMonth,
  expirationYear,
}: Pick<WalletCard, 'expirationMonth' | 'expirationYear'>): string =>
  expirationMonth === null || expirationYear === null
    ? ''
    : `${String(expirationMonth).padStart(2, '0')}/${String(expirationYear).slice(-2)}`;

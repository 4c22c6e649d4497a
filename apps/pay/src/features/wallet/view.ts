import type { BillingAddress, Card } from '@cartwright/contracts/payment-cards';
import { Application, CardBrand, CardType } from '@cartwright/contracts/payment-cards';
import { cents, toDollars } from '@cartwright/rules/money';
import { PAYMENT_METHODS, tenderTypeOf } from '@cartwright/rules/payment-methods';
import { brandWords } from '@cartwright/rules/tender-text';
import { isExpired } from '#expiry.ts';
import type { StoredAddress } from './address-sql.ts';
import type { StoredCard } from './sql.ts';

export interface Viewer {
  readonly application: string;
  readonly now: number;
  /** Creates the card's gram for its owner. */
  readonly gramOf: (vaultCardId: string) => string;
}

/** The wire's form of a card, as one application sees it. */
export function toCardView(card: StoredCard, { application, now, gramOf }: Viewer): Card {
  const brand = CardBrand.parse(card.brand);
  const { display } = PAYMENT_METHODS[tenderTypeOf(card.cardType)];
  return {
    id: card.id,
    versionKey: String(card.versionKey),
    lastFourPan: card.lastFour,
    cardType: CardType.parse(card.cardType),
    bin: card.bin,
    brand,
    binType: card.binType,
    vaultCardId: card.vaultCardId,
    paymentGram: gramOf(card.vaultCardId),
    fraudToken: card.fraudToken,
    lastUpdatedTimestamp: card.updatedAt.toISOString(),
    description: display?.description ?? brandWords(brand) ?? 'Card',
    imageType: display?.image ?? brand.toLowerCase(),
    expirationMonth: card.month,
    expirationYear: card.year,
    expired: isExpired(card, now),
    declined: card.declinedAt !== null,
    firstName: card.firstName,
    lastName: card.lastName,
    address: card.billing,
    default: card.defaultApplications.includes(application),
    defaultApplications: card.defaultApplications.map((each) => Application.parse(each)),
    saved: card.saved,
    balance: card.balanceCents === null ? null : toDollars(cents(card.balanceCents)),
    isNotAllowedForFuelPay: card.fuelPayBlocked,
  };
}

/** The wire's form of a billing address. */
export const toAddressView = ({
  id,
  type,
  street,
  unit,
  locality,
  region,
  postalCode,
}: StoredAddress): BillingAddress => ({
  id,
  type,
  address: { street, unit, locality, region, postalCode },
});

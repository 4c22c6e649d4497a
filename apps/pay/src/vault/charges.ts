import type { AdapterName } from '#ports/error-rows.ts';
import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import { type GiftType, isEntered, type TenderType } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { GiftIssuer, StoredValueMove, StoredValueResult } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import type { ChargeResult, Processor } from '#ports/processor.ts';
import { openCard } from './cards.ts';
import { type PinAnswer, withPin } from './ebt.ts';
import { openRecord } from './records.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** A charge of a stored card. Its reference is ours: called again with it, the card is not charged again. */
export interface Charge {
  readonly vaultCardId: string;
  readonly amount: Cents;
  readonly reference: string;
  /** The group of several charges, for issuers that assess an order as a whole. */
  readonly order: string | undefined;
  /** How the owner consented to a charge of a kept card; absent for one that they make themselves. */
  readonly storedCredential?: StoredCredential | undefined;
  readonly now: number;
}

/** A SNAP card is charged only with its PIN, which its frame sealed for this order and at most this amount. */
export interface EbtCharge extends Charge {
  readonly order: string;
  readonly paymentGram: string;
  readonly encryptedPin: string;
  /** The operation that uses up the PIN; it may come again with it. */
  readonly operation: string;
}

type NoCard = { readonly code: 'CARD_NOT_FOUND' };
type Charged<R> = Promise<Result<StoredValueResult, R>>;

/**
 * The moves of money on stored cards. A broken connection throws: the outcome is then unknown until `findCharge`
 * returns it.
 */
export interface Charges {
  readonly issuerName: (tender: TenderType) => AdapterName;
  readonly charge: (owner: Owner, charge: Charge) => Charged<NoCard>;
  readonly chargeGift: (owner: Owner, charge: Charge & { readonly type: GiftType }) => Charged<NoCard>;
  readonly chargeEbt: (owner: Owner, charge: EbtCharge) => Charged<PinAnswer>;
  /** The issuer's result for a charge's reference; undefined when it never arrived. */
  readonly findCharge: (tender: TenderType, reference: string) => Promise<StoredValueResult | undefined>;
  /** Captures a part of what was approved and releases the rest. */
  readonly capture: (tender: TenderType, move: StoredValueMove) => Promise<StoredValueResult>;
  /** Releases everything that was approved. */
  readonly reverse: (tender: TenderType, move: StoredValueMove) => Promise<StoredValueResult>;
  /** Refunds a part of what was captured, to the same card. */
  readonly refund: (tender: TenderType, move: StoredValueMove) => Promise<StoredValueResult>;
}

const NO_CARD = refuse({ code: 'CARD_NOT_FOUND' } as const);

export function chargeCalls(deps: VaultDeps): Charges {
  return {
    issuerName: (tender) => issuerOf(deps, tender).name,
    charge: async (owner, { vaultCardId, now, ...charge }) => {
      const card = await openCard(deps, owner, { vaultCardId, action: 'authorize', reason: charge.reference, now });
      return card ? ok(inFull(await deps.processor.authorize({ ...charge, card }))) : NO_CARD;
    },
    chargeGift: async (owner, { type, vaultCardId, now, ...charge }) => {
      const use = { vaultCardId, kind: 'GIFT', action: 'authorize', reason: charge.reference, now } as const;
      const card = await openRecord(deps, owner, use);
      if (card?.pin === undefined) return NO_CARD;
      return ok(await deps.gifts[type].hold({ ...charge, card: { number: card.number, pin: card.pin } }));
    },
    chargeEbt: async (owner, { reference, order, ...charge }) => {
      const use = { ...charge, purpose: 'purchase', action: 'authorize', intentId: order } as const;
      return await withPin(deps, owner, use, (card, pin) =>
        deps.pins.authorize({ reference, card, pin, amount: charge.amount, order }),
      );
    },
    findCharge: async (tender, reference) => await issuerOf(deps, tender).find(reference),
    capture: async (tender, move) => await issuerOf(deps, tender).capture(move),
    reverse: async (tender, move) => await issuerOf(deps, tender).reverse(move),
    refund: async (tender, move) => await issuerOf(deps, tender).refund(move),
  };
}

/** What all issuers can do with an approval, under whatever names. */
type Issuer = Pick<PinDebit, 'name' | 'find' | 'capture' | 'reverse' | 'refund'>;

/** Who is asked for the money of a method. */
function issuerOf({ processor, gifts, pins }: VaultDeps, tender: TenderType): Issuer {
  if (isEntered(tender, 'number-and-pin')) return ofGift(gifts[tender]);
  return isEntered(tender, 'number') ? pins : ofBank(processor);
}

const ofGift = ({ name, find, capture, release, refund }: GiftIssuer): Issuer => ({
  name,
  find,
  capture,
  reverse: release,
  refund,
});

const ofBank = (processor: Processor): Issuer => ({
  name: processor.name,
  find: async (reference) => {
    const found = await processor.find(reference);
    return found && inFull(found);
  },
  capture: async (move) => inFull(await processor.capture(move)),
  reverse: async (move) => inFull(await processor.reverse(move)),
  refund: async (move) => inFull(await processor.refund(move)),
});

/** A bank does not report a card's balance. */
const inFull = (result: ChargeResult): StoredValueResult => ({ ...result, remaining: undefined });

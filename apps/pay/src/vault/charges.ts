import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { legTender, WordOf } from '#db/enums.ts';
import type { StoredValueMove, StoredValueResult } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import type { ChargeResult } from '#ports/processor.ts';
import { openCard } from './cards.ts';
import { type PinAnswer, withPin } from './ebt.ts';
import { openRecord } from './records.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** Whose money a leg of an order is, and with that who is asked for it. */
export type Tender = WordOf<typeof legTender>;

/** A charge of a kept card. Its reference is ours: asked again with it, the card is not charged again. */
export interface Charge {
  readonly vaultCardId: string;
  readonly amount: Cents;
  readonly reference: string;
  /** What several charges belong to, for whoever looks at an order as a whole. */
  readonly order: string | undefined;
  readonly now: number;
}

/** A SNAP card is charged with its PIN alone, which its frame sealed for this order and at most this amount. */
export interface EbtCharge extends Charge {
  readonly order: string;
  readonly paymentGram: string;
  readonly encryptedPin: string;
  /** Who uses the PIN up; the same operation may come again with it. */
  readonly operation: string;
}

type NoCard = { readonly code: 'CARD_NOT_FOUND' };
type Charged<R> = Promise<Result<StoredValueResult, R>>;

/** The moves of money on kept cards. A broken line throws: the outcome is then unknown until `findCharge` tells it. */
export interface Charges {
  readonly issuerName: (tender: Tender) => string;
  readonly charge: (owner: Owner, charge: Charge) => Charged<NoCard>;
  readonly chargeGift: (owner: Owner, charge: Charge) => Charged<NoCard>;
  readonly chargeEbt: (owner: Owner, charge: EbtCharge) => Charged<PinAnswer>;
  /** What the issuer answered a charge's reference; undefined when it was never asked. */
  readonly findCharge: (tender: Tender, reference: string) => Promise<StoredValueResult | undefined>;
  /** Takes a part of what was approved and lets go of the rest. */
  readonly capture: (tender: Tender, move: StoredValueMove) => Promise<StoredValueResult>;
  /** Lets go of everything that was approved. */
  readonly reverse: (tender: Tender, move: StoredValueMove) => Promise<StoredValueResult>;
  /** Gives back a part of what was taken, to the same card. */
  readonly refund: (tender: Tender, move: StoredValueMove) => Promise<StoredValueResult>;
}

const NO_CARD = refuse({ code: 'CARD_NOT_FOUND' } as const);

export function chargeCalls(deps: VaultDeps): Charges {
  const issuers = issuersOf(deps);
  return {
    issuerName: (tender) => issuers[tender].name,
    charge: async (owner, { vaultCardId, now, ...charge }) => {
      const card = await openCard(deps, owner, { vaultCardId, action: 'authorize', reason: charge.reference, now });
      return card ? ok(inFull(await deps.processor.authorize({ ...charge, card }))) : NO_CARD;
    },
    chargeGift: async (owner, { vaultCardId, now, ...charge }) => {
      const use = { vaultCardId, kind: 'GIFT', action: 'authorize', reason: charge.reference, now } as const;
      const card = await openRecord(deps, owner, use);
      if (card?.pin === undefined) return NO_CARD;
      return ok(await deps.gifts.hold({ ...charge, card: { number: card.number, pin: card.pin } }));
    },
    chargeEbt: async (owner, { reference, order, ...charge }) => {
      const use = { ...charge, purpose: 'purchase', action: 'authorize', intentId: order } as const;
      return await withPin(deps, owner, use, (card, pin) =>
        deps.pins.authorize({ reference, card, pin, amount: charge.amount, order }),
      );
    },
    findCharge: async (tender, reference) => await issuers[tender].find(reference),
    capture: async (tender, move) => await issuers[tender].capture(move),
    reverse: async (tender, move) => await issuers[tender].reverse(move),
    refund: async (tender, move) => await issuers[tender].refund(move),
  };
}

/** What all keepers of money can do with an approval, whatever else they call it. */
type Issuer = Pick<PinDebit, 'name' | 'find' | 'capture' | 'reverse' | 'refund'>;

const issuersOf = ({ processor, gifts, pins }: VaultDeps): { readonly [tender in Tender]: Issuer } => ({
  BANK_CARD: {
    name: processor.name,
    find: async (reference) => {
      const found = await processor.find(reference);
      return found && inFull(found);
    },
    capture: async (move) => inFull(await processor.capture(move)),
    reverse: async (move) => inFull(await processor.reverse(move)),
    refund: async (move) => inFull(await processor.refund(move)),
  },
  GIFT_CARD: {
    name: gifts.name,
    find: gifts.find,
    capture: gifts.capture,
    reverse: gifts.release,
    refund: gifts.refund,
  },
  EBT: pins,
});

/** A bank does not tell what a card has left. */
const inFull = (result: ChargeResult): StoredValueResult => ({ ...result, remaining: undefined });

import { randomInt, randomUUID } from 'node:crypto';
import { cents, type Cents } from '@cartwright/rules/money';
import { makeShopper } from '../../apps/api/src/testing/small-world.ts';
import { sealFor, settingsIn } from '../../tools/testing/seal-card.ts';
import { addTestCard, type TestCard } from '../../tools/testing/test-cards.ts';
import { newNumber } from '../save-card.ts';
import type { LifeWorld } from './world.ts';

/** A card in the wallet of a shopper. */
export interface WalletCard {
  readonly id: string;
  readonly lastFourPan: string;
  readonly paymentGram: string;
}

/** Somebody with cards of every kind. */
export interface LifeShopper {
  readonly profileId: string;
  readonly bank: WalletCard;
  /** Each charge of it is declined. */
  readonly poor: WalletCard;
  readonly gifts: readonly WalletCard[];
  readonly snap: WalletCard;
}

/** What gift cards have, in cents: soon used up, and for some orders. */
const GIFTS = [700, 9_000] as const;
const POOR = '4000000000009995';

export async function newShopper(world: LifeWorld): Promise<LifeShopper> {
  const profileId = await makeShopper(world.db);
  const bearer = await world.bearer(profileId);
  const add = async (card: TestCard): Promise<WalletCard> => {
    const text = await addTestCard(world.payOrigin, bearer, card);
    // The payment host's own response.
    const { data } = JSON.parse(text) as { readonly data: { readonly payment: { readonly card: WalletCard } } };
    return data.payment.card;
  };
  const bank = await add({ kind: 'bank', number: newNumber() });
  const poor = await add({ kind: 'bank', number: POOR });
  const gifts: WalletCard[] = [];
  for (const balance of GIFTS) gifts.push(await add({ kind: 'gift', ...newGift(balance) }));
  const snap = await add({ kind: 'ebt', number: `9999${randomInt(1e11, 1e12)}` });
  return { profileId, bank, poor, gifts, snap };
}

/** An unused gift card: its number has its balance and its PIN (docs/test-cards.md). */
function newGift(balance: number): { readonly number: string; readonly pin: string } {
  const pin = String(randomInt(1_000, 10_000));
  const digits = `9840${String(balance).padStart(8, '0')}${randomInt(10, 90)}${pin}`;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return { number: `${digits}${(10 - (sum % 10)) % 10}`, pin };
}

/** The PIN of a SNAP card for one purchase, as its frame seals it. */
export async function sealPin(
  { payOrigin, bearer }: LifeWorld,
  { profileId, snap }: LifeShopper,
  { intentId, maxAmount = cents(100_000) }: { readonly intentId: string; readonly maxAmount?: Cents },
): Promise<string> {
  const form = await fetch(`${payOrigin}/manage-payment/pci-forms/pin-form?tenant=kroger`);
  const settings = settingsIn(await form.text());
  const sealing = { bearer: await bearer(profileId), operation: `op_${randomUUID().replaceAll('-', '')}` };
  const once = { kind: 'ebt-pin', pin: '1234', paymentGram: snap.paymentGram, jti: randomUUID() };
  return sealFor(settings, sealing, { ...once, purpose: 'purchase', intentId, maxAmount });
}

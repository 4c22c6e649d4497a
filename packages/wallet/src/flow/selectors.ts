import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import { balanceOf, bankCards, type Choice, isGift, isSnap, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import type { Rules, WalletState } from './state.ts';

/*
 * The rules of the list. They are derived from the state and the host's facts when needed and stored nowhere, so that a
 * changed cart or balance leaves nothing stale behind.
 */

/** The wallet by kinds of cards (WAL-079). */
export const walletOf = ({ cards, loading }: WalletState, { application }: Pick<Rules, 'application'>) => ({
  bankCards: bankCards(cards, application),
  snapCards: cards.filter(isSnap),
  giftCards: cards.filter(isGift),
  loading: loading.status === 'loading',
  error: loading.status === 'failed' ? loading.message : null,
  ebtBalance: cards.find(isSnap)?.balance ?? null,
});

/** The state of SNAP EBT: the card's balance, what it pays of the order, and why the balance is not known (EBT-011). */
export const snapEbtOf = ({ cards, checkout, pin }: WalletState, rules: Rules) => ({
  balance: cards.find(isSnap)?.balance ?? null,
  amount: ebtShare(payableChoice(checkout, cards, rules), rules),
  error: pin.error,
});

/** What SNAP EBT pays of the order with this selection: nothing while no such card is chosen. */
export const ebtShare = ({ snap }: Choice, { order }: Rules): Cents =>
  snap === null ? ZERO : (order?.ebtShare ?? ZERO);

/** False for a card that cannot pay: expired, empty, with an unknown balance, or SNAP EBT without eligible items. */
export const isUsable = (card: WalletCard, rules: Rules): boolean => unusableReason(card, rules) === null;

/** Why a card cannot be chosen whatever else is chosen, in words for its row (WAL-078, GFT-001, GFT-012, GW-20). */
export function unusableReason(card: WalletCard, { order }: Rules): string | null {
  if (card.expired) return copy.expired;
  if (isSnap(card)) return order?.hasSnapEligibleItems === false ? copy.notEligible : null;
  if (!isGift(card)) return null;
  const balance = balanceOf(card);
  if (balance === null) return copy.balanceError;
  return balance > 0 ? null : copy.emptyGiftCard;
}

/**
 * A selection without the cards that cannot pay, and without gift cards if SNAP EBT alone covers the order (GFT-005).
 * This is what is shown as checked, and what Confirm keeps.
 */
export function payableChoice(choice: Choice, cards: readonly WalletCard[], rules: Rules): Choice {
  const usable = (id: string | null): boolean => cards.some((card) => card.id === id && isUsable(card, rules));
  const kept = { ...choice, snap: usable(choice.snap) ? choice.snap : null };
  return { ...kept, gift: isCoveredByEbt(kept, rules) ? [] : choice.gift.filter(usable) };
}

const isCoveredByEbt = (choice: Choice, rules: Rules): boolean =>
  choice.snap !== null && rules.order !== null && ebtShare(choice, rules) >= rules.order.total;

/** The chosen gift cards and SNAP EBT pay all of the order; never so in my-wallet mode (GFT-002). */
export function isOrderMet(choice: Choice, cards: readonly WalletCard[], rules: Rules): boolean {
  if (rules.isMyWallet || rules.order === null) return false;
  const { gift, snap, bank } = payableChoice(choice, cards, rules);
  const gifts = cards.filter(({ id }) => gift.includes(id)).map((card) => balanceOf(card) ?? ZERO);
  return sum([...gifts, ebtShare({ gift, snap, bank }, rules)]) >= rules.order.total;
}

/** The state of a card in the open list. */
export interface CardStatus {
  readonly isChosen: boolean;
  /**
   * Why its radio or checkbox is disabled; null when it is not. That the order is met is shown once for all, not here.
   */
  readonly reason: string | null;
  readonly isDisabled: boolean;
}

/** The state of a card in the flyout's selection. A chosen card can always be deselected (GFT-003). */
export function cardStatus(card: WalletCard, { flyout, cards }: WalletState, rules: Rules): CardStatus {
  const { bank, snap, gift } = payableChoice(flyout, cards, rules);
  const isChosen = card.id === bank || card.id === snap || gift.includes(card.id);
  const reason = unusableReason(card, rules);
  const isBeyond = isGift(card) && !isChosen && isOrderMet(flyout, cards, rules);
  return { isChosen, reason, isDisabled: reason !== null || isBeyond };
}

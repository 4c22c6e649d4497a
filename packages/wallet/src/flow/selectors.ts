import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import { balanceOf, bankCards, type Choice, isGift, isSnap, type WalletCard } from '../cards.ts';
import { copy } from '../copy.ts';
import type { Rules, WalletState } from './state.ts';

/*
 * The rules of the list. They are worked out of the state and of what the host says at the moment they are needed and
 * are kept nowhere, so that a changed cart or balance can leave nothing behind.
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

/** How SNAP EBT stands: what is left on the card, what it pays of the order, and why the balance is not known (EBT-011). */
export const snapEbtOf = ({ cards, checkout, pin }: WalletState, rules: Rules) => ({
  balance: cards.find(isSnap)?.balance ?? null,
  amount: ebtShare(effective(checkout, cards, rules), rules),
  error: pin.error,
});

/** What SNAP EBT pays of the order under this choice: nothing while no such card is chosen. */
export const ebtShare = ({ snap }: Choice, { order }: Rules): Cents =>
  snap === null ? ZERO : (order?.ebtShare ?? ZERO);

/** False for a card that cannot pay: expired, empty, of unknown balance, or SNAP EBT without goods for it. */
export const isUsable = (card: WalletCard, rules: Rules): boolean => whyNotUsable(card, rules) === null;

/** Why a card cannot be chosen whatever else is chosen, in words for its row (WAL-078, GFT-001, GFT-012, GW-20). */
export function whyNotUsable(card: WalletCard, { order }: Rules): string | null {
  if (card.expired) return copy.expired;
  if (isSnap(card)) return order?.hasSnapEligibleItems === false ? copy.notEligible : null;
  if (!isGift(card)) return null;
  const balance = balanceOf(card);
  if (balance === null) return copy.balanceError;
  return balance > 0 ? null : copy.emptyGiftCard;
}

/**
 * A choice without the cards that cannot pay, and without gift cards where SNAP EBT alone covers the order (GFT-005).
 * This is what is shown as checked, and what Confirm keeps.
 */
export function effective(choice: Choice, cards: readonly WalletCard[], rules: Rules): Choice {
  const usable = (id: string | null): boolean => cards.some((card) => card.id === id && isUsable(card, rules));
  const kept = { ...choice, snap: usable(choice.snap) ? choice.snap : null };
  return { ...kept, gift: isCoveredByEbt(kept, rules) ? [] : choice.gift.filter(usable) };
}

const isCoveredByEbt = (choice: Choice, rules: Rules): boolean =>
  choice.snap !== null && rules.order !== null && ebtShare(choice, rules) >= rules.order.total;

/** The chosen gift cards and SNAP EBT pay all of the order; never so in my-wallet mode (GFT-002). */
export function isOrderMet(choice: Choice, cards: readonly WalletCard[], rules: Rules): boolean {
  if (rules.isMyWallet || rules.order === null) return false;
  const { gift, snap, bank } = effective(choice, cards, rules);
  const gifts = cards.filter(({ id }) => gift.includes(id)).map((card) => balanceOf(card) ?? ZERO);
  return sum([...gifts, ebtShare({ gift, snap, bank }, rules)]) >= rules.order.total;
}

/** How a card stands in the open list. */
export interface Standing {
  readonly isChosen: boolean;
  /** Why its radio or checkbox is off; null when it works. An order that is met is said once for all, not here. */
  readonly reason: string | null;
  readonly isDisabled: boolean;
}

/** How a card stands in the flyout's choice. A chosen card can always be given up (GFT-003). */
export function standingOf(card: WalletCard, { flyout, cards }: WalletState, rules: Rules): Standing {
  const { bank, snap, gift } = effective(flyout, cards, rules);
  const isChosen = card.id === bank || card.id === snap || gift.includes(card.id);
  const reason = whyNotUsable(card, rules);
  const isBeyond = isGift(card) && !isChosen && isOrderMet(flyout, cards, rules);
  return { isChosen, reason, isDisabled: reason !== null || isBeyond };
}

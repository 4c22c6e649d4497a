import type { AddScreen } from '../config.ts';
import { titles } from '../copy/wallet.ts';

/** What the flyout shows (specification, section 2), with the way back where there is more than one. */
export type Screen = FlyoutScreen | { readonly kind: 'EXIT_CONFIRM'; readonly from: FlyoutScreen };

/** Every screen except the exit prompt. */
export type FlyoutScreen =
  | CardForm
  | { readonly kind: 'CARD_LIST' }
  | { readonly kind: 'DELETE_CARD'; readonly cardId: string }
  | { readonly kind: 'ADDRESS_LIST'; readonly from: Origin }
  /** Null adds an address. */
  | { readonly kind: 'UPDATE_ADDRESS'; readonly addressId: string | null; readonly from: Origin }
  | { readonly kind: 'CHECK_BALANCE'; readonly cardId: string; readonly openedFrom: 'CARD_LIST' | 'SUMMARY' };

/** The forms of cards: what was typed into one of them must outlive a visit to the addresses, and the exit's question. */
export type CardForm = { readonly kind: AddScreen } | { readonly kind: 'EDIT_CARD'; readonly cardId: string };

/** Where the addresses were opened from (WAL-040). */
export type Origin = CardForm | { readonly kind: 'CARD_LIST' };

export const LIST = { kind: 'CARD_LIST' } as const satisfies FlyoutScreen;

/** Where the back arrow leads; null where there is none (WAL-040 … WAL-042). */
export function behind(screen: Screen): FlyoutScreen | null {
  switch (screen.kind) {
    case 'CARD_LIST':
    case 'EXIT_CONFIRM':
      return null;
    case 'ADDRESS_LIST':
      return screen.from;
    case 'UPDATE_ADDRESS':
      return { kind: 'ADDRESS_LIST', from: screen.from };
    default:
      return LIST;
  }
}

/**
 * The screens that stay mounted, the visible one first: a form is parked, not unmounted, under what was opened from it,
 * so that neither a field nor a frame's document is lost. The list has no state of its own and is never parked.
 */
export function mounted(screen: Screen): readonly Screen[] {
  if (screen.kind !== 'EXIT_CONFIRM' && screen.kind !== 'ADDRESS_LIST' && screen.kind !== 'UPDATE_ADDRESS')
    return [screen];
  const { from } = screen;
  return from.kind === 'CARD_LIST' ? [screen] : [screen, ...mounted(from)];
}

/** The card that a screen is about. */
export const cardOf = (screen: Screen): string | null => ('cardId' in screen ? screen.cardId : null);

/** The title of a screen (WAL-028 … WAL-039). */
export function titleOf(screen: Screen, isMyWallet: boolean): string {
  if (screen.kind === 'CARD_LIST' && isMyWallet) return titles.MY_WALLET;
  if (screen.kind === 'UPDATE_ADDRESS' && screen.addressId === null) return titles.ADD_ADDRESS;
  return titles[screen.kind];
}

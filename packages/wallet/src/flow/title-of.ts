import { titles } from '../copy/wallet.ts';
import type { Screen } from './screens.ts';

/** The title of a screen (WAL-028 … WAL-039). */
export function titleOf(screen: Screen, isMyWallet: boolean): string {
  if (screen.kind === 'CARD_LIST' && isMyWallet) return titles.MY_WALLET;
  if (screen.kind === 'UPDATE_ADDRESS' && screen.addressId === null) return titles.ADD_ADDRESS;
  return titles[screen.kind];
}

import { createContext, use } from 'react';
import { mounted, type Screen } from '../flow/screens.ts';
import type { Snapshot, WalletCore } from './wallet-core.ts';

/** The wallet as its parts see it: its actions and its state. */
export interface WalletInReact {
  readonly wallet: WalletCore;
  readonly snapshot: Snapshot;
}

export const WalletContext = createContext<WalletInReact | null>(null);

/** The wallet around a screen. @throws {Error} outside of one */
export function useWallet(): WalletInReact {
  const found = use(WalletContext);
  if (!found) throw new Error('A part of the wallet stands inside WalletRoot.');
  return found;
}

type ScreenOf<At extends Screen['kind']> = Extract<Screen, { readonly kind: At }>;

/** What a screen is about, also while it is parked under another. @throws {Error} when it is not open */
export function useScreen<At extends Screen['kind']>(at: At): ScreenOf<At> {
  const { screen } = useWallet().snapshot.state;
  const found = screen && mounted(screen).find((each): each is ScreenOf<At> => each.kind === at);
  if (!found) throw new Error(`The screen ${at} is not open.`);
  return found;
}

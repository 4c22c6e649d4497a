import type { AddCardHost } from '../calls/add-card.ts';
import type { WalletCore } from '../core/wallet-core.ts';

/** The wallet as its frames and the add of a card need it. */
export const hostOf = ({ calls, fraud, snapshot }: WalletCore): AddCardHost => ({
  calls,
  fraud,
  config: () => snapshot().config,
});

import type { AddCardHost } from '../calls/add-card.ts';
import type { WalletCore } from '../core/wallet-core.ts';

/** The parts of the wallet that its frames and adding a card need. */
export const hostOf = ({ calls, fraud, snapshot }: WalletCore): AddCardHost => ({
  calls,
  fraud,
  config: () => snapshot().config,
});

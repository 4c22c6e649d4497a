import type { FrameHost } from '../frame/ask-frame.ts';
import type { WalletCore } from '../wallet-core.ts';

/** The wallet as its frames' calls need it. */
export const hostOf = ({ calls, snapshot }: WalletCore): FrameHost => ({ calls, config: () => snapshot().config });

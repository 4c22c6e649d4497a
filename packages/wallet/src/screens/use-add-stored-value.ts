import type { Result } from '@cartwright/rules/result';
import type { WalletCard } from '../cards.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import type { FormRefusal } from '../calls/form-refusal.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { useWallet } from '../core/use-wallet.ts';
import { useFrameForm } from '../forms/use-frame-form.ts';

/** A form that consists of its frame: the frame adds the card, and the wallet lists it. */
export function useAddStoredValue(add: (frame: FrameClient) => Promise<Result<WalletCard, FormRefusal>>) {
  const { wallet } = useWallet();
  const form = useFrameForm({ during: 'add', send });

  async function send(frame: FrameClient): Promise<void> {
    wallet.dispatch({ type: 'ADD_STARTED' });
    const added = await add(frame);
    if (!added.ok) {
      wallet.dispatch({ type: 'ADD_FAILED', message: explainRefusal(wallet, 'add', added.refusal) });
      return form.afterRefusal(added.refusal);
    }
    wallet.dispatch({ type: 'ADDED', card: added.value });
  }
  return form;
}

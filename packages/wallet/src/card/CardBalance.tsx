import { toDollars } from '@cartwright/rules/money';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { balanceOf, isSnap, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { snapEbtOf } from '../flow/selectors.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './card-facts.module.css';

/** The balance of a SNAP EBT or gift card, or the way to check it (EBT-007, EBT-008, GFT-011 … GFT-013). */
export function CardBalance({ card }: { readonly card: WalletCard }) {
  const balance = balanceOf(card);
  if (balance !== null) return <span className={css['balance']}>{copy.remaining(toDollars(balance))}</span>;
  return isSnap(card) ? <CheckBalanceLink card={card} /> : <GiftBalanceError card={card} />;
}

/** After too many wrong PINs there is nothing to check until the issuer unlocks the card (EBT-019). */
function CheckBalanceLink({ card: { id: cardId } }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  const { error } = snapEbtOf(snapshot.state, snapshot.rules);
  if (snapshot.state.pin.isLocked) return <span className={css['wrong']}>{error}</span>;
  return (
    <TextButton className={css['above']} onClick={() => wallet.dispatch({ type: 'CHECK_BALANCE', cardId })}>
      {copy.checkBalance}
    </TextButton>
  );
}

function GiftBalanceError({ card: { id: cardId, lastFourPan } }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  const isPending = snapshot.state.pending.includes(cardId);
  return (
    <span className={css['pair']}>
      <span className={css['wrong']}>{copy.balanceError}</span>
      <TextButton
        className={css['above']}
        aria-label={copy.retryOf(lastFourPan)}
        aria-busy={isPending || undefined}
        onClick={() => wallet.dispatch({ type: 'RETRY_BALANCE', cardId })}
      >
        {copy.retry}
      </TextButton>
      {isPending && <Spinner />}
    </span>
  );
}

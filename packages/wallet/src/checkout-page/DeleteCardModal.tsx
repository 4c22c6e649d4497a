import { useState } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import type { WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { removeCard } from '../calls/remove-card.ts';
import { CardFace } from '../card/CardFace.tsx';
import { FormError } from '../forms/FormError.tsx';
import css from '../forms/form.module.css';
import { useWallet } from '../core/use-wallet.ts';

interface Props {
  readonly card: WalletCard;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks for confirmation before a card is deleted, as the flyout does (WAL-119). */
export function DeleteCardModal({ card, onClose, onDone }: Props) {
  const { wallet } = useWallet();
  const [error, setError] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  function finish() {
    wallet.dispatch({ type: 'DELETED', cardId: card.id });
    onDone(copy.cardDeleted);
  }
  async function remove() {
    // An unsaved card exists only here: no call is needed to delete it (WAL-124).
    if (!card.saved) return finish();
    setDeleting(true);
    const removed = await removeCard(wallet, card.id);
    if (removed.ok) finish();
    else setError(removed.refusal);
    setDeleting(false);
  }
  return (
    <Dialog
      title={copy.deletingPayment}
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" wide onClick={onClose}>
            {copy.keepCard}
          </Button>
          <Button kind="danger" wide pending={isDeleting} pendingLabel={copy.deleting} onClick={() => void remove()}>
            {copy.deleteCard}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <FormError message={error} />
        <p>{copy.deletePrompt}</p>
        <CardFace card={card} />
      </div>
    </Dialog>
  );
}

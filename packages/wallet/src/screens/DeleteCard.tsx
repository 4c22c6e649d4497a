import { Button } from '@cartwright/ui/button/Button.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { CardMark } from '../CardMark.tsx';
import { brandName, maskedNumber } from '../cards.ts';
import { copy } from '../copy.ts';
import { useScreen, useWallet } from '../use-wallet.ts';
import css from './screens.module.css';

/** Asks once before a card is forgotten. */
export function DeleteCard() {
  const { snapshot } = useWallet();
  const { cardId } = useScreen('DELETE_CARD');
  const card = snapshot.state.cards.find(({ id }) => id === cardId);
  return (
    <div className={css['stack']}>
      <p>{copy.deleteQuestion}</p>
      {card && (
        <div className={css['row']}>
          <CardMark card={card} payOrigin={snapshot.config.payOrigin} />
          <strong>
            {brandName(card)} <span aria-hidden="true">{maskedNumber(card)}</span>
            <VisuallyHidden>{copy.endingIn(card.lastFourPan)}</VisuallyHidden>
          </strong>
        </div>
      )}
    </div>
  );
}

export function DeleteFoot() {
  const { wallet, snapshot } = useWallet();
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'BACK' })}>
        {copy.keepCard}
      </Button>
      <Button
        kind="danger"
        wide
        pending={snapshot.state.busy === 'delete'}
        pendingLabel={copy.deleting}
        onClick={() => wallet.dispatch({ type: 'CONFIRM_DELETE' })}
      >
        {copy.deleteCard}
      </Button>
    </>
  );
}

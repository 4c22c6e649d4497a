import { copy } from '../copy/wallet.ts';
import { useScreen, useWallet } from '../core/use-wallet.ts';
import { CardFace } from '../card/CardFace.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';

/** Asks for confirmation before a card is deleted (WAL-119). */
export function DeleteCard() {
  const { snapshot } = useWallet();
  const { cardId } = useScreen('DELETE_CARD');
  const card = snapshot.state.cards.find(({ id }) => id === cardId);
  return (
    <div className={css['stack']}>
      <p>{copy.deletePrompt}</p>
      {card && <CardFace card={card} />}
    </div>
  );
}

export function DeleteFoot() {
  const { wallet } = useWallet();
  return (
    <FormFoot
      back={copy.keepCard}
      act={{ label: copy.deleteCard, pendingLabel: copy.deleting, busy: 'delete', kind: 'danger' }}
      onAct={() => wallet.dispatch({ type: 'CONFIRM_DELETE' })}
    />
  );
}

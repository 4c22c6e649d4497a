import { useState } from 'react';
import { CircleCheck, Plus } from 'lucide-react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import type { CheckoutPage } from '../config.ts';
import { copy } from '../copy/wallet.ts';
import { payableChoice, walletOf } from '../flow/selectors.ts';
import { useWallet } from '../core/use-wallet.ts';
import { AddCardModal } from './AddCardModal.tsx';
import { words } from '../copy/checkout-page.ts';
import { DeleteCardModal } from './DeleteCardModal.tsx';
import { EditCardModal } from './EditCardModal.tsx';
import { CardTile } from './CardTile.tsx';
import { useRefusedCards } from './use-refused-cards.ts';
import type { WalletCard } from '../cards.ts';
import css from './PageCards.module.css';

/** The modal over the card list of the checkout page. */
type PageModal =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly cardId: string };

const CLOSED: PageModal = { kind: 'none' };

/** The card of a modal; another tab may have deleted it meanwhile. */
const cardOfModal = (modal: PageModal, cards: readonly WalletCard[]): WalletCard | undefined =>
  'cardId' in modal ? cards.find(({ id }) => id === modal.cardId) : undefined;

/** The bank cards of the checkout page: one radio tile each, and a short way to add, edit and delete (MDL-019). */
export function PageCards({ page }: { readonly page: CheckoutPage }) {
  const { wallet, snapshot } = useWallet();
  const { state, rules } = snapshot;
  const [modal, setModal] = useState<PageModal>(CLOSED);
  const [done, setDone] = useState('');
  /** How many cards there were when one was sent to be added; null while none is. */
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  const refused = useRefusedCards(page.fulfillment);
  const cards = walletOf(state, rules).bankCards;
  const chosen = payableChoice(state.checkout, state.cards, rules).bank;

  // Its place is kept from the press on, and until the form is closed: nothing below moves when the card arrives.
  const isComing = sentAfter === cards.length;

  function close() {
    setSentAfter(null);
    setModal(CLOSED);
  }
  function finish(message: string) {
    setDone(message);
    close();
  }
  return (
    <div className={css['cards']}>
      {isComing && cards.length === 0 && <Skeleton className={css['coming']} />}
      {cards.length > 0 && (
        <RadioCards
          legend={words.list}
          value={chosen ?? undefined}
          onChange={(cardId) => wallet.dispatch({ type: 'PAY_WITH', cardId })}
        >
          {cards.map((card) => (
            <CardTile
              key={card.id}
              card={card}
              fulfillment={page.fulfillment}
              isRefused={refused.has(card.id)}
              onEdit={() => setModal({ kind: 'edit', cardId: card.id })}
              onDelete={() => setModal({ kind: 'delete', cardId: card.id })}
            />
          ))}
          {isComing && <Skeleton className={css['coming']} />}
        </RadioCards>
      )}
      {cards.length === 0 && !isComing && <p className={css['soft']}>{copy.noCardToProceed}</p>}
      <Button kind="outline" size="small" onClick={() => setModal({ kind: 'add' })}>
        <Icon of={Plus} size="s" />
        {words.addTitle}
      </Button>
      {/* The wallet controls how long a success message stays; the page has its own wording for it, and a place. */}
      <output className={css['done']}>
        {state.toast !== null && state.screen === null && done !== '' && (
          <>
            <Icon of={CircleCheck} size="s" />
            <strong>{done}</strong>
          </>
        )}
      </output>
      <Modals modal={modal} onClose={close} onDone={finish} onSending={() => setSentAfter(cards.length)} />
    </div>
  );
}

interface ModalsProps {
  readonly modal: PageModal;
  readonly onClose: () => void;
  /** It was done; the message says what. */
  readonly onDone: (message: string) => void;
  /** A new card is sent to be added. */
  readonly onSending: () => void;
}

function Modals({ modal, onSending, ...rest }: ModalsProps) {
  const { state } = useWallet().snapshot;
  const card = cardOfModal(modal, state.cards);
  if (modal.kind === 'add') return <AddCardModal onSending={onSending} {...rest} />;
  if (!card) return null;
  return modal.kind === 'edit' ? <EditCardModal card={card} {...rest} /> : <DeleteCardModal card={card} {...rest} />;
}

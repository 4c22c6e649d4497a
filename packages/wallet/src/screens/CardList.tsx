import { Pencil, Plus, Star, Trash2, X } from 'lucide-react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Menu } from '@cartwright/ui/menu/Menu.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { CardMark } from '../CardMark.tsx';
import { bankCards, brandName, expiryText, maskedNumber, type WalletCard } from '../cards.ts';
import { copy } from '../copy.ts';
import { useWallet } from '../use-wallet.ts';
import css from './screens.module.css';

/** The cards of the wallet, and what can be done with each. */
export function CardList() {
  const { wallet, snapshot } = useWallet();
  const { state, ui, config } = snapshot;
  const cards = bankCards(state.cards, config.application);
  const rows = cards.map((card) => <CardRow key={card.id} card={card} />);
  return (
    <div className={css['stack']}>
      {state.toast !== null && (
        <div className={css['toast']}>
          <Notice tone="success" role="status">
            <strong>{state.toast}</strong>
          </Notice>
          <IconButton icon={X} label={copy.dismiss} onClick={() => wallet.dispatch({ type: 'TOAST_OVER' })} />
        </div>
      )}
      {state.error !== null && (
        <Notice tone="danger" role="alert">
          <p>{state.error}</p>
        </Notice>
      )}
      {state.loading.is === 'failed' && (
        <Notice tone="danger" role="alert">
          <p>{state.loading.message}</p>
          <Button size="small" onClick={() => wallet.dispatch({ type: 'LOAD' })}>
            {copy.retry}
          </Button>
        </Notice>
      )}
      <section className={css['group']}>
        <h3 className={css['heading']}>{copy.bankSection}</h3>
        {state.loading.is === 'ready' && cards.length === 0 && <p className={css['soft']}>{copy.noCards}</p>}
        {ui.isMyWallet ? (
          <ul className={css['plain']}>{rows}</ul>
        ) : (
          <RadioCards
            legend={copy.bankSection}
            legendHidden
            value={state.flyout.bank ?? undefined}
            onChange={(cardId) => wallet.dispatch({ type: 'CHOOSE_BANK', cardId })}
          >
            {rows}
          </RadioCards>
        )}
        <div>
          <Button kind="outline" size="small" onClick={() => wallet.dispatch({ type: 'ADD', screen: 'ADD_CARD' })}>
            <Icon of={Plus} size="s" />
            {copy.addBank}
          </Button>
        </div>
      </section>
    </div>
  );
}

function CardRow({ card }: { readonly card: WalletCard }) {
  const { snapshot } = useWallet();
  const { ui, config } = snapshot;
  const mark = <CardMark card={card} payOrigin={config.payOrigin} />;
  const name = (
    <>
      {brandName(card)} <span aria-hidden="true">{maskedNumber(card)}</span>
      <VisuallyHidden>{copy.endingIn(card.lastFourPan)}</VisuallyHidden>{' '}
      {card.default && <Chip tone="soft">{copy.preferred}</Chip>}
    </>
  );
  const facts = card.expired ? <span className={css['expired']}>{copy.expired}</span> : copy.expires(expiryText(card));
  const action = <CardActions card={card} />;
  if (ui.isMyWallet) {
    return (
      <li className={css['row']}>
        {mark}
        <div className={css['words']}>
          <strong>{name}</strong>
          <span className={css['soft']}>{facts}</span>
        </div>
        {action}
      </li>
    );
  }
  if (card.expired)
    return <RadioCard value={card.id} label={name} media={mark} action={action} disabledReason={copy.expired} />;
  return <RadioCard value={card.id} label={name} media={mark} facts={facts} action={action} />;
}

/** Applications whose lists offer no actions (WAL-068). */
const WITHOUT_ACTIONS = new Set(['RXWEB', 'EPRN']);

function CardActions({ card }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  if (WITHOUT_ACTIONS.has(snapshot.config.application)) return null;
  const { id: cardId } = card;
  const edit = () => wallet.dispatch({ type: 'EDIT', cardId });
  if (card.expired) {
    return (
      <TextButton onClick={edit} aria-label={copy.editOf(brandName(card), card.lastFourPan)}>
        {copy.edit}
      </TextButton>
    );
  }
  return (
    <Menu
      label={copy.actionsOf(brandName(card), card.lastFourPan)}
      items={[
        { id: 'edit', label: copy.edit, icon: Pencil, onSelect: edit },
        { id: 'delete', label: copy.delete, icon: Trash2, onSelect: () => wallet.dispatch({ type: 'DELETE', cardId }) },
        ...(!card.default
          ? [
              {
                id: 'prefer',
                label: copy.makePreferred,
                icon: Star,
                onSelect: () => wallet.dispatch({ type: 'PREFER', cardId }),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Confirm and Cancel at checkout; one Close in my-wallet mode (WAL-044, WAL-045). */
export function ListFoot() {
  const { wallet, snapshot } = useWallet();
  if (snapshot.ui.isMyWallet) {
    return (
      <Button kind="primary" wide onClick={() => wallet.dispatch({ type: 'CLOSE' })}>
        {copy.close}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'CANCEL' })}>
        {copy.cancel}
      </Button>
      <Button kind="primary" wide onClick={() => wallet.dispatch({ type: 'CONFIRM' })}>
        {copy.confirm}
      </Button>
    </>
  );
}

import { ChoiceCard } from '@cartwright/ui/choice/ChoiceCard.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { CardMark } from '../card/CardMark.tsx';
import { tenderTypeOf, type TypeWith } from '@cartwright/rules/payment-methods';
import type { WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { payableChoice, isOrderMet, cardStatus } from '../flow/selectors.ts';
import { useWallet } from '../core/use-wallet.ts';
import { STORED_METHODS, type StoredType } from '../methods.ts';
import { CardBalance } from '../card/CardBalance.tsx';
import { DeleteAction } from './CardListActions.tsx';
import { CardListSection } from './CardListSection.tsx';
import { CardName, ChoiceName } from '../card/CardName.tsx';
import { ExpiredNote } from '../card/ExpiredNote.tsx';
import { CardRow } from './CardRow.tsx';
import css from './CardList.module.css';

/** SNAP EBT: at most one card, and what the shopper must know about paying with it (WAL-058, EBT-006 … EBT-010). */
export function SnapSection() {
  const { state, rules } = useWallet().snapshot;
  const isPaying = payableChoice(state.flyout, state.cards, rules).snap !== null;
  return (
    <CardListSection title={copy.snapSection} add={copy.addSnap} screen="ADD_SNAP_EBT_CARD">
      {!rules.isMyWallet && rules.order?.hasSnapEligibleItems === false && (
        <Notice tone="quiet">
          <p>{copy.notEligible}</p>
        </Notice>
      )}
      <StoredCards type="EBT" />
      {isPaying && (
        <Notice tone="quiet" role="status">
          <p>{copy.snapExtra}</p>
        </Notice>
      )}
    </CardListSection>
  );
}

/** Gift cards, or those of another such method, as many as the order takes (WAL-059, GFT-001 … GFT-014). */
export function GiftSection({ type }: { readonly type: TypeWith<{ role: 'balance' }> }) {
  const { state, rules } = useWallet().snapshot;
  const { section, add, screen } = STORED_METHODS[type];
  return (
    <CardListSection title={copy[section]} add={copy[add]} screen={screen}>
      <StoredCards type={type} />
      {isOrderMet(state.flyout, state.cards, rules) && (
        <Notice tone="quiet" role="status">
          <p>{copy.orderMet}</p>
        </Notice>
      )}
    </CardListSection>
  );
}

function StoredCards({ type }: { readonly type: StoredType }) {
  const { state, ui, rules } = useWallet().snapshot;
  const { isMyWallet } = ui;
  const cards = state.cards.filter(({ cardType }) => tenderTypeOf(cardType) === type);
  if (cards.length === 0) return null;
  if (isMyWallet) {
    return (
      <ul className={css['plain']}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow
              card={card}
              name={<CardName card={card} />}
              facts={<Facts card={card} />}
              action={<DeleteAction card={card} />}
            />
          </li>
        ))}
      </ul>
    );
  }
  const statuses = cards.map((card) => cardStatus(card, state, rules));
  // A card that was just added is not chosen (WAL-106): without a word it looks as if it paid.
  const isUnused = statuses.some(({ isDisabled }) => !isDisabled) && !statuses.some(({ isChosen }) => isChosen);
  return (
    <>
      <fieldset className={css['plain']}>
        <legend>
          <VisuallyHidden>{copy[STORED_METHODS[type].section]}</VisuallyHidden>
        </legend>
        {cards.map((card) => (
          <StoredCard key={card.id} card={card} type={type} />
        ))}
      </fieldset>
      {isUnused && (
        <Notice tone="quiet" role="status">
          <p>{copy.checkToUse}</p>
        </Notice>
      )}
    </>
  );
}

function StoredCard({ card, type }: { readonly card: WalletCard; readonly type: StoredType }) {
  const { wallet, snapshot } = useWallet();
  const { state, rules, config } = snapshot;
  const { isChosen, isDisabled } = cardStatus(card, state, rules);
  const does = copy[STORED_METHODS[type].select](card.lastFourPan);
  return (
    <ChoiceCard
      type="checkbox"
      checked={isChosen}
      onChange={() => wallet.dispatch({ type: 'TOGGLE', cardId: card.id })}
      label={<ChoiceName card={card} does={does} />}
      media={<CardMark card={card} payOrigin={config.payOrigin} />}
      facts={<Facts card={card} />}
      off={isDisabled}
      action={<DeleteAction card={card} />}
    />
  );
}

function Facts({ card }: { readonly card: WalletCard }) {
  if (card.expired) return <ExpiredNote />;
  return <CardBalance card={card} />;
}

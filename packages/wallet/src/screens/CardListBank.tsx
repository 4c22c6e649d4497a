import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { CardMark } from '../card/CardMark.tsx';
import { expiryText, isPreferred, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { walletOf } from '../flow/selectors.ts';
import { useWallet } from '../core/use-wallet.ts';
import { BankActions } from './CardListActions.tsx';
import { CardListSection } from './CardListSection.tsx';
import { CardName } from '../card/CardName.tsx';
import { ExpiredNote } from '../card/ExpiredNote.tsx';
import { CardRow } from './CardRow.tsx';
import css from './CardList.module.css';

/** Credit and debit cards: an order needs one of them (WAL-057, WAL-061, WAL-076). */
export function BankSection() {
  const { state, rules } = useWallet().snapshot;
  const cards = walletOf(state, rules).bankCards;
  return (
    <CardListSection title={copy.bankSection} add={copy.addBank} screen="ADD_CARD">
      {cards.length === 0 ? <NoBankCard /> : <BankCards cards={cards} />}
    </CardListSection>
  );
}

/** An empty wallet says how to add a card; one without a bank card says what its order lacks (WAL-072, WAL-073). */
function NoBankCard() {
  const { state, ui } = useWallet().snapshot;
  if (state.cards.length === 0) return <p className={css['empty']}>{copy.noCards}</p>;
  return ui.isMyWallet ? null : <p className={css['empty']}>{copy.noCardToProceed}</p>;
}

function BankCards({ cards }: { readonly cards: readonly WalletCard[] }) {
  const { wallet, snapshot } = useWallet();
  if (snapshot.ui.isMyWallet) {
    return (
      <ul className={css['plain']}>
        {cards.map((card) => (
          <li key={card.id}>
            <BankRow card={card} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <RadioCards
      legend={copy.bankSection}
      legendHidden
      value={snapshot.state.flyout.bank ?? undefined}
      onChange={(cardId) => wallet.dispatch({ type: 'CHOOSE_BANK', cardId })}
    >
      {cards.map((card) => (
        <BankRow key={card.id} card={card} />
      ))}
    </RadioCards>
  );
}

function BankRow({ card }: { readonly card: WalletCard }) {
  const { ui, config } = useWallet().snapshot;
  const name = <CardName card={card} isPreferred={isPreferred(card, config.application)} />;
  const action = <BankActions card={card} />;
  const facts = card.expired ? <ExpiredNote /> : copy.expires(expiryText(card));
  if (ui.isMyWallet) return <CardRow card={card} name={name} facts={facts} action={action} />;
  return (
    <RadioCard
      value={card.id}
      label={name}
      media={<CardMark card={card} payOrigin={config.payOrigin} />}
      facts={facts}
      off={card.expired}
      action={action}
    />
  );
}

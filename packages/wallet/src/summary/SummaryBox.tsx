import { useRef } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { copy } from '../copy/wallet.ts';
import { payableChoice } from '../flow/selectors.ts';
import { PageCards } from '../checkout-page/PageCards.tsx';
import { LoadFailed } from '../card/LoadFailed.tsx';
import { useWallet } from '../core/use-wallet.ts';
import { ChosenCard } from './ChosenCard.tsx';
import css from './SummaryBox.module.css';

/** The "Payment Method" box: the cards chosen for the order, and the way to change them (WAL-086 … WAL-098). */
export function SummaryBox() {
  const { wallet, snapshot } = useWallet();
  const { state, ui } = snapshot;
  const { checkoutPage } = snapshot.config;
  const box = useRef<HTMLElement>(null);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={[css['box'], ui.cardBoxClass].filter(Boolean).join(' ')}
      aria-label={copy.summaryTitle}
    >
      {!ui.hideCardboxTitle && <h2 className={css['title']}>{copy.summaryTitle}</h2>}
      {ui.paymentSummaryMessage !== '' && <p className={css['soft']}>{ui.paymentSummaryMessage}</p>}
      {state.loading.status === 'loading' && (
        <output className={css['loading']}>
          <Spinner />
          {copy.loading}
        </output>
      )}
      {state.loading.status === 'failed' && <LoadFailed message={state.loading.message} />}
      {/* A removed card takes its button with it: focus stays in the box. */}
      {state.loading.status === 'ready' && <ChosenCards onRemoved={() => box.current?.focus()} />}
      {state.loading.status === 'ready' && checkoutPage && <PageCards page={checkoutPage} />}
      {!ui.hideChangePaymentMethod && state.loading.status === 'ready' && (
        <Button kind="outline" onClick={() => wallet.dispatch({ type: 'OPEN', screen: 'CARD_LIST' })}>
          {copy.change}
        </Button>
      )}
    </section>
  );
}

function ChosenCards({ onRemoved }: { readonly onRemoved: () => void }) {
  const { state, ui, rules, config } = useWallet().snapshot;
  const choice = payableChoice(state.checkout, state.cards, rules);
  // In the order in which they pay: SNAP EBT, gift cards, and the bank card the rest. On the checkout page the bank
  // card is chosen in place, among the others.
  const ids = [choice.snap, ...choice.gift, config.checkoutPage ? null : choice.bank];
  const cards = ids.flatMap((id) => state.cards.find((card) => card.id === id) ?? []);
  return (
    <>
      {cards.length > 0 && (
        <ul className={css['cards']}>
          {cards.map((card) => (
            <ChosenCard key={card.id} card={card} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      {choice.bank === null && !config.checkoutPage && !ui.isMyWallet && !ui.hideCardboxNoCardsMessage && (
        <p className={css['soft']}>{copy.noCardToProceed}</p>
      )}
      {choice.snap !== null && (
        <Notice tone="quiet">
          <p>{copy.snapExtra}</p>
        </Notice>
      )}
    </>
  );
}

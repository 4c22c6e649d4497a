import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { CardMark } from '../CardMark.tsx';
import { brandName, expiryText, maskedNumber, type WalletCard } from '../cards.ts';
import { copy } from '../copy.ts';
import { useWallet } from '../use-wallet.ts';
import css from './SummaryBox.module.css';

/** The "Payment Method" box: what is chosen for the order, and the way to change it. */
export function SummaryBox() {
  const { wallet, snapshot } = useWallet();
  const { state, ui, config } = snapshot;
  const chosen = state.cards.find(({ id }) => id === state.checkout.bank);
  return (
    <section className={[css['box'], ui.cardBoxClass].filter(Boolean).join(' ')} aria-label={copy.summaryTitle}>
      {!ui.hideCardboxTitle && <h2 className={css['title']}>{copy.summaryTitle}</h2>}
      {ui.paymentSummaryMessage !== '' && <p className={css['soft']}>{ui.paymentSummaryMessage}</p>}
      {state.loading.is === 'loading' && (
        <output className={css['loading']}>
          <Spinner />
          {copy.loading}
        </output>
      )}
      {state.loading.is === 'failed' && (
        <Notice tone="danger" role="alert">
          <p>{state.loading.message}</p>
          <Button size="small" onClick={() => wallet.dispatch({ type: 'LOAD' })}>
            {copy.retry}
          </Button>
        </Notice>
      )}
      {state.loading.is === 'ready' && chosen && <ChosenCard card={chosen} payOrigin={config.payOrigin} />}
      {state.loading.is === 'ready' && !chosen && !ui.hideCardboxNoCardsMessage && (
        <p className={css['soft']}>{state.cards.length === 0 ? copy.noCards : copy.noCardToProceed}</p>
      )}
      {!ui.hideChangePaymentMethod && state.loading.is === 'ready' && (
        <Button kind="outline" onClick={() => wallet.dispatch({ type: 'OPEN', screen: 'CARD_LIST' })}>
          {copy.change}
        </Button>
      )}
    </section>
  );
}

function ChosenCard({ card, payOrigin }: { readonly card: WalletCard; readonly payOrigin: string }) {
  return (
    <div className={css['card']}>
      <CardMark card={card} payOrigin={payOrigin} />
      <div className={css['words']}>
        <strong>
          {brandName(card)} {maskedNumber(card)}
        </strong>
        {card.expired ? (
          <span className={css['expired']}>{copy.expired}</span>
        ) : (
          <span className={css['soft']}>{copy.expires(expiryText(card))}</span>
        )}
      </div>
    </div>
  );
}

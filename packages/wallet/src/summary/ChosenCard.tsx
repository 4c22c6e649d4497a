import { toDollars } from '@cartwright/rules/money';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { CardMark } from '../card/CardMark.tsx';
import { brandName, expiryText, isBank, isSnap, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { snapEbtOf } from '../flow/selectors.ts';
import { CardBalance } from '../card/CardBalance.tsx';
import { CardName } from '../card/CardName.tsx';
import { useWallet } from '../core/use-wallet.ts';
import css from './SummaryBox.module.css';

/** A card that pays, with the actions that do not need the list. */
export function ChosenCard({ card, onRemoved }: { readonly card: WalletCard; readonly onRemoved: () => void }) {
  const { payOrigin } = useWallet().snapshot.config;
  return (
    <li className={css['card']}>
      <CardMark card={card} payOrigin={payOrigin} />
      <div className={css['text']}>
        <strong>
          <CardName card={card} />
        </strong>
        <CardFacts card={card} />
      </div>
      {isBank(card) ? <ExpiredEdit card={card} /> : <Remove card={card} onRemoved={onRemoved} />}
    </li>
  );
}

function CardFacts({ card }: { readonly card: WalletCard }) {
  if (card.expired) return <span className={css['expired']}>{copy.expired}</span>;
  if (isBank(card)) return <span className={css['soft']}>{copy.expires(expiryText(card))}</span>;
  return (
    <span className={css['facts']}>
      {isSnap(card) && <SnapShare />}
      <CardBalance card={card} />
    </span>
  );
}

/** What SNAP EBT pays of the order, if the host has reported it. */
function SnapShare() {
  const { state, rules } = useWallet().snapshot;
  const { amount } = snapEbtOf(state, rules);
  if (!rules.order || amount === 0) return null;
  return <span>{copy.paysOf(toDollars(amount), toDollars(rules.order.total))}</span>;
}

/** Applications whose expired card is edited here, as their list has no actions (WAL-098). */
const EDITS_HERE = new Set(['RXWEB', 'EPRN']);

function ExpiredEdit({ card }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  if (!card.expired || !EDITS_HERE.has(snapshot.config.application)) return null;
  return (
    <TextButton
      aria-label={copy.editOf(brandName(card), card.lastFourPan)}
      onClick={() => wallet.dispatch({ type: 'EDIT', cardId: card.id })}
    >
      {copy.edit}
    </TextButton>
  );
}

/** SNAP EBT and gift cards can be taken off the order; a bank card stays (WAL-096, WAL-097). */
function Remove({ card, onRemoved }: { readonly card: WalletCard; readonly onRemoved: () => void }) {
  const { wallet } = useWallet();
  return (
    <TextButton
      aria-label={copy.removeOf(brandName(card), card.lastFourPan)}
      onClick={() => {
        wallet.dispatch({ type: 'REMOVE', cardId: card.id });
        onRemoved();
      }}
    >
      {copy.remove}
    </TextButton>
  );
}

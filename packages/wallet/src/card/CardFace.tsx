import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { CardMark } from './CardMark.tsx';
import { brandName, expiryText, maskedNumber, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './CardFace.module.css';

/** The card of a screen: its mark and its masked number (WAL-069). */
export function CardFace({ card }: { readonly card: WalletCard }) {
  const { payOrigin } = useWallet().snapshot.config;
  const expiry = expiryText(card);
  return (
    <div className={css['row']}>
      <CardMark card={card} payOrigin={payOrigin} />
      <div className={css['text']}>
        <strong>
          {brandName(card)} <span aria-hidden="true">{maskedNumber(card)}</span>
          <VisuallyHidden>{copy.endingIn(card.lastFourPan)}</VisuallyHidden>
        </strong>
        {card.expired ? (
          <span className={css['expired']}>{copy.expired}</span>
        ) : (
          expiry !== '' && <span className={css['soft']}>{copy.expires(expiry)}</span>
        )}
      </div>
    </div>
  );
}

import type { WalletCard } from '../cards.ts';
import css from './CardMark.module.css';

/** The mark of the card's brand, from the payment host (WAL-071). The brand's name is beside it as text. */
export function CardMark({ card, payOrigin }: { readonly card: WalletCard; readonly payOrigin: string }) {
  return (
    <img
      className={css['mark']}
      src={`${payOrigin}/manage-payment/${card.imageType}.svg`}
      alt=""
      width={48}
      height={32}
    />
  );
}

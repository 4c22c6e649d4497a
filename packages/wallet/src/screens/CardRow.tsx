import type { ReactNode } from 'react';
import { CardMark } from '../card/CardMark.tsx';
import type { WalletCard } from '../cards.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './CardList.module.css';

export interface CardRowProps {
  readonly card: WalletCard;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly action: ReactNode;
}

/** A card that cannot be chosen, as in my-wallet mode (WAL-018). */
export function CardRow({ card, name, facts, action }: CardRowProps) {
  const { payOrigin } = useWallet().snapshot.config;
  return (
    <div className={css['row']}>
      <CardMark card={card} payOrigin={payOrigin} />
      <div className={css['text']}>
        <strong>{name}</strong>
        <span className={css['facts']}>{facts}</span>
      </div>
      {action}
    </div>
  );
}

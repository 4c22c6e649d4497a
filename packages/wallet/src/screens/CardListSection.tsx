import { type ReactNode, useId } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import type { AddScreen } from '../config.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './CardList.module.css';

export interface CardListSectionProps {
  readonly title: string;
  /** The words of its add button (WAL-060, GW-11). */
  readonly add: string;
  readonly screen: AddScreen;
  readonly children: ReactNode;
}

/** One kind of cards with its heading and its add button. */
export function CardListSection({ title, add, screen, children }: CardListSectionProps) {
  const { wallet } = useWallet();
  const id = useId();
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {title}
      </h3>
      {children}
      <div>
        <Button kind="outline" size="small" onClick={() => wallet.dispatch({ type: 'ADD', screen })}>
          <Icon of={Plus} size="s" />
          {add}
        </Button>
      </div>
    </section>
  );
}

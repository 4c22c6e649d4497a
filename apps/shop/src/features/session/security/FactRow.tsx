import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './FactRow.module.css';

type FactRowProps = {
  icon: LucideIcon;
  name: ReactNode;
  fact: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
};

/** A row of a card of the security page: what it is, a fact about it, and what can be done. */
export function FactRow({ icon, name, fact, action }: FactRowProps) {
  return (
    <div className={css['row']}>
      <Icon of={icon} />
      <div className={css['facts']}>
        <div>
          <strong>{name}</strong>
          <p className={css['fact']}>{fact}</p>
        </div>
        {action}
      </div>
    </div>
  );
}

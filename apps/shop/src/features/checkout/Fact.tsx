import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './FulfillmentCard.module.css';

type FactProps = {
  icon: LucideIcon;
  label: string;
  action: ReactNode;
  /** Where it is from, or what it is called, in softer letters. */
  note?: ReactNode;
  children: ReactNode;
};

/** One fact of the order, with a way to change it. */
export function Fact({ icon, label, action, note, children }: FactProps) {
  return (
    <div className={css['fact']}>
      <Icon of={icon} />
      <div className={css['text']}>
        <span className={css['soft']}>{label}</span>
        <strong>{children}</strong>
        {note && <span className={css['soft']}>{note}</span>}
      </div>
      {action}
    </div>
  );
}

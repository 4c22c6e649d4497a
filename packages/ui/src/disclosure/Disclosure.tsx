import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './Disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  /** Open at the start; afterwards the shopper decides: an attribute that stays the same is not set again. */
  startsOpen?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  children: ReactNode;
};

/** A line that opens to show more: the native element, which a search in the page finds. */
export function Disclosure({ summary, startsOpen = false, name, children }: DisclosureProps) {
  return (
    <details className={css['disclosure']} open={startsOpen || undefined} name={name}>
      <summary className={css['summary']}>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  );
}

import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import { nextTab } from './next-tab.ts';
import css from './Tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  icon?: LucideIcon;
  /** The deciding fact, under the label. */
  note?: ReactNode;
};

export type TabsProps<Id extends string> = {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Large tabs of equal width. Arrows move the focus; Enter, Space or a press selects, because a panel may cost a request. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = nextTab(event.key, { index, count: tabs.length, rtl });
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div className={css['tabs']}>
      <div ref={list} className={css['list']} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, icon, note }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={css['tab']}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {icon !== undefined && <Icon of={icon} size="l" />}
            <span>{name}</span>
            {note !== undefined && <span className={css['note']}>{note}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

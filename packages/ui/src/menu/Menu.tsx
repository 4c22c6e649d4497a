import { useId } from 'react';
import type { KeyboardEvent, ToggleEvent } from 'react';
import { EllipsisVertical } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import css from './Menu.module.css';

export type MenuItem = { id: string; label: string; icon?: LucideIcon; onSelect: () => void };

export type MenuProps = {
  /** The purpose of the menu, as the button's name: "More for Visa ending in 1881". */
  label: string;
  items: readonly MenuItem[];
};

/** A button with a short list of actions below it: a native popover, so it closes by itself and is above everything. */
export function Menu({ label, items }: MenuProps) {
  const id = useId();
  return (
    <>
      <IconButton icon={EllipsisVertical} label={label} popoverTarget={id} aria-haspopup="menu" />
      <div
        className={css['menu']}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={startAtFirst}
        onKeyDown={moveAmongItems}
      >
        {items.map(({ id: itemId, label: name, icon, onSelect }) => (
          <button
            key={itemId}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={(event) => {
              // Closed first, so that focus is back on the button when a dialog records where it came from.
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onSelect();
            }}
          >
            {icon !== undefined && <Icon of={icon} />}
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function startAtFirst(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
}

function moveAmongItems(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item.matches(':focus'));
  const targets: Record<string, number | undefined> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (Math.max(at, 0) - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const to = targets[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

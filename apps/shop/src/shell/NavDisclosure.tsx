import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import css from './NavDisclosure.module.css';

type NavDisclosureProps = {
  button: ReactNode;
  buttonClass: string | undefined;
  /** List items that hold links. */
  children: ReactNode;
  /** `wide` sets the links in columns. */
  shape?: 'list' | 'wide';
};

/** A button that shows a list of links under it. Tab moves through the links, and following one closes the list. */
export function NavDisclosure({ button, buttonClass, children, shape = 'list' }: NavDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();

  function closeOnLeave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  }
  function closeOnFollow(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
  }

  return (
    // The controls are the button and the links inside; their events bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={css['disclosure']} onBlur={closeOnLeave} onKeyDown={closeOnEscape} onClick={closeOnFollow}>
      <button
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <ul id={listId} className={css['list']} data-shape={shape} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
